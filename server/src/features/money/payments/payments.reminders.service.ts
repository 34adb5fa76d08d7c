import { fromLocalTime } from '#domain/dates/day-times.ts';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { reminderDays } from '#domain/money/ledger-kinds.ts';
import type { Money } from '#domain/money/money-amounts.ts';
import { formatToPay } from '#domain/offers/instalment-names.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { paymentOverdue } from '../ledger/ledger.events.ts';
import {
  findEntries,
  findInstalments,
  findInstalmentsToRemind,
  type InstalmentRow,
  insertReminder,
} from '../ledger/ledger.repository.ts';
import { openCharges } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { PaymentEmails } from './payments.emails.service.ts';
import { paymentReminderMail } from './payments.mails.ts';
import type { PaymentPosting, ReservationRow } from './payments.posting.service.ts';

/** Reminders are sent from this hour in Sarajevo on. */
const sendFrom = '09:00';
/** A step that was missed by more days, as while the product stood still, is left out. */
const maxDaysLate = 2;
const remindedAtOnce = 200;
const lastStep = Math.max(...reminderDays);

const openOf = ({ amount, paid, currency }: InstalmentRow): Money => ({ amount: amount - paid, currency });
const isOpen = ({ voidedAt, amount, paid }: InstalmentRow) => !voidedAt && paid < amount;
const momentOf = (day: Day) => fromLocalTime(`${day}T${sendFrom}`) ?? new Date(Number.NaN);

/** Reminds guests of instalments: each step once, nothing of what is paid or void. */
export function createPaymentReminders(
  { db, clock, events }: Platform,
  uses: { ledger: Pick<LedgerService, 'readLedger'>; posting: PaymentPosting; paymentEmails: PaymentEmails },
) {
  const { ledger, posting, paymentEmails } = uses;

  async function tell(
    tx: Transaction,
    row: ReservationRow,
    { plan, instalment }: { plan: InstalmentRow[]; instalment: InstalmentRow },
  ) {
    const { due } = instalment;
    const today = posting.today();
    const inForce = plan.filter(({ voidedAt }) => !voidedAt);
    const toPay = formatToPay(inForce, inForce.indexOf(instalment), { due, today });
    const about = { toPay, due, open: openOf(instalment), today };
    await paymentEmails.post(tx, row, (mail) => paymentReminderMail(mail, about));
  }

  /** A plan that was made after the moment of a step is not reminded of it. */
  async function isOlderThan(tx: Transaction, reservationId: number, moment: Date) {
    const charges = openCharges(await findEntries(tx, reservationId));
    return charges.some(({ postedAt }) => postedAt <= moment);
  }

  /** Read again under a lock: it acts only on an instalment that is still open, and once. */
  const remindOf = ({ reservationId, instalmentId }: InstalmentRow, step: number) =>
    posting.withReservation(reservationId, async (tx, row) => {
      const plan = await findInstalments(tx, reservationId);
      const instalment = plan.find((one) => one.instalmentId === instalmentId);
      if (!instalment || !isOpen(instalment)) return;
      if (!(await isOlderThan(tx, reservationId, momentOf(addDays(instalment.due, step))))) return;
      const reminder = { instalmentId, kind: String(step), sentAt: clock.now() };
      const isFirst = await insertReminder(tx, reminder);
      if (!isFirst) return;
      await tell(tx, row, { plan, instalment });
      const amount = openOf(instalment);
      await posting.recordAct(tx, row, { caller: null, history: 'PAYMENT_REMINDED', amount });
      const { userId } = row;
      if (step === lastStep) await events.publish(tx, paymentOverdue, { reservationId, userId, amount });
    });

  async function assertNotToday(tx: Transaction, instalmentId: number) {
    const kind = `BY_HAND ${posting.today()}`;
    const isFirst = await insertReminder(tx, { instalmentId, kind, sentAt: clock.now() });
    if (!isFirst) throw new AppError('reminderImpossible', { detail: texts.money_already_reminded() });
  }

  return {
    async remind(reservationId: number, caller: Caller): Promise<Ledger> {
      return posting.withReservation(reservationId, async (tx, row) => {
        await posting.openLedger(tx, reservationId);
        const plan = await findInstalments(tx, reservationId);
        const instalment = plan.find(isOpen);
        if (!instalment) throw new AppError('reminderImpossible');
        if (!(await paymentEmails.addressOf(tx, row)))
          throw new AppError('reminderImpossible', { detail: texts.money_no_address() });
        await assertNotToday(tx, instalment.instalmentId);
        await tell(tx, row, { plan, instalment });
        await posting.recordAct(tx, row, {
          caller,
          history: 'PAYMENT_REMINDED',
          amount: openOf(instalment),
          audit: { kind: 'LEDGER', action: 'REMINDED', id: reservationId },
        });
        return ledger.readLedger(tx, reservationId);
      });
    },

    /** The job: 7 days before, on the day, 3 and 10 days after. */
    async sendReminders() {
      const now = clock.now();
      const today = toIsoDay(now);
      const last = now < momentOf(today) ? addDays(today, -1) : today;
      for (const step of reminderDays) {
        const range = { from: addDays(last, -step - maxDaysLate), to: addDays(last, -step) };
        let after = 0;
        for (;;) {
          const due = await findInstalmentsToRemind(
            db,
            { ...range, kind: String(step), after },
            remindedAtOnce,
          );
          for (const instalment of due) await remindOf(instalment, step);
          after = due.at(-1)?.instalmentId ?? after;
          if (due.length < remindedAtOnce) break;
        }
      }
    },
  };
}
