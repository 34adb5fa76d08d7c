import { formatNumericDay } from '#domain/dates/days.ts';
import { inGroupsOfFour } from '#domain/money/iban.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfPlaced } from '#domain/offers/instalment-names.ts';
import type { PaymentSlip } from '#schemas/money/payment-slips.ts';
import type { Settings } from '#schemas/settings.ts';
import type { SlipCell, SlipPaper } from '#server/platform/papers/paper-content.ts';
import { paperFrame } from '#server/platform/papers/paper-frame.ts';
import { qrRows } from '#server/platform/papers/qr-code.ts';
import * as texts from '#texts';

const cell = (label: string, value: string | null): SlipCell => ({ label, value: value ?? '' });

/** Nothing is printed for nothing, so that it can be filled in by hand. */
const amountCell = ({ amount }: PaymentSlip): SlipCell => ({
  ...cell(texts.label_amount(), amount.amount > 0 ? formatMoney(amount) : ''),
  isAmount: true,
});

const accountOf = ({ account, iban }: PaymentSlip) => account ?? (iban && inGroupsOfFour(iban));

const recipientCell = (slip: PaymentSlip): SlipCell => ({
  ...cell(texts.label_recipient(), slip.recipient),
  detail: slip.recipientAddress,
});

const domesticHalf = (slip: PaymentSlip, payer: string): SlipPaper['domestic'] => ({
  title: texts.slip_domestic(),
  cells: [
    cell(texts.slip_payer(), payer),
    cell(texts.slip_account(), accountOf(slip)),
    recipientCell(slip),
    amountCell(slip),
    cell(texts.slip_purpose(), slip.purpose),
    cell(texts.label_reference(), inGroupsOfFour(slip.reference)),
    cell(texts.label_bank(), slip.bank),
    cell(texts.slip_signature(), ''),
  ],
});

const foreignHalf = (slip: PaymentSlip): SlipPaper['foreign'] => ({
  title: texts.slip_foreign(),
  cells: [
    cell(
      slip.iban ? texts.label_iban() : texts.slip_account(),
      accountOf({ ...slip, account: slip.iban ? null : slip.account }),
    ),
    cell(texts.slip_swift(), [slip.swift, slip.bank].filter(Boolean).join(', ')),
    cell(texts.label_recipient(), slip.recipient),
    amountCell(slip),
    cell(texts.label_purpose(), slip.purpose),
    cell(texts.label_reference(), inGroupsOfFour(slip.reference)),
  ],
  qr: slip.epc === null ? null : { rows: qrRows(slip.epc), note: texts.slip_qr() },
});

/** `domestic` is for payments in KM, `foreign` for payments in EUR. */
export function slipPaper({
  domestic,
  foreign,
  ...facts
}: {
  domestic: PaymentSlip | null;
  foreign: PaymentSlip | null;
  payer: string;
  event: string;
  issuedOn: string;
  contractNumber: string | null;
  business: Settings;
}): SlipPaper {
  const { payer, event, issuedOn, contractNumber, business } = facts;
  const slip = domestic ?? foreign;
  if (!slip) throw new Error('A slip must have one half');
  const { instalment, left, purpose, amount } = slip;
  const due =
    instalment && texts.slip_due({ what: nameOfPlaced(instalment), day: formatNumericDay(instalment.due) });
  const contract = contractNumber && texts.label_contract_number({ number: contractNumber });
  const footer = contractNumber
    ? texts.slip_footer_contract({ number: contractNumber })
    : texts.slip_footer({ purpose });
  return {
    kind: 'slip',
    frame: {
      ...paperFrame(business, footer),
      registration: [contract, due].filter((line) => line !== null),
    },
    title: texts.label_slip(),
    subtitle: texts.slip_subtitle({ event, day: formatNumericDay(issuedOn) }),
    domestic: domestic && domesticHalf(domestic, payer),
    cut: texts.slip_cut(),
    foreign: foreign && foreignHalf(foreign),
    note: amount.amount > 0 ? texts.slip_note({ left: formatMoney(left) }) : texts.slip_note_paid(),
  };
}
