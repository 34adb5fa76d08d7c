import { setImmediate as letOthersRun } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { isDay } from '#domain/dates/days.ts';
import { type Currency, currencies } from '#domain/money/money-amounts.ts';
import { isOneOf } from '#domain/objects.ts';
import { maxStatementLines } from '#schemas/money/bank-statements.ts';
import { maxMoney } from '#schemas/money/money.ts';
import * as texts from '#texts';
import { longest, longestText, type ParsedLine, shortText, wrongLine } from './statement-line.ts';

type Element = { name: string; line: number; text: string; currency: string | undefined; parts: Element[] };

const camt053 = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
const maxDepth = 40;
const maxAttributes = 100;
/** Of one entry; a batch has many payments in it. */
const maxElements = 200_000;
const chunkLength = 64 * 1024;

const partsOf = (element: Element | undefined, name: string): Element[] =>
  element?.parts.filter((part) => part.name === name) ?? [];

/** The first element at a path below this one. */
const find = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => partsOf(found, name)[0], element);

const textOf = (element: Element | undefined, ...path: string[]): string | undefined =>
  find(element, ...path)?.text.trim() || undefined;

/** Reads statements and hands over each element `wanted`, so that only one is in memory. */
async function readElements(text: string, wanted: (path: string) => boolean, use: (found: Element) => void) {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const open: Element[] = [];
  let count = 0;
  let attributes = 0;
  const fail = (reason: string) => wrongLine(parser.line, reason);
  parser.on('error', () => {
    throw fail(texts.statement_reason_xml());
  });
  // Entities are declared there; without it only those of XML itself exist.
  parser.on('doctype', () => {
    throw fail(texts.statement_reason_doctype());
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw fail(texts.statement_reason_xml());
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (path.length === 0 && (tag.local !== 'Document' || !camt053.test(tag.uri)))
      throw fail(texts.statement_reason_not_camt());
    path.push(tag.local);
    if (path.length > maxDepth) throw fail(texts.statement_reason_xml());
    const parent = open.at(-1);
    if (!parent && !wanted(path.join('/'))) return;
    count += 1;
    if (count > maxElements)
      throw fail(texts.statement_reason_too_many({ count: String(maxStatementLines) }));
    const currency = tag.attributes.Ccy;
    const element = {
      name: tag.local,
      line: parser.line,
      text: '',
      currency: typeof currency === 'object' ? currency.value : undefined,
      parts: [],
    };
    parent?.parts.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += part;
    if (element.text.length > longestText) throw fail(texts.statement_reason_long());
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const closed = open.pop();
    if (!closed || open.length > 0) return;
    count = 0;
    use(closed);
  });
  for (let start = 0; start < text.length; start += chunkLength) {
    parser.write(text.slice(start, start + chunkLength));
    await letOthersRun();
  }
  parser.close();
}

function amountOf(element: Element): { amount: number; currency: Currency } {
  // More than two digits after the point only if they are zeros.
  const match = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(element.text.trim());
  const amount = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (!(amount <= maxMoney)) throw wrongLine(element.line, texts.statement_reason_amount());
  if (!isOneOf(currencies, element.currency))
    throw wrongLine(element.line, texts.statement_reason_currency());
  return { amount, currency: element.currency };
}

function dayOf(entry: Element): string {
  const found = ['BookgDt', 'ValDt'].flatMap((name) => [
    textOf(entry, name, 'Dt'),
    textOf(entry, name, 'DtTm'),
  ]);
  const day = found.find((text) => text !== undefined)?.slice(0, 10);
  if (day === undefined || !isDay(day)) throw wrongLine(entry.line, texts.statement_reason_day());
  return day;
}

const given = (text: string | undefined) => (text === 'NOTPROVIDED' ? undefined : text);

/** The account servicer's reference, or the entry's own together with the payer's. */
function bankReferenceOf(entry: Element, transaction: Element | undefined, ordinal: number | null) {
  const servicer = [textOf(entry, 'AcctSvcrRef'), textOf(transaction, 'Refs', 'AcctSvcrRef')];
  const endToEnd = given(textOf(transaction, 'Refs', 'EndToEndId'));
  const own = endToEnd && textOf(entry, 'NtryRef');
  const known = servicer.some((text) => text !== undefined) ? servicer : own ? [own] : undefined;
  return known ? JSON.stringify([...known, endToEnd, ordinal]) : null;
}

function toLine(
  entry: Element,
  transaction: Element | undefined,
  { account, ordinal, money }: { account: string | null; ordinal: number | null; money: Element },
): ParsedLine {
  const debtor = find(transaction, 'RltdPties', 'Dbtr');
  const remittance = find(transaction, 'RmtInf');
  const unstructured = partsOf(remittance, 'Ustrd').map(({ text }) => text);
  const purpose =
    unstructured.join(' ') || textOf(transaction, 'AddtlTxInf') || textOf(entry, 'AddtlNtryInf');
  const reference =
    partsOf(remittance, 'Strd')
      .map((part) => textOf(part, 'CdtrRefInf', 'Ref'))
      .find((text) => text !== undefined) ?? given(textOf(transaction, 'Refs', 'EndToEndId'));
  return {
    account,
    day: dayOf(entry),
    ...amountOf(money),
    payer: shortText(textOf(debtor, 'Nm') ?? textOf(debtor, 'Pty', 'Nm'), longest.payer),
    purpose: shortText(purpose, longest.purpose),
    reference: shortText(reference, longest.reference),
    bankReference: bankReferenceOf(entry, transaction, ordinal),
  };
}

const amountIn = (transaction: Element) =>
  find(transaction, 'Amt') ?? find(transaction, 'AmtDtls', 'TxAmt', 'Amt');

const transactionsOf = (entry: Element) =>
  partsOf(entry, 'NtryDtls').flatMap((details) => partsOf(details, 'TxDtls'));

/** The payments of a batch when their amounts add up to it, else the entry as one. */
function linesOf(entry: Element, account: string | null): ParsedLine[] {
  const money = find(entry, 'Amt');
  if (!money) throw wrongLine(entry.line, texts.statement_reason_amount());
  const total = amountOf(money);
  const transactions = transactionsOf(entry);
  if (transactions.length > 1) {
    const amounts = transactions.map(amountIn);
    const lines = transactions.flatMap((transaction, ordinal) => {
      const own = amounts[ordinal];
      return own && isOneOf(currencies, own.currency)
        ? [toLine(entry, transaction, { account, ordinal, money: own })]
        : [];
    });
    const isWhole =
      lines.length === transactions.length &&
      lines.every(({ currency }) => currency === total.currency) &&
      lines.reduce((sum, { amount }) => sum + amount, 0) === total.amount;
    if (isWhole) return lines;
  }
  return [toLine(entry, transactions[0], { account, ordinal: null, money })];
}

const isBookedCredit = (entry: Element) =>
  textOf(entry, 'CdtDbtInd') === 'CRDT' &&
  (textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts') ?? 'BOOK') === 'BOOK';

const wantedPaths = new Set(['Acct', 'Ntry'].map((name) => `Document/BkToCstmrStmt/Stmt/${name}`));

/** Booked credits of every statement in a camt.053 file; the other entries are left out. */
export async function parseCamt(text: string, today: string): Promise<ParsedLine[]> {
  const lines: ParsedLine[] = [];
  let account: string | null = null;
  let count = 0;
  await readElements(
    text,
    (path) => wantedPaths.has(path),
    (element) => {
      if (element.name === 'Acct') {
        const id = textOf(element, 'Id', 'IBAN') ?? textOf(element, 'Id', 'Othr', 'Id');
        account = shortText(id, longest.reference)?.replaceAll(' ', '').toUpperCase() ?? null;
        return;
      }
      count += Math.max(1, transactionsOf(element).length);
      if (count > maxStatementLines)
        throw wrongLine(element.line, texts.statement_reason_too_many({ count: String(maxStatementLines) }));
      if (!isBookedCredit(element)) return;
      const found = linesOf(element, account);
      if (found.some(({ day }) => day > today))
        throw wrongLine(element.line, texts.statement_reason_day_ahead());
      lines.push(...found);
    },
  );
  return lines.filter(({ amount }) => amount > 0);
}
