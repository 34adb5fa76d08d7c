import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import { guestName } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts } from '#server/features/sales/offers/offers.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { instalments, ledgerEntries, ledgers, paymentReminders, refunds } from '../ledger/ledger.table.ts';
import { type DayRange, entryInBam, isReceived, postedWithin, sumOf, sumWhere } from './overview.filters.ts';

/** In KM, by the amounts that are stored; only a part of an instalment or a balance in EUR is converted. */
const inBam = (table: { amount: SQL; currency: SQL | typeof ledgers.currency }) =>
  sql`case when ${table.currency} = 'BAM' then ${table.amount} else round(${table.amount} * 1.95583) end`;

const instalmentInBam = sql`case when ${instalments.currency} = 'BAM' then ${instalments.amount} else ${instalments.otherAmount} end`;

const openInBam = sql`case when ${instalments.paid} = 0 then ${instalmentInBam} else ${inBam({
  amount: sql`(${instalments.amount} - ${instalments.paid})`,
  currency: sql`${instalments.currency}`,
})} end`;

const balanceInBam = inBam({ amount: sql`${ledgers.balance}`, currency: ledgers.currency });

const countWhere = (what: SQL, where: SQL | undefined) =>
  sql<number>`count(${what}) filter (where ${where})`.mapWith(Number);

const isOpen = eq(instalments.isOpen, true);

/** Looked up row by row: the planner expects many more open rows than there are, and would read all reservations. */
const hallOf = (reservationId: SQL) =>
  sql<number>`(select r.hall_id from reservations r where r.reservation_id = ${reservationId})`.mapWith(
    Number,
  );

const ofHall = (reservationId: SQL, hallId: number | undefined) =>
  hallId === undefined ? undefined : sql`${hallOf(reservationId)} = ${hallId}`;

const ofEntry = sql`${ledgerEntries.reservationId}`;

const ofInstalment = sql`${instalments.reservationId}`;

const ofLedger = sql`${ledgers.reservationId}`;

/** What is overdue, what is due until the end of the month, and how many guests owe at all. */
export async function sumOpen(
  db: Queryable,
  { today, monthEnd, hallId }: { today: Day; monthEnd: Day; hallId: number | undefined },
) {
  const isOverdue = sql`${instalments.due} < ${today}`;
  const isDue = sql`${instalments.due} between ${today} and ${monthEnd}`;
  const [row] = await db
    .select({
      overdue: sumWhere(openInBam, isOverdue),
      overdueGuests: countWhere(sql`distinct ${instalments.reservationId}`, isOverdue),
      due: sumWhere(openInBam, isDue),
      dueInstalments: countWhere(sql`*`, isDue),
      debtors: sql<number>`count(distinct ${instalments.reservationId})`.mapWith(Number),
    })
    .from(instalments)
    .where(and(isOpen, ofHall(ofInstalment, hallId)));
  if (!row) throw new Error('A sum must answer a row');
  return row;
}

const owesInHall = (hallId: number | undefined) =>
  // The second condition is that of the index.
  and(sql`${ledgers.balance} > 0 and ${ledgers.balance} <> 0`, ofHall(ofLedger, hallId));

/** As after a payment was reversed when the contract had ended: no instalment says when it is due. */
const isOutsidePlan = sql`not exists (select from instalments i
  where i.reservation_id = ${ledgers.reservationId} and i.is_open)`;

/** What is owed by how many reservations, and by how many of them without a due day. */
export async function sumUnpaid(db: Queryable, hallId: number | undefined) {
  const [row] = await db
    .select({
      amount: sumOf(balanceInBam),
      count: sql<number>`count(*)`.mapWith(Number),
      undated: countWhere(sql`*`, isOutsidePlan),
    })
    .from(ledgers)
    .where(owesInHall(hallId));
  return row ?? { amount: 0, count: 0, undated: 0 };
}

export async function sumReceived(db: Queryable, days: DayRange, hallId: number | undefined) {
  const [row] = await db
    .select({
      amount: sumOf(sql`-(${entryInBam})`),
      inEur: sumWhere(sql`-${ledgerEntries.amount}`, sql`${ledgerEntries.currency} = 'EUR'`),
    })
    .from(ledgerEntries)
    .where(and(isReceived, postedWithin(days), ofHall(ofEntry, hallId)));
  return row ?? { amount: 0, inEur: 0 };
}

export function sumEntriesByMonth(db: Queryable, days: DayRange, hallId: number | undefined) {
  const kind = sql`case when ${ledgerEntries.reverses} is null then ${ledgerEntries.kind}
    else (select o.kind from ledger_entries o where o.entry_id = ${ledgerEntries.reverses}) end`;
  const month = sql<number>`extract(month from ${ledgerEntries.postingDay})::int`;
  return db
    .select({
      month,
      hallId: hallOf(ofEntry),
      agreed: sumWhere(entryInBam, sql`${kind} = 'CHARGE'`),
      received: sumWhere(sql`-(${entryInBam})`, isReceived),
    })
    .from(ledgerEntries)
    .where(and(postedWithin(days), ofHall(ofEntry, hallId)))
    .groupBy(sql`1, 2`);
}

export function sumDueByMonth(db: Queryable, { from, to }: DayRange, hallId: number | undefined) {
  const month = sql<number>`extract(month from ${instalments.due})::int`;
  return db
    .select({ month, hallId: hallOf(ofInstalment), due: sumOf(instalmentInBam) })
    .from(instalments)
    .where(
      and(
        gte(instalments.due, from),
        lte(instalments.due, to),
        isNull(instalments.voidedAt),
        ofHall(ofInstalment, hallId),
      ),
    )
    .groupBy(sql`1, 2`);
}

/** The oldest open instalment of each reservation, in order of due days: what is overdue comes first. */
export function findDebtors(
  db: Queryable,
  { hallId, limit, offset }: { hallId: number | undefined; limit: number; offset: number },
) {
  const inForce = sql`from instalments i where i.reservation_id = ${instalments.reservationId} and i.voided_at is null`;
  const before = sql`(i.due, i.instalment_id) < (${instalments.due}, ${instalments.instalmentId})`;
  const page = db
    .select({ instalmentId: instalments.instalmentId })
    .from(instalments)
    .where(
      and(
        isOpen,
        ofHall(ofInstalment, hallId),
        sql`not exists (select ${inForce} and i.is_open and ${before})`,
      ),
    )
    .orderBy(asc(instalments.due), asc(instalments.instalmentId))
    .limit(limit)
    .offset(offset);
  return db
    .select({
      instalment: instalments,
      ordinal: sql<number>`(select count(*) + 1 ${inForce} and ${before})`.mapWith(Number),
      planned: sql<number>`(select count(*) ${inForce})`.mapWith(Number),
      remindedAt: sql<Date | null>`(select max(r.sent_at) from payment_reminders r
        where r.instalment_id = ${instalments.instalmentId})`.mapWith(paymentReminders.sentAt),
      balance: ledgers.balance,
      currency: ledgers.currency,
      contractNumber: contracts.number,
      name: guestName,
      hallId: reservations.hallId,
      hallName: halls.name,
      eventDate: reservations.eventDate,
    })
    .from(instalments)
    .innerJoin(reservations, eq(reservations.reservationId, instalments.reservationId))
    .innerJoin(halls, eq(halls.hallId, reservations.hallId))
    .innerJoin(ledgers, eq(ledgers.reservationId, instalments.reservationId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .leftJoin(contracts, eq(contracts.contractId, instalments.contractId))
    .where(inArray(instalments.instalmentId, page))
    .orderBy(asc(instalments.due), asc(instalments.instalmentId));
}

/** Who owes what no open instalment asks for. */
export function findUndatedDebtors(
  db: Queryable,
  { hallId, limit, offset }: { hallId: number | undefined; limit: number; offset: number },
) {
  const page = db
    .select({ reservationId: ledgers.reservationId })
    .from(ledgers)
    .where(and(owesInHall(hallId), isOutsidePlan))
    .orderBy(asc(ledgers.reservationId))
    .limit(limit)
    .offset(offset);
  return db
    .select({
      reservationId: ledgers.reservationId,
      balance: ledgers.balance,
      currency: ledgers.currency,
      contractNumber: sql<string | null>`(select c.number from ledger_entries e
        join contracts c on c.contract_id = e.contract_id
        where e.reservation_id = ${ledgers.reservationId} order by e.entry_id desc limit 1)`,
      name: guestName,
      hallId: reservations.hallId,
      hallName: halls.name,
      eventDate: reservations.eventDate,
    })
    .from(ledgers)
    .innerJoin(reservations, eq(reservations.reservationId, ledgers.reservationId))
    .innerJoin(halls, eq(halls.hallId, reservations.hallId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .where(inArray(ledgers.reservationId, page))
    .orderBy(asc(ledgers.reservationId));
}

/** What each reservation owes since before this day. */
export function findOverdue(
  db: Queryable,
  { before, hallId, limit }: { before: Day; hallId: number | undefined; limit: number },
) {
  const late = db
    .select({
      reservationId: instalments.reservationId,
      currency: instalments.currency,
      amount: sumOf(sql`${instalments.amount} - ${instalments.paid}`).as('amount'),
      since: sql<string>`min(${instalments.due})`.as('since'),
    })
    .from(instalments)
    .where(and(isOpen, lt(instalments.due, before), ofHall(ofInstalment, hallId)))
    .groupBy(instalments.reservationId, instalments.currency)
    .orderBy(sql`min(${instalments.due})`, asc(instalments.reservationId))
    .limit(limit)
    .as('late');
  return db
    .select({
      reservationId: late.reservationId,
      name: guestName,
      amount: late.amount,
      currency: late.currency,
    })
    .from(late)
    .innerJoin(reservations, eq(reservations.reservationId, late.reservationId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .orderBy(asc(late.since), asc(late.reservationId));
}

/** Money of events that are over or will not take place, for which no refund is open. */
export function findCredits(
  db: Queryable,
  { today, hallId, limit }: { today: Day; hallId: number | undefined; limit: number },
) {
  return db
    .select({
      reservationId: ledgers.reservationId,
      name: guestName,
      amount: sql<number>`-${ledgers.balance}`.mapWith(Number),
      currency: ledgers.currency,
    })
    .from(ledgers)
    .innerJoin(reservations, eq(reservations.reservationId, ledgers.reservationId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .where(
      and(
        sql`${ledgers.balance} < 0 and ${ledgers.balance} <> 0`,
        sql`(${reservations.status} = 'CANCELED' or ${reservations.hiddenAt} is not null or ${reservations.eventDate} < ${today})`,
        sql`not exists (select from refunds r where r.reservation_id = ${ledgers.reservationId} and r.state in ('ASKED', 'APPROVED'))`,
        ofHall(ofLedger, hallId),
      ),
    )
    .orderBy(asc(ledgers.balance), asc(ledgers.reservationId))
    .limit(limit);
}

/** Names of the guests whose refunds are asked for or approved, of one hall or all. */
export function findRefundNames(db: Queryable, hallId: number | undefined) {
  return db
    .select({ refundId: refunds.refundId, name: guestName })
    .from(refunds)
    .innerJoin(reservations, eq(reservations.reservationId, refunds.reservationId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .where(and(inArray(refunds.state, ['ASKED', 'APPROVED']), ofHall(sql`${refunds.reservationId}`, hallId)));
}
