import type { StatementLine } from '#schemas/money/bank-statements.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  findCandidates,
  findContracts,
  findOwing,
  type LineDetails,
  type LineRow,
} from './bank-statements.repository.ts';
import {
  type Candidate,
  contractNumbersIn,
  isCertain,
  matchOf,
  reservationsByReference,
  similarAmounts,
} from './bank-statements.rules.ts';

type Match = ReturnType<typeof matchOf> | { candidate: Candidate; why: 'CHOSEN' };

const isAutomatic = ({ entryId, reservationId, isUnmatched, isIgnored }: LineRow) =>
  entryId === null && reservationId === null && !isUnmatched && !isIgnored;

/** Finds the reservations of all lines by three queries, however many lines there are. */
async function findMatches(
  queryable: Queryable,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, Match>> {
  const automatic = lines.filter(isAutomatic);
  const numbers = [...new Set(automatic.flatMap(contractNumbersIn))];
  const signed = numbers.length > 0 ? await findContracts(queryable, numbers) : [];
  const reservationOf = new Map(signed.map(({ number, reservationId }) => [number, reservationId]));
  const owing =
    automatic.length > 0
      ? await findOwing(
          queryable,
          automatic.flatMap((line) => similarAmounts(line)),
        )
      : [];
  const ids = new Set([
    ...automatic.flatMap(reservationsByReference),
    ...reservationOf.values(),
    ...owing,
    ...lines.flatMap(({ reservationId }) => reservationId ?? []),
  ]);
  const found = ids.size > 0 ? await findCandidates(queryable, [...ids]) : [];
  const candidates = new Map(found.map((candidate) => [candidate.reservationId, candidate]));
  const named = (wanted: readonly (number | undefined)[]) =>
    [...new Set(wanted)].flatMap((id) => (id === undefined ? [] : (candidates.get(id) ?? [])));
  const byAmount = named(owing);
  return new Map(
    lines.map((line): [number, Match] => {
      const [chosen] = named([line.reservationId ?? undefined]);
      if (chosen) return [line.lineId, { candidate: chosen, why: 'CHOSEN' }];
      if (!isAutomatic(line)) return [line.lineId, undefined];
      const byReference = named(reservationsByReference(line));
      const byContract = named(contractNumbersIn(line).map((number) => reservationOf.get(number)));
      return [line.lineId, matchOf(line, { byReference, byContract, byAmount })];
    }),
  );
}

function stateOf({ entryId, isIgnored }: LineRow, match: Match): StatementLine['state'] {
  if (entryId !== null) return 'POSTED';
  if (isIgnored) return 'IGNORED';
  if (!match) return 'UNMATCHED';
  return isCertain(match) ? 'MATCHED' : 'MAYBE';
}

export async function toLines(queryable: Queryable, rows: LineDetails[]): Promise<StatementLine[]> {
  const matches = await findMatches(queryable, rows);
  return rows.map((row) => {
    const match = matches.get(row.lineId);
    const { lineId, day, amount, currency, payer, purpose, reference, entryId, receiptNumber } = row;
    return {
      lineId,
      day,
      amount: { amount, currency },
      payer,
      purpose,
      reference,
      state: stateOf(row, match),
      match: match
        ? { reservationId: match.candidate.reservationId, name: match.candidate.name, why: match.why }
        : null,
      posted:
        entryId === null || receiptNumber === null
          ? null
          : { entryId, receiptNumber, statement: row.statement ?? '' },
    };
  });
}

/** The reservation to which a line may be posted now, without asking anybody again. */
export async function findCertainMatch(queryable: Queryable, line: LineRow): Promise<number | undefined> {
  const match = (await findMatches(queryable, [line])).get(line.lineId);
  return match && !line.isIgnored && isCertain(match) ? match.candidate.reservationId : undefined;
}
