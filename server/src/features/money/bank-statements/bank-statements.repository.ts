import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Currency, Money } from '#domain/money/money-amounts.ts';
import type { ColumnMapping } from '#schemas/money/bank-statements.ts';
import { guestName } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts } from '#server/features/sales/offers/offers.table.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { bankAccounts } from '../bank-accounts/bank-accounts.table.ts';
import { instalments, ledgerEntries, ledgers } from '../ledger/ledger.table.ts';
import {
  statementLineSources as sources,
  statementLines,
  statementMappings,
  statements,
} from './bank-statements.table.ts';

type StatementRow = typeof statements.$inferSelect;
export type LineRow = typeof statementLines.$inferSelect;
export type NewLine = Pick<
  LineRow,
  'fingerprint' | 'day' | 'amount' | 'currency' | 'payer' | 'purpose' | 'reference'
> &
  Partial<Pick<LineRow, 'isDemo'>>;
export type SummaryRow = Omit<StatementRow, 'isDemo' | 'importedBy'> & {
  importedBy: string | null;
  currency: Currency | null;
  lineCount: number;
  openCount: number;
};
/** With the receipt and the statement that first contained it, when it is posted. */
export type LineDetails = LineRow & { receiptNumber: string | null; statement: string | null };

const linesAtOnce = 500;

const isOpen = and(isNull(statementLines.entryId), eq(statementLines.isIgnored, false));

/** The newest first; one of them, or the last 50. */
export function findStatements(db: Queryable, statementId?: number): Promise<SummaryRow[]> {
  return db
    .select({
      statementId: statements.statementId,
      name: statements.name,
      format: statements.format,
      account: statements.account,
      importedAt: statements.importedAt,
      importedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      currency: sql<Currency | null>`case when min(${statementLines.currency}) = max(${statementLines.currency})
        then min(${statementLines.currency}) end`,
      lineCount: count(statementLines.lineId),
      openCount: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(statements)
    .leftJoin(users, eq(users.userId, statements.importedBy))
    .leftJoin(sources, eq(sources.statementId, statements.statementId))
    .leftJoin(statementLines, eq(statementLines.lineId, sources.lineId))
    .where(
      statementId === undefined
        ? inArray(
            statements.statementId,
            db
              .select({ statementId: statements.statementId })
              .from(statements)
              .orderBy(desc(statements.importedAt), desc(statements.statementId))
              .limit(50),
          )
        : eq(statements.statementId, statementId),
    )
    .groupBy(statements.statementId, users.userId)
    .orderBy(desc(statements.importedAt), desc(statements.statementId));
}

const lineDetails = (db: Queryable) =>
  db
    .select({
      line: statementLines,
      receiptNumber: ledgerEntries.receiptNumber,
      statement: sql<string | null>`(select s.name from statement_line_sources f
        join statements s on s.statement_id = f.statement_id
        where f.line_id = ${statementLines.lineId} order by f.statement_id limit 1)`,
    })
    .from(statementLines)
    .leftJoin(ledgerEntries, eq(ledgerEntries.entryId, statementLines.entryId));

/** In the order of the file. */
export async function findLines(db: Queryable, statementId: number): Promise<LineDetails[]> {
  const rows = await lineDetails(db)
    .innerJoin(sources, eq(sources.lineId, statementLines.lineId))
    .where(eq(sources.statementId, statementId))
    .orderBy(asc(sources.position));
  return rows.map(({ line, receiptNumber, statement }) => ({ ...line, receiptNumber, statement }));
}

export async function findLine(db: Queryable, lineId: number): Promise<LineDetails | undefined> {
  const [row] = await lineDetails(db).where(eq(statementLines.lineId, lineId));
  return row && { ...row.line, receiptNumber: row.receiptNumber, statement: row.statement };
}

export const lockLine = (tx: Queryable, lineId: number) =>
  firstRow(tx.select().from(statementLines).where(eq(statementLines.lineId, lineId)).for('update'));

export async function updateLine(
  tx: Queryable,
  lineId: number,
  changes: Partial<Pick<LineRow, 'reservationId' | 'isUnmatched' | 'isIgnored' | 'entryId'>>,
) {
  await tx.update(statementLines).set(changes).where(eq(statementLines.lineId, lineId));
}

export async function insertStatement(
  tx: Queryable,
  statement: Omit<typeof statements.$inferInsert, 'statementId'>,
): Promise<number> {
  const [row] = await tx
    .insert(statements)
    .values(statement)
    .returning({ statementId: statements.statementId });
  if (!row) throw new Error('An inserted statement must answer its id');
  return row.statementId;
}

/** Lines that are known already stay as they are; answers how many are new. */
export async function insertLines(tx: Queryable, lines: NewLine[]): Promise<number> {
  // Always in one order, so that two imports of the same lines do not wait for each other.
  const sorted = lines.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  let added = 0;
  for (const part of batchesOf(sorted, linesAtOnce)) {
    const inserted = await tx
      .insert(statementLines)
      .values(part)
      .onConflictDoNothing({ target: statementLines.fingerprint })
      .returning({ lineId: statementLines.lineId });
    added += inserted.length;
  }
  return added;
}

export async function insertSources(tx: Queryable, statementId: number, fingerprints: string[]) {
  await tx.execute(sql`
    insert into statement_line_sources (statement_id, line_id, position)
    select ${statementId}, l.line_id, min(f.position)
    from unnest(${sql.param(fingerprints)}::text[]) with ordinality f (fingerprint, position)
    join statement_lines l on l.fingerprint = f.fingerprint
    group by l.line_id`);
}

export async function findMapping(db: Queryable, headingSha256: string): Promise<ColumnMapping | undefined> {
  const [row] = await db
    .select({ mapping: statementMappings.mapping })
    .from(statementMappings)
    .where(eq(statementMappings.headingSha256, headingSha256));
  return row?.mapping;
}

export async function saveMapping(tx: Queryable, row: typeof statementMappings.$inferInsert) {
  const { mapping, updatedAt } = row;
  await tx
    .insert(statementMappings)
    .values(row)
    .onConflictDoUpdate({ target: statementMappings.headingSha256, set: { mapping, updatedAt } });
}

export const findAccounts = (db: Queryable) =>
  db
    .select({
      accountId: bankAccounts.accountId,
      account: bankAccounts.account,
      iban: bankAccounts.iban,
      currency: bankAccounts.currency,
    })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.accountId));

/** The reservation of each contract with one of these numbers. */
export function findContracts(db: Queryable, numbers: string[]) {
  const { number, reservationId } = contracts;
  return db
    .select({ number, reservationId })
    .from(contracts)
    .where(sql`${number} = any(${sql.param(numbers)}::text[])`);
}

const isOpenInstalment = eq(instalments.isOpen, true);

/** Reservations that owe one of these amounts, in all or for an instalment. */
export async function findOwing(db: Queryable, amounts: Money[]): Promise<number[]> {
  const values = sql.param(amounts.map(({ amount }) => amount));
  const ofCurrency = sql.param(amounts.map(({ currency }) => currency));
  const wanted = sql`(select * from unnest(${values}::bigint[], ${ofCurrency}::text[]))`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${ledgers.reservationId} as id from ${ledgers}
    where ${ledgers.balance} <> 0 and (${ledgers.balance}, ${ledgers.currency}) in ${wanted}
    union
    select ${instalments.reservationId} from ${instalments}
    where ${isOpenInstalment}
      and (${instalments.amount} - ${instalments.paid}, ${instalments.currency}) in ${wanted}`);
  return rows.map(({ id }) => id);
}

/** With an account of money; without one nothing can be paid. */
export function findCandidates(db: Queryable, reservationIds: number[]) {
  return candidates(db).where(sql`${ledgers.reservationId} = any(${sql.param(reservationIds)}::int[])`);
}

/** Everybody who owes. */
export const findOpenCandidates = (db: Queryable) => candidates(db).where(gt(ledgers.balance, 0));

function candidates(db: Queryable) {
  return db
    .select({
      reservationId: ledgers.reservationId,
      name: guestName,
      hallName: halls.name,
      eventDate: reservations.eventDate,
      currency: ledgers.currency,
      balance: ledgers.balance,
      open: sql<
        number[]
      >`coalesce((select json_agg(i.amount - i.paid order by i.due, i.instalment_id) from instalments i
        where i.reservation_id = ${ledgers.reservationId} and i.is_open), '[]')`,
    })
    .from(ledgers)
    .innerJoin(reservations, eq(reservations.reservationId, ledgers.reservationId))
    .innerJoin(halls, eq(halls.hallId, reservations.hallId))
    .leftJoin(users, eq(users.userId, reservations.userId));
}
