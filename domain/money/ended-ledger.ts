import type { Posted } from './allocation.ts';

/** What remains of the money once an agreement has ended. */

/** An entry with the contract that it was charged under: its id, or its number on pages. */
export type Charged = Posted & { contract: number | string | null };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Charges that were kept, or are owed back beyond what was received, when their contract ended: a contract is charged once otherwise. */
export function keptCharges<Row extends Charged>(entries: readonly Row[]): Row[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const charges = entries.filter(({ kind }) => kind === 'CHARGE');
  return charges.filter(
    ({ entryId, contract }) =>
      contract !== null &&
      charges.some((one) => one.contract === contract && one.entryId < entryId && reversed.has(one.entryId)),
  );
}

/** Everything that was agreed was taken back; only what was kept is charged. */
export function hasEnded(entries: readonly Charged[]): boolean {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const kept = new Set(keptCharges(entries).map(({ entryId }) => entryId));
  const charges = entries.filter(({ kind }) => kind === 'CHARGE');
  return charges.length > 0 && charges.every(({ entryId }) => reversed.has(entryId) || kept.has(entryId));
}

/** In order of posting: the entries before the end, and those by which the agreement was taken back. */
function splitAtEnd<Row extends Charged>(entries: readonly Row[]) {
  const sorted = entries.toSorted((one, other) => one.entryId - other.entryId);
  const kinds = new Map(sorted.map(({ entryId, kind }) => [entryId, kind]));
  const takesBack = (row: Row | undefined, ...taken: string[]) =>
    row?.reverses != null && taken.includes(kinds.get(row.reverses) ?? '');
  const last = sorted.findLastIndex((row) => takesBack(row, 'CHARGE'));
  let first = last;
  while (takesBack(sorted[first - 1], 'CHARGE')) first -= 1;
  let next = last + 1;
  // What was given up of a debt ends with it.
  while (takesBack(sorted[next], 'WRITE_OFF', 'ROUNDING')) next += 1;
  return { before: sorted.slice(0, first), end: sorted.slice(first, next), after: sorted.slice(next) };
}

/** The entry by which the agreement was taken back. */
export const endOf = <Row extends Charged>(entries: readonly Row[]): Row | undefined =>
  splitAtEnd(entries).end[0];

/** As if it had not ended, for what payments paid of its last plan: without its end, and without what was given back or moved since. */
export function beforeEnd<Row extends Charged>(entries: readonly Row[]): Row[] {
  const { before, after } = splitAtEnd(entries);
  const paid = new Set(
    before.filter(({ kind }) => kind === 'PAYMENT' || kind === 'TRANSFER_IN').map(({ entryId }) => entryId),
  );
  // A payment that is taken back later has paid nothing.
  return [...before, ...after.filter(({ reverses }) => reverses !== null && paid.has(reverses))];
}

/** What was paid, kept, given back and moved elsewhere, in the currency of the entries. */
export function sumsOfEnded(entries: readonly Posted[]) {
  const kinds = new Map(entries.map(({ entryId, kind }) => [entryId, kind]));
  const total = (...wanted: string[]) =>
    sum(
      entries
        .filter(({ kind, reverses }) =>
          wanted.includes(reverses === null ? kind : (kinds.get(reverses) ?? kind)),
        )
        .map(({ amount }) => amount),
    );
  return {
    paid: -total('PAYMENT', 'TRANSFER_IN') || 0,
    kept: Math.max(0, total('CHARGE')),
    returned: total('REFUND'),
    moved: total('TRANSFER_OUT'),
    toReturn: Math.max(0, -sum(entries.map(({ amount }) => amount))) || 0,
  };
}
