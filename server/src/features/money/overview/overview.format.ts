import type { LedgerKind, PaymentMethod } from '#domain/money/ledger-kinds.ts';
import * as texts from '#texts';

const kinds: Record<LedgerKind, () => string> = {
  CHARGE: texts.ledger_kind_charge,
  PAYMENT: texts.ledger_kind_payment,
  REFUND: texts.ledger_kind_refund,
  WRITE_OFF: texts.ledger_kind_write_off,
  ROUNDING: texts.ledger_kind_rounding,
  TRANSFER_OUT: texts.ledger_kind_transfer_out,
  TRANSFER_IN: texts.ledger_kind_transfer_in,
  REVERSAL: texts.ledger_kind_reversal,
};

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.payment_method_cash,
  TRANSFER: texts.payment_method_transfer,
  CARD: texts.payment_method_card,
};

export const formatLedgerKind = (kind: LedgerKind) => kinds[kind]();
export const formatMethod = (method: PaymentMethod) => methods[method]();
