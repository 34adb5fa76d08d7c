import { dayWithWeekday } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { stepsOf } from '#domain/money/allocation.ts';
import { referenceOf } from '#domain/money/iban.ts';
import { convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import { formatPaid } from '#domain/money/paid-instalments.ts';
import { customerNameOf } from '#domain/reservations/customer-name.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { defineQueue } from '#server/platform/jobs/jobs.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  type EntryDetails,
  type EntryRow,
  findEntryDetails,
  findLedger,
  findPlans,
} from '../ledger/ledger.repository.ts';
import { inCurrency } from '../ledger/ledger.rules.ts';
import { contractNumberOf, purposeOf } from './payment-papers.rules.ts';
import { receiptMail } from './receipts.mails.ts';
import { receiptPaper } from './receipts.papers.ts';
import {
  addReceiptFile,
  findReceipt,
  insertReceipt,
  markMailed,
  type ReceiptRow,
  type ReceiptSnapshot,
} from './receipts.repository.ts';

export type Receipts = ReturnType<typeof createReceipts>;
export type MadeReceipt = ReceiptRow & { fileName: string };

/** Repeated until it succeeds. */
const receiptQueue = defineQueue<{ entryId: number; sendToGuest: boolean }>('receipts');

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const positive = (amount: number, currency: Money['currency']): Money => ({
  amount: Math.abs(amount),
  currency,
});

export const formatEventOf = (reservation: AdminReservation): string =>
  texts.payment_event({
    event: formatEvent(reservation),
    day: dayWithWeekday(reservation.eventDate),
    hall: reservation.hall.name,
  });

function kindOf({ kind }: EntryRow): ReceiptSnapshot['kind'] {
  if (kind === 'PAYMENT' || kind === 'REFUND' || kind === 'REVERSAL') return kind;
  throw new Error(`No receipt is issued for ${kind}`);
}

/** Receipts of payments, refunds and their reversals: frozen with the posting, made once, never changed. */
export function createReceipts(
  { db, clock, jobs, outbox, publicUrl, renderPaper, paperFiles }: Platform,
  uses: {
    reservations: Pick<ReservationQueries, 'findAlsoHidden'>;
    settings: Pick<SettingsService, 'getCurrent'>;
  },
) {
  const { reservations, settings } = uses;

  /** The instalments that this payment paid for. */
  async function paidParts(tx: Transaction, entry: EntryRow, entries: EntryDetails[]): Promise<string> {
    const ledger = await findLedger(tx, entry.reservationId);
    if (!ledger) throw new Error('What is paid must have been agreed');
    const plan = await findPlans(tx, [entry.reservationId]);
    const steps = stepsOf(inCurrency(entries, ledger.currency), plan);
    const step = steps.find((one) => one.entry.entryId === entry.entryId);
    if (!step) throw new Error('A payment that is posted must be among the entries');
    return withCapital(formatPaid(step, plan));
  }

  async function purposeOfEntry(
    tx: Transaction,
    entry: EntryRow,
    { entries, reservation }: { entries: EntryDetails[]; reservation: AdminReservation },
  ): Promise<string> {
    const reversed = entries.find(({ entryId }) => entryId === entry.reverses);
    if (reversed) return texts.receipt_for_reversal({ number: reversed.receiptNumber ?? '' });
    const what = entry.kind === 'REFUND' ? texts.receipt_for_refund() : await paidParts(tx, entry, entries);
    const contractNumber = contractNumberOf(entries);
    return purposeOf(what, { contractNumber, eventDate: reservation.eventDate });
  }

  async function takeSnapshot(tx: Transaction, entry: EntryRow): Promise<ReceiptSnapshot> {
    const { reservationId, currency, receiptNumber } = entry;
    const reservation = await reservations.findAlsoHidden(tx, reservationId);
    const ledger = await findLedger(tx, reservationId);
    const entries = await findEntryDetails(tx, { reservationId });
    if (!reservation || !ledger || receiptNumber === null)
      throw new Error('A receipt must have its number, ledger and reservation');
    const reversed = entries.find(({ entryId }) => entryId === entry.reverses);
    const method = entry.method ?? reversed?.method;
    if (!method) throw new Error('Money is paid in some way');
    const balance: Money = { amount: ledger.balance, currency: ledger.currency };
    const { name, address, phone, taxNumber, vatNumber } = await settings.getCurrent(tx);
    return {
      number: receiptNumber,
      kind: kindOf(entry),
      reverses: reversed?.receiptNumber ?? null,
      amount: positive(entry.amount, currency),
      otherAmount: positive(entry.otherAmount, otherCurrency(currency)),
      method,
      valueDay: entry.valueDay,
      postedOn: toIsoDay(entry.postedAt),
      payer: customerNameOf(reservation),
      purpose: await purposeOfEntry(tx, entry, { entries, reservation }),
      event: formatEventOf(reservation),
      reference: referenceOf(reservationId),
      receivedBy: entries.find(({ entryId }) => entryId === entry.entryId)?.receiver ?? null,
      agreed: { amount: ledger.agreed, currency: ledger.currency },
      received: { amount: ledger.received, currency: ledger.currency },
      balance,
      balanceOther: convert(balance, otherCurrency(balance.currency)),
      business: { name, address, phone, taxNumber, vatNumber },
    };
  }

  /** From stored data alone; of several at once one adds its file, which all of them answer. */
  async function make(entryId: number): Promise<MadeReceipt> {
    const row = orNotFound(await findReceipt(db, entryId));
    const { fileName: present, snapshot, postedAt } = row;
    if (present !== null) return { ...row, fileName: present };
    const pdf = await renderPaper(receiptPaper(snapshot), postedAt);
    await paperFiles.keeping(async (keep) => {
      const stored = await keep(pdf, 'pdf');
      const isFirst = await addReceiptFile(db, entryId, { ...stored, madeAt: clock.now() });
      if (!isFirst) await paperFiles.remove([stored.fileName]);
    });
    const made = await findReceipt(db, entryId);
    if (!made?.fileName) throw new AppError('notFound');
    return { ...made, fileName: made.fileName };
  }

  async function mail(receipt: MadeReceipt) {
    const { entryId, reservationId, snapshot } = receipt;
    const pdf = await paperFiles.read(receipt.fileName);
    await db.transaction(async (tx) => {
      if (!(await markMailed(tx, entryId, clock.now()))) return;
      const reservation = await reservations.findAlsoHidden(tx, reservationId);
      const to = reservation?.user?.email ?? reservation?.guestEmail;
      if (!reservation || !to) return;
      const { user, guestFirstName, userId } = reservation;
      const content = receiptMail({
        snapshot,
        firstName: user?.firstName ?? guestFirstName ?? '',
        link: user ? signInLink(publicUrl, '/profile') : undefined,
        pdf: {
          filename: `${snapshot.number}.pdf`,
          contentType: 'application/pdf',
          content: pdf.toString('base64'),
          encoding: 'base64',
        },
      });
      await outbox.post(tx, { accountId: userId, to, content });
    });
  }

  jobs.handle(receiptQueue, async ({ entryId, sendToGuest }) => {
    // Demo content may have been removed meanwhile.
    if (!(await findReceipt(db, entryId))) return;
    const receipt = await make(entryId);
    if (sendToGuest && !receipt.isDemo) await mail(receipt);
  });

  /** Freezes what the receipt says, in the transaction that posts the entry. */
  async function record(tx: Transaction, entry: EntryRow) {
    const { entryId, isDemo } = entry;
    await insertReceipt(tx, { entryId, snapshot: await takeSnapshot(tx, entry), isDemo });
  }

  return {
    make,
    record,

    /** The paper is made after the transaction. */
    async issue(tx: Transaction, entry: EntryRow, { sendToGuest }: { sendToGuest: boolean }) {
      const { entryId } = entry;
      await record(tx, entry);
      await jobs.enqueue(tx, receiptQueue, { entryId, sendToGuest });
    },
  };
}
