/** What is printed on a paper. All texts are final: in the language of the reader, with formatted amounts and dates. */

export type PaperRow = { label: string; value: string };

export type PaperGroup = { title: string; rows: PaperRow[] };

export type PaperFrame = {
  /** ISO 639-1, for screen readers and the local forms of Cyrillic letters. */
  language: string;
  /** Of the business, printed with diamonds between them. */
  names: string[];
  contact: string;
  /** At the right of the head, one below the other. */
  registration: string[];
  /** The number and how to verify the paper. */
  footer: string;
  /** With `{page}` and `{pages}`. */
  pageOf: string;
};

type PaperPrice = {
  title: string;
  heads: [item: string, quantity: string, unitPrice: string, amount: string];
  /** A quantity includes its unit. */
  lines: { text: string; quantity: string; unitPrice: string; amount: string }[];
  /** Before the total: the sum of the lines and the discount with its reason, or nothing. */
  sums: PaperRow[];
  total: { label: string; amount: string; currency: string; tax: string; otherCurrency: string };
};

type PaperPlan = {
  title: string;
  heads: [name: string, due: string, amount: string];
  rows: { name: string; due: string; amount: string }[];
  note: string | null;
};

type PaperTerms = {
  title: string;
  subtitle: string;
  sections: { heading: string; paragraphs: string[] }[];
};

export type PaperSignature = {
  /** null prints an empty line for a signature by hand. */
  name: string | null;
  note: string;
  /** Printed before another empty line, for place and day. */
  place?: string;
};

type OfferContent = {
  frame: PaperFrame;
  title: string;
  subtitle: string;
  /** Of the event, in large type beside the title. */
  day: { number: string; weekday: string; month: string };
  /** Two beside each other: parties, event, validity. */
  details: PaperGroup[];
  price: PaperPrice;
  plan: PaperPlan;
  signatures: PaperSignature[];
  terms: PaperTerms | null;
  closing: string | null;
};

export type OfferPaper = OfferContent & { kind: 'offer' };

export type EvidenceSection = { title: string } & (
  | {
      kind: 'rows';
      /** A hash is hexadecimal and is printed in groups of four. */
      rows: (PaperRow & { isHash?: boolean })[];
    }
  | {
      kind: 'table';
      heads: string[];
      rows: string[][];
      /** Relative to each other. */
      widths: number[];
    }
  | { kind: 'quote'; text: string }
);

export type PaperEvidence = {
  frame: Pick<PaperFrame, 'registration' | 'footer'>;
  title: string;
  subtitle: string;
  sections: EvidenceSection[];
  note: string;
};

/** An annex is a contract with a list of changes. */
export type ContractPaper = OfferContent & {
  kind: 'contract';
  changes?: {
    title: string;
    heads: [what: string, before: string, after: string];
    rows: { what: string; before: string; after: string }[];
  };
  /** null for signatures by hand. */
  evidence: PaperEvidence | null;
};

/** Of a payment, a refund or a reversal. */
export type ReceiptPaper = {
  kind: 'receipt';
  frame: PaperFrame;
  title: string;
  subtitle: string;
  date: PaperRow;
  amount: {
    label: string;
    amount: string;
    currency: string;
    other: { amount: string; currency: string };
    words: string;
  };
  rows: PaperRow[];
  state: {
    title: string;
    heads: [what: string, amount: string];
    rows: { what: string; amount: string }[];
    last: { what: string; other: string; amount: string };
  };
  note: string;
  signature: string;
};

/** An empty value is filled in by hand. */
export type SlipCell = { label: string; value: string; detail?: string | null; isAmount?: boolean };

export type SlipPaper = {
  kind: 'slip';
  frame: PaperFrame;
  title: string;
  subtitle: string;
  domestic: { title: string; cells: SlipCell[] } | null;
  /** Between the two halves. */
  cut: string;
  foreign: {
    title: string;
    cells: SlipCell[];
    /** Rows of modules, `1` for dark ones. */
    qr: { rows: string[]; note: string } | null;
  } | null;
  note: string;
};

/** What changed since the revision before has a mark: "izm. rev. 4". */
export type SheetMark = string | null;

export type SheetSection = { title: string } & (
  | { kind: 'timeline'; rows: { time: string; what: string; who: string; mark: SheetMark }[] }
  | { kind: 'numbers'; cells: { label: string; value: string; detail: string; mark: SheetMark }[] }
  | { kind: 'rows'; rows: { label: string; text: string; end: string; mark: SheetMark }[] }
  | { kind: 'text'; text: string; strong: string; mark: SheetMark }
  /** Empty, to write in by hand. */
  | { kind: 'notes' }
);

/** An event sheet for kitchen and hall, in grey. */
export type SheetPaper = {
  kind: 'sheet';
  frame: Pick<PaperFrame, 'language' | 'names' | 'footer' | 'pageOf'>;
  title: string;
  revision: string;
  day: { number: string; weekday: string; month: string; mark: SheetMark };
  place: { hall: string; event: string; times: string; mark: SheetMark };
  /** In place of the legend at the top when the event does not take place. */
  notice: string | null;
  front: SheetSection[];
  back: SheetSection[];
  legend: string | null;
};

export type PaperContent = OfferPaper | ContractPaper | ReceiptPaper | SlipPaper | SheetPaper;
