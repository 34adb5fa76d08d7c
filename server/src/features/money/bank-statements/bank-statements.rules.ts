import { createHash } from 'node:crypto';
import { isCreditorReference } from '#domain/money/iban.ts';
import { type Currency, convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { LineCandidate, StatementLine } from '#schemas/money/bank-statements.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';

type Line = {
  day: string;
  amount: number;
  currency: Currency;
  payer: string | null;
  purpose: string | null;
  reference: string | null;
};
type ParsedLine = Line & { account: string | null; bankReference: string | null };

const sameText = (text: string | null) => (text ?? '').replaceAll(' ', '').toUpperCase();

/**
 * The same line has the same fingerprint in every file: by the bank's reference where it gave one, else by its content
 * and its place among equal lines of the file.
 */
export function fingerprintsOf(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ account, day, amount, currency, payer, purpose, reference, bankReference }) => {
    const common = [account, day, amount, currency];
    const texts = [payer, purpose, reference].map(sameText);
    const key = JSON.stringify(bankReference ? [...common, bankReference] : [...common, ...texts]);
    const ordinal = seen.get(key) ?? 0;
    if (!bankReference) seen.set(key, ordinal + 1);
    return createHash('sha256').update(`${key} ${ordinal}`).digest('hex');
  });
}

const referenceDigits = [6, 7, 8, 9, 10];

/** Reservations whose reference (ISO 11649) is in a text, with blanks or without. */
export function reservationsByReference({ reference, purpose }: Pick<Line, 'reference' | 'purpose'>) {
  const found = [reference, purpose].flatMap((text) => {
    const compact = sameText(text);
    // Other digits may follow, so each length is tried.
    const references = [...compact.matchAll(/RF\d{8}/g)].flatMap(({ index }) =>
      referenceDigits.map((digits) => compact.slice(index, index + 4 + digits)),
    );
    return references
      .filter((part) => /^RF\d{8,12}$/.test(part) && isCreditorReference(part))
      .map((part) => Number(part.slice(4)));
  });
  return [...new Set(found)].filter((id) => id > 0 && id < 2 ** 31);
}

/** Numbers of contracts in a text, as `U-2026-0001`; also of an annex, which names its contract. */
export function contractNumbersIn({ reference, purpose }: Pick<Line, 'reference' | 'purpose'>): string[] {
  const found = [reference, purpose].flatMap((text) =>
    [...(text ?? '').toUpperCase().matchAll(/\b(DEMO-)?U ?[-/ ] ?(\d{4}) ?[-/ ] ?(\d{4,6})\b/g)].map(
      ([, demo = '', year, number]) => `${demo}U-${year}-${number}`,
    ),
  );
  return [...new Set(found)];
}

/** What is known of a reservation whose money a line may be. */
export type Candidate = {
  reservationId: number;
  name: string;
  currency: Currency;
  balance: number;
  /** What is open of each instalment, the oldest first. */
  open: number[];
};

/** What a guest may pay at once: an instalment, the first ones together, or everything; as shown in this currency. */
export function isPayable(
  { open, balance, currency: owed }: Candidate,
  { amount, currency }: Money,
): boolean {
  const shown = (due: number) => convert({ amount: due, currency: owed }, currency).amount;
  let due = 0;
  let shownDue = 0;
  const sums = open.flatMap((part) => {
    due += part;
    shownDue += shown(part);
    return [shown(part), shown(due), shownDue];
  });
  return amount > 0 && [...sums, shown(balance)].includes(amount);
}

/** Amounts in the other currency that could be shown as this one. */
export function similarAmounts({ amount, currency }: Money): Money[] {
  const other = convert({ amount, currency }, otherCurrency(currency));
  return [
    { amount, currency },
    ...[-1, 0, 1].map((difference) => ({ ...other, amount: other.amount + difference })),
  ];
}

const wordsOf = (text: string) =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** First and last name in either order, among other words. */
export function isSamePerson(payer: string | null, name: string): boolean {
  const written = new Set(wordsOf(payer ?? ''));
  const words = wordsOf(name);
  return words.length >= 2 && words.every((word) => written.has(word));
}

type Match = { candidate: Candidate; why: NonNullable<StatementLine['match']>['why'] };

/** Candidates by each way of finding them; a line that names two reservations is matched by none. */
export function matchOf(
  line: Line,
  {
    byReference,
    byContract,
    byAmount,
  }: { byReference: Candidate[]; byContract: Candidate[]; byAmount: Candidate[] },
): Match | undefined {
  const named = byReference.length > 0 ? byReference : byContract;
  const kind = byReference.length > 0 ? 'REFERENCE' : 'CONTRACT';
  const [candidate, ...others] = named;
  if (candidate && others.length === 0)
    return { candidate, why: isPayable(candidate, line) ? `${kind}_AND_AMOUNT` : kind };
  const same = byAmount.filter((one) => isSamePerson(line.payer, one.name) && isPayable(one, line));
  const [only, ...more] = same;
  return only && more.length === 0 ? { candidate: only, why: 'NAME_AND_AMOUNT' } : undefined;
}

export const isCertain = ({ why }: Pick<Match, 'why'>) =>
  why === 'REFERENCE_AND_AMOUNT' || why === 'CONTRACT_AND_AMOUNT' || why === 'CHOSEN';

const shortestName = 3;

/** How many names of a guest stand in a text; shorter ones are found in any text. */
function namesIn(text: string, name: string): number {
  const written = new Set(wordsOf(text));
  return wordsOf(name).filter((word) => word.length >= shortestName && written.has(word)).length;
}

const reasonRanks: Record<LineCandidate['why'], number> = { NAME_AND_AMOUNT: 0, AMOUNT: 1, NAME: 2 };

/** Whose money a line may be: by name and amount, by amount, by name; then more of the name and the nearest event first. */
export function rankCandidates<One extends Candidate & { eventDate: string }>(
  line: Pick<Line, 'amount' | 'currency' | 'payer' | 'purpose'>,
  candidates: readonly One[],
): { candidate: One; why: LineCandidate['why'] }[] {
  const text = `${line.payer ?? ''} ${line.purpose ?? ''}`;
  return candidates
    .flatMap((candidate) => {
      const names = namesIn(text, candidate.name);
      const isNamed = names > 0;
      if (isPayable(candidate, line))
        return { candidate, names, why: isNamed ? ('NAME_AND_AMOUNT' as const) : ('AMOUNT' as const) };
      return isNamed ? { candidate, names, why: 'NAME' as const } : [];
    })
    .sort(
      (one, other) =>
        reasonRanks[one.why] - reasonRanks[other.why] ||
        other.names - one.names ||
        one.candidate.eventDate.localeCompare(other.candidate.eventDate) ||
        one.candidate.reservationId - other.candidate.reservationId,
    )
    .map(({ candidate, why }) => ({ candidate, why }));
}
