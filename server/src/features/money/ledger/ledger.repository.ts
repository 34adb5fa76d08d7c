import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts } from '#server/features/sales/offers/offers.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, hasRows } from '#server/platform/database/rows.ts';
import { cashDays } from '../cash-book/cash-book.table.ts';
import { instalments, ledgerEntries, ledgers, paymentReminders } from './ledger.table.ts';

export type EntryRow = typeof ledgerEntries.$inferSelect;
export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'entryId'>;
export type InstalmentRow = typeof instalments.$inferSelect;
export type LedgerRow = typeof ledgers.$inferSelect;
export type EntryDetails = EntryRow & {
  receiver: string | null;
  contractNumber: string | null;
  reversedById: number | null;
  otherReservationId: number | null;
};

export function findEntries(db: Queryable, reservationId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reservationId, reservationId))
    .orderBy(desc(ledgerEntries.entryId));
}

export async function findEntriesOf(db: Queryable, reservationIds: number[]): Promise<EntryRow[]> {
  if (reservationIds.length === 0) return [];
  return db.select().from(ledgerEntries).where(inArray(ledgerEntries.reservationId, reservationIds));
}

export const findEntry = (db: Queryable, entryId: number) =>
  firstRow(db.select().from(ledgerEntries).where(eq(ledgerEntries.entryId, entryId)));

/** With the names and the other entries that a page or a paper shows; the newest first. */
export async function findEntryDetails(
  db: Queryable,
  by: { reservationId: number } | { entryIds: number[] },
): Promise<EntryDetails[]> {
  const reversal = alias(ledgerEntries, 'reversal');
  const sent = alias(ledgerEntries, 'sent');
  const received = alias(ledgerEntries, 'received');
  const rows = await db
    .select({
      entry: ledgerEntries,
      receiver: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      contractNumber: contracts.number,
      reversedById: reversal.entryId,
      otherReservationId: sql<number | null>`coalesce(${sent.reservationId}, ${received.reservationId})`,
    })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.userId, sql`coalesce(${ledgerEntries.receivedBy}, ${ledgerEntries.postedBy})`))
    .leftJoin(contracts, eq(contracts.contractId, ledgerEntries.contractId))
    .leftJoin(reversal, eq(reversal.reverses, ledgerEntries.entryId))
    .leftJoin(sent, and(eq(ledgerEntries.kind, 'TRANSFER_IN'), eq(sent.entryId, ledgerEntries.pairedWith)))
    .leftJoin(
      received,
      and(eq(ledgerEntries.kind, 'TRANSFER_OUT'), eq(received.pairedWith, ledgerEntries.entryId)),
    )
    .where(
      'entryIds' in by
        ? inArray(ledgerEntries.entryId, by.entryIds)
        : eq(ledgerEntries.reservationId, by.reservationId),
    )
    .orderBy(desc(ledgerEntries.entryId));
  return rows.map(({ entry, ...details }) => ({ ...entry, ...details }));
}

/** The newest payment like this one that was posted since a moment and not taken back. */
export async function findSamePayment(
  tx: Queryable,
  {
    reservationId,
    amount,
    currency,
    method,
    valueDay,
  }: Pick<EntryRow, 'reservationId' | 'amount' | 'currency' | 'method' | 'valueDay'>,
  since: Date,
): Promise<{ postedAt: Date; firstName: string | null } | undefined> {
  const reversal = alias(ledgerEntries, 'reversal');
  const [found] = await tx
    .select({ postedAt: ledgerEntries.postedAt, firstName: users.firstName })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.userId, ledgerEntries.postedBy))
    .leftJoin(reversal, eq(reversal.reverses, ledgerEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.reservationId, reservationId),
        eq(ledgerEntries.kind, 'PAYMENT'),
        eq(ledgerEntries.amount, amount),
        eq(ledgerEntries.currency, currency),
        sql`${ledgerEntries.method} is not distinct from ${method}`,
        eq(ledgerEntries.valueDay, valueDay),
        gt(ledgerEntries.postedAt, since),
        isNull(reversal.entryId),
      ),
    )
    .orderBy(desc(ledgerEntries.entryId))
    .limit(1);
  return found;
}

export async function hasEntries(db: Queryable, reservationId: number): Promise<boolean> {
  return (await db.$count(ledgerEntries, eq(ledgerEntries.reservationId, reservationId))) > 0;
}

export async function insertEntries(tx: Queryable, entries: NewEntry[]): Promise<EntryRow[]> {
  return entries.length > 0 ? await tx.insert(ledgerEntries).values(entries).returning() : [];
}

export const findLedger = (db: Queryable, reservationId: number) =>
  firstRow(db.select().from(ledgers).where(eq(ledgers.reservationId, reservationId)));

export async function findReservationsWithLedger(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ reservationId: ledgers.reservationId })
    .from(ledgers)
    .innerJoin(reservations, eq(reservations.reservationId, ledgers.reservationId))
    .where(eq(reservations.userId, userId))
    .orderBy(asc(ledgers.reservationId));
  return rows.map(({ reservationId }) => reservationId);
}

export async function saveLedger(tx: Queryable, row: LedgerRow) {
  const { reservationId, ...set } = row;
  await tx.insert(ledgers).values(row).onConflictDoUpdate({ target: ledgers.reservationId, set });
}

export async function findLedgersOfUser(db: Queryable, userId: number): Promise<LedgerRow[]> {
  const rows = await db
    .select({ ledger: ledgers })
    .from(ledgers)
    .innerJoin(reservations, eq(reservations.reservationId, ledgers.reservationId))
    .where(and(eq(reservations.userId, userId), isNull(reservations.hiddenAt)));
  return rows.map(({ ledger }) => ledger);
}

/** Of the plans in force, in order of the due days. */
export async function findPlans(db: Queryable, reservationIds: number[]): Promise<InstalmentRow[]> {
  if (reservationIds.length === 0) return [];
  return db
    .select()
    .from(instalments)
    .where(and(inArray(instalments.reservationId, reservationIds), isNull(instalments.voidedAt)))
    .orderBy(asc(instalments.due), asc(instalments.instalmentId));
}

/** Of every plan, in order of the due days. */
export const findInstalments = (db: Queryable, reservationId: number): Promise<InstalmentRow[]> =>
  findInstalmentsOf(db, [reservationId]);

export async function findInstalmentsOf(db: Queryable, reservationIds: number[]): Promise<InstalmentRow[]> {
  if (reservationIds.length === 0) return [];
  return db
    .select()
    .from(instalments)
    .where(inArray(instalments.reservationId, reservationIds))
    .orderBy(asc(instalments.due), asc(instalments.instalmentId));
}

export async function insertInstalments(
  tx: Queryable,
  rows: Omit<typeof instalments.$inferInsert, 'instalmentId'>[],
) {
  if (rows.length > 0) await tx.insert(instalments).values(rows);
}

export async function setPaid(tx: Queryable, paid: { instalmentId: number; paid: number }[]) {
  if (paid.length === 0) return;
  const values = sql.join(
    paid.map((one) => sql`(${one.instalmentId}::int, ${one.paid}::bigint)`),
    sql`, `,
  );
  await tx.execute(
    sql`update instalments set paid = v.paid, is_open = v.paid < amount
      from (values ${values}) as v (id, paid) where instalment_id = v.id`,
  );
}

export async function voidInstalments(tx: Queryable, reservationId: number, voidedAt: Date) {
  await tx
    .update(instalments)
    .set({ voidedAt, isOpen: false })
    .where(and(eq(instalments.reservationId, reservationId), isNull(instalments.voidedAt)));
}

/** When each instalment was last reminded of. */
export async function findLastReminders(db: Queryable, instalmentIds: number[]): Promise<Map<number, Date>> {
  if (instalmentIds.length === 0) return new Map();
  const rows = await db
    .select({ instalmentId: paymentReminders.instalmentId, sentAt: max(paymentReminders.sentAt) })
    .from(paymentReminders)
    .where(inArray(paymentReminders.instalmentId, instalmentIds))
    .groupBy(paymentReminders.instalmentId);
  return new Map(
    rows.flatMap(({ instalmentId, sentAt }) => (sentAt ? [[instalmentId, sentAt] as const] : [])),
  );
}

/** Days of the cash book from this one on that take no more cash. */
export async function findClosedCashDays(db: Queryable, from: string): Promise<string[]> {
  const rows = await db.select({ day: cashDays.day }).from(cashDays).where(gte(cashDays.day, from));
  return rows.map(({ day }) => day);
}

/** Entries that belong to this one: the rounding of a payment, the other side of a transfer with its rounding. */
export async function findTied(db: Queryable, entryId: number): Promise<EntryRow[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive tied (id) as (
      select ${entryId}::int
      union
      select next.id from tied
      join lateral (
        select entry_id as id from ledger_entries where paired_with = tied.id
        union all
        select paired_with from ledger_entries where entry_id = tied.id and paired_with is not null
      ) next on true
    )
    select id from tied where id <> ${entryId}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.entryId, ids))
    .orderBy(asc(ledgerEntries.entryId));
}

export const findReversalOf = (db: Queryable, entryId: number) =>
  firstRow(db.select().from(ledgerEntries).where(eq(ledgerEntries.reverses, entryId)));

/** False when it was recorded before. */
export const insertReminder = (tx: Queryable, reminder: typeof paymentReminders.$inferInsert) =>
  hasRows(tx.insert(paymentReminders).values(reminder).onConflictDoNothing().returning());

/** Open instalments due in a range of days that were not reminded of in this way. */
export function findInstalmentsToRemind(
  db: Queryable,
  { from, to, kind, after }: { from: string; to: string; kind: string; after: number },
  most: number,
): Promise<InstalmentRow[]> {
  const sent = db
    .select({ one: sql`1` })
    .from(paymentReminders)
    .where(and(eq(paymentReminders.instalmentId, instalments.instalmentId), eq(paymentReminders.kind, kind)));
  return db
    .select()
    .from(instalments)
    .where(
      and(
        isNull(instalments.voidedAt),
        lt(instalments.paid, instalments.amount),
        eq(instalments.isDemo, false),
        gte(instalments.due, from),
        lte(instalments.due, to),
        gt(instalments.instalmentId, after),
        notExists(sent),
      ),
    )
    .orderBy(asc(instalments.instalmentId))
    .limit(most);
}

/** Which of these have charges without a contract. */
export async function findReservationsWithAgreedPrice(
  db: Queryable,
  reservationIds: number[],
): Promise<number[]> {
  if (reservationIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ reservationId: ledgerEntries.reservationId })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.reservationId, reservationIds),
        eq(ledgerEntries.kind, 'CHARGE'),
        isNull(ledgerEntries.contractId),
      ),
    );
  return rows.map(({ reservationId }) => reservationId);
}
