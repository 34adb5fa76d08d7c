import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { referenceOf } from '#domain/money/iban.ts';
import { reminderDays } from '#domain/money/ledger-kinds.ts';
import { bam, convert, formatMoney, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import {
  type HistoryRow,
  insertHistory,
  systemActor,
} from '#server/features/booking/reservations/reservations.history.repository.ts';
import {
  findReservation,
  updateReservation,
} from '#server/features/booking/reservations/reservations.repository.ts';
import { changesBetween, historyFields } from '#server/features/booking/reservations/reservations.rules.ts';
import { insertBankAccount } from '#server/features/money/bank-accounts/bank-accounts.repository.ts';
import {
  insertLines,
  insertSources,
  insertStatement,
} from '#server/features/money/bank-statements/bank-statements.repository.ts';
import { fingerprintsOf } from '#server/features/money/bank-statements/bank-statements.rules.ts';
import {
  type EntryRow,
  findInstalments,
  insertReminder,
  voidInstalments,
} from '#server/features/money/ledger/ledger.repository.ts';
import type { LedgerService, Posting } from '#server/features/money/ledger/ledger.service.ts';
import type { Receipts } from '#server/features/money/receipts/receipts.service.ts';
import { insertRefund } from '#server/features/money/refunds/refunds.repository.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { takeReceiptNumber } from '#server/platform/papers/document-numbers.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import * as texts from '#texts';
import { insertClosing, sumCashBook } from '../src/features/money/cash-book/cash-book.repository.ts';
import {
  type DemoAgreedPrice,
  type DemoPayment,
  demoAccounts,
  demoAgreedPrices,
  demoCashClosing,
  demoContractPayments,
  demoStatement,
} from './content/money.ts';
import type { Filled } from './demo.part.ts';
import { at, enterSteps, freeDays, weddingIn } from './demo.seed.days.service.ts';
import { momentOf } from './demo.seed.drafts.service.ts';

type Services = { ledger: Pick<LedgerService, 'post' | 'replacePlan'>; receipts: Pick<Receipts, 'record'> };
type Work = Filled & { services: Services };
type Of = { reservationId: number; contractId: number | null };
type SignedContract = { reservationId: number; contractId: number };
/** Acts of all reservations are done in the order of their moments, so that numbers rise with the days. */
type Act = { moment: Date; run: (tx: Transaction) => Promise<unknown> };

async function record(
  tx: Transaction,
  { reservationId }: Of,
  act: { action: HistoryRow['action']; moment: Date; amount: Money; reason?: string },
) {
  const { action, moment, amount, reason = null } = act;
  const changes = [{ field: 'amount', from: null, to: formatMoney(amount) }];
  await insertHistory(tx, [{ reservationId, at: moment, ...systemActor, action, changes, reason }]);
}

/** At a moment in the past, with a receipt when it is money received or taken back. */
async function post(
  tx: Transaction,
  { ledger, receipts }: Services,
  moment: Date,
  posting: Omit<Posting, 'isDemo'>,
): Promise<EntryRow> {
  const receiptNumber = posting.method ? await takeReceiptNumber(tx, { isDemo: true, now: moment }) : null;
  const day = toIsoDay(moment);
  const dated = { postedAt: moment, valueDay: day, postingDay: day };
  const [entry] = await ledger.post(tx, [{ ...posting, ...dated, receiptNumber, isDemo: true }]);
  if (!entry) throw new Error('A posted entry must answer its row');
  if (receiptNumber) await receipts.record(tx, entry);
  return entry;
}

const reversalOf = (entry: EntryRow, note: string): Omit<Posting, 'isDemo'> => ({
  reservationId: entry.reservationId,
  contractId: entry.contractId,
  kind: 'REVERSAL',
  amount: -entry.amount,
  currency: entry.currency,
  otherAmount: -entry.otherAmount,
  method: entry.method,
  reverses: entry.entryId,
  note,
});

function paymentActs({ services, now }: Work, of: Of, payment: DemoPayment): Act[] {
  const { amount, currency, method, reversed } = payment;
  const money = { amount, currency };
  let paid: EntryRow;
  const moment = momentOf(payment.paid, now);
  const acts: Act[] = [
    {
      moment,
      run: async (tx) => {
        paid = await post(tx, services, moment, {
          ...of,
          kind: 'PAYMENT',
          ...money,
          amount: -amount,
          method,
        });
        await record(tx, of, { action: 'PAYMENT_RECEIVED', moment, amount: money });
      },
    },
  ];
  if (!reversed) return acts;
  const { reason } = reversed;
  const reversedAt = momentOf(reversed, now);
  const run = async (tx: Transaction) => {
    await post(tx, services, reversedAt, reversalOf(paid, reason));
    await record(tx, of, { action: 'ENTRY_REVERSED', moment: reversedAt, amount: money, reason });
  };
  return [...acts, { moment: reversedAt, run }];
}

/** The mails are not sent; the deposit was paid before the first one. */
async function reminderActs(tx: Transaction, { now }: Work, of: Of, agreedAt: Date): Promise<Act[]> {
  const plan = (await findInstalments(tx, of.reservationId)).filter(({ kind }) => kind === 'INSTALMENT');
  const reminders = plan.flatMap(({ instalmentId, due, ...instalment }) =>
    reminderDays.map((step) => ({
      instalment,
      reminder: { instalmentId, kind: String(step), sentAt: momentAt(addDays(due, step), '09:00') },
    })),
  );
  return reminders
    .filter(({ reminder: { sentAt } }) => sentAt > agreedAt && sentAt <= now)
    .map(({ instalment: { amount, currency }, reminder }) => ({
      moment: reminder.sentAt,
      run: async (inner) => {
        await insertReminder(inner, reminder);
        const reminded = { moment: reminder.sentAt, amount: { amount, currency } };
        await record(inner, of, { action: 'PAYMENT_REMINDED', ...reminded });
      },
    }));
}

async function cancel(
  tx: Transaction,
  { reservationId }: Of,
  { userId, canceledAt, cancelReason }: { userId: number; canceledAt: Date; cancelReason: string },
) {
  const set = { status: 'CANCELED', canceledBy: 'GUEST', cancelReason, updatedAt: canceledAt } as const;
  const before = await findReservation(tx, reservationId);
  if (!before) throw new Error('An inserted reservation must be there');
  const changes = changesBetween(
    historyFields(before),
    historyFields(await updateReservation(tx, reservationId, set)),
  );
  const by = { actor: 'USER', actorId: userId } as const;
  await insertHistory(tx, [
    { reservationId, at: canceledAt, ...by, action: 'CANCELED', changes, reason: cancelReason },
  ]);
}

/** As the cancellation of the customer leaves it: nothing is owed, and the house asks itself to give the money back. */
function cancellationActs(
  { services, now }: Work,
  of: Of,
  content: Pick<DemoAgreedPrice, 'canceled'> & { userId: number; charge: EntryRow; received: Money },
): Act[] {
  const { canceled, charge, received } = content;
  if (!canceled) return [];
  const { reservationId } = of;
  const { asked, reason } = canceled.refund;
  const [canceledAt, askedAt] = [momentOf(canceled, now), momentOf(asked, now)];
  return [
    {
      moment: canceledAt,
      run: async (tx) => {
        await cancel(tx, of, { ...canceled, canceledAt, userId: content.userId });
        await post(tx, services, canceledAt, reversalOf(charge, texts.label_agreed_price()));
        await voidInstalments(tx, reservationId, canceledAt);
      },
    },
    {
      moment: askedAt,
      run: async (tx) => {
        const otherAmount = convert(received, otherCurrency(received.currency)).amount;
        const state = { state: 'ASKED' as const, askedAt, updatedAt: askedAt, isDemo: true };
        await insertRefund(tx, { reservationId, ...received, otherAmount, reason, ...state });
        await record(tx, of, { action: 'REFUND_ASKED', moment: askedAt, amount: received, reason });
      },
    },
  ];
}

/** A confirmed reservation with its price and plan; returns what happened afterwards. */
async function agree(
  tx: Transaction,
  work: Work,
  content: DemoAgreedPrice,
): Promise<{ reservationId: number; acts: Act[] }> {
  const { people, halls, now, services } = work;
  const { hall, inDays, eventType, guestCount, canceled, plan, payments } = content;
  const agreedAt = momentOf(content.agreed, now);
  const eventDate = (await freeDays(tx, work)).saturday(at(halls, hall), inDays);
  const { userId } = at(people, content.person);
  const event = { ...weddingIn(at(halls, hall), eventDate), eventType, guestCount, userId };
  const reservationId = await enterSteps(tx, event, [
    { action: 'CREATED', at: momentOf({ ...content.agreed, daysAgo: content.agreed.daysAgo + 1 }, now) },
    { action: 'STATUS', at: agreedAt, set: { status: 'CONFIRMED' } },
  ]);
  const of = { reservationId, contractId: null };
  const total = bam(plan.reduce((sum, { amount }) => sum + amount, 0));
  const note = texts.label_agreed_price();
  const charge = await post(tx, services, agreedAt, { ...of, kind: 'CHARGE', ...total, note });
  const dueOn = (due: DemoAgreedPrice['plan'][number]['due']): Day =>
    'inDays' in due ? addDays(toIsoDay(now), due.inDays) : addDays(eventDate, -due.daysBefore);
  await services.ledger.replacePlan(tx, {
    ...of,
    plan: plan.map(({ kind, amount, due }) => ({ kind, due: dueOn(due), amount: bam(amount) })),
    isDemo: true,
  });
  await record(tx, of, { action: 'PRICE_AGREED', moment: agreedAt, amount: total });
  const received = bam(payments.reduce((sum, { amount }) => sum + amount, 0));
  return {
    reservationId,
    acts: [
      ...(await reminderActs(tx, work, of, agreedAt)),
      ...payments.flatMap((payment) => paymentActs(work, of, payment)),
      ...cancellationActs(work, of, { canceled, userId, charge, received }),
    ],
  };
}

async function contractActs(tx: Transaction, work: Work, of: SignedContract): Promise<Act[]> {
  const { deposit, part } = demoContractPayments;
  const { amount, currency } = at(await findInstalments(tx, of.reservationId), 0);
  return [{ paid: deposit, amount, currency, method: 'CASH' } as const, part].flatMap((payment) =>
    paymentActs(work, of, payment),
  );
}

async function closeCashDay(tx: Transaction, now: Date) {
  const closedAt = momentOf(demoCashClosing, now);
  const day = toIsoDay(closedAt);
  const cash = (await sumCashBook(tx, day)).find(({ method }) => method === 'CASH');
  if (!cash) throw new Error('A demo day that is closed must have cash');
  const counted = { countedBam: cash.bam, countedEur: cash.eur };
  const expected = { expectedBam: cash.bam, expectedEur: cash.eur };
  await insertClosing(tx, { day, closedAt, ...counted, ...expected, isDemo: true });
}

async function fillStatement(tx: Transaction, now: Date, matchedId: number) {
  const { imported, name, matched, maybe, unmatched } = demoStatement;
  const importedAt = momentOf(imported, now);
  const { account, currency } = at(demoAccounts, 0);
  const withReferences = [{ ...matched, reference: referenceOf(matchedId) }, maybe, unmatched];
  const lines = withReferences.map(({ daysAgo, ...line }) => ({
    reference: null,
    ...line,
    day: addDays(toIsoDay(now), -daysAgo),
    currency,
  }));
  const fingerprints = fingerprintsOf(lines.map((line) => ({ ...line, account, bankReference: null })));
  await insertLines(
    tx,
    lines.map((line, index) => ({ ...line, fingerprint: at(fingerprints, index), isDemo: true })),
  );
  const statementId = await insertStatement(tx, {
    name: name(toIsoDay(importedAt)),
    format: 'CAMT053',
    account,
    importedAt,
    isDemo: true,
  });
  await insertSources(tx, statementId, fingerprints);
}

/** Accounts of the house, what guests paid and owe, a refund, a closed cash day and a statement; no mail is sent. */
export async function fillMoney(
  tx: Transaction,
  services: Services,
  { signed, ...filled }: Filled & { signed: SignedContract | undefined },
) {
  const { now } = filled;
  for (const account of demoAccounts)
    await insertBankAccount(tx, { ...account, createdAt: now, updatedAt: now, isDemo: true });
  const work = { ...filled, services };
  const overdue = await agree(tx, work, demoAgreedPrices.overdue);
  const corrected = await agree(tx, work, demoAgreedPrices.corrected);
  const canceled = await agree(tx, work, demoAgreedPrices.canceled);
  const ofContract = signed ? await contractActs(tx, work, signed) : [];
  const acts = [overdue.acts, corrected.acts, canceled.acts, ofContract].flat();
  for (const { run } of acts.toSorted((one, other) => one.moment.getTime() - other.moment.getTime()))
    await run(tx);
  await closeCashDay(tx, now);
  await fillStatement(tx, now, overdue.reservationId);
}
