import type { Money } from '#domain/money/money-amounts.ts';
import { defineEvent } from '#server/platform/events.ts';

/** What administrators are told about; the reservation has the rest. */
export type MoneyNews = { reservationId: number; userId: number | null; amount: Money };

/** Another administrator approves it. */
export const refundAsked = defineEvent<MoneyNews>('ledger.refund-asked');
/** Approved or rejected; what told of it is done. */
export const refundDecided = defineEvent<{ reservationId: number }>('ledger.refund-decided');
/** So late that the guest is not reminded any more. */
export const paymentOverdue = defineEvent<MoneyNews>('ledger.payment-overdue');
/** The price ended with its reservation and money was received; what happens to it is to be decided. */
export const moneyLeft = defineEvent<MoneyNews>('ledger.money-left');
