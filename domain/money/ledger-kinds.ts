export const ledgerKinds = [
  'CHARGE',
  'PAYMENT',
  'REFUND',
  'WRITE_OFF',
  'ROUNDING',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'REVERSAL',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const paymentMethods = ['CASH', 'TRANSFER', 'CARD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const instalmentStates = ['PLANNED', 'DUE', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'VOID'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

export const refundStates = ['ASKED', 'APPROVED', 'PAID', 'REJECTED'] as const;
export type RefundState = (typeof refundStates)[number];

/** Days relative to the due day on which the guest is reminded; after the last one it is a task of the house. */
export const reminderDays = [-7, 0, 3, 10] as const;
