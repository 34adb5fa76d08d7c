import { type Day, daysBetween } from '#domain/dates/days.ts';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import type { EndedMoney, Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatDate, today } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { keepingOf } from './payment-format.ts';

interface PaymentNoticeProps {
  ledger: Ledger;
  /** Undefined until the reservation is read. */
  eventDate: Day | undefined;
}

/** One sentence: what is late, that all is paid, or what follows from the end. Never a threat. */
export function PaymentNotice({ ledger, eventDate }: PaymentNoticeProps) {
  if (ledger.ended) return <Ended ledger={ledger} ended={ledger.ended} />;
  const { instalments, balance, agreed, refunds } = ledger;
  const index = instalments.findIndex(({ state }) => state === 'OVERDUE');
  const late = instalments[index];
  if (late) {
    const isPast = eventDate !== undefined && eventDate < today();
    const text = isPast ? texts.own_payments_late_text_past : texts.own_payments_late_text;
    return (
      <Alert
        tone="danger"
        text={texts.own_payments_late({
          name: nameOfInstalment(instalments, index),
          count: daysBetween(late.due, today()),
        })}
      >
        <p>{text({ amount: formatMoney(late.open) })}</p>
      </Alert>
    );
  }
  if (balance.amount < 0 && refunds.every(({ state }) => !isWaiting(state)))
    return <Alert tone="info" text={texts.own_payments_credit_text()} />;
  if (balance.amount === 0 && agreed.amount > 0)
    return <Alert tone="success" text={texts.own_payments_all_paid()} />;
  return null;
}

type Refund = Ledger['refunds'][number];
const isWaiting = (state: Refund['state']) => state === 'ASKED' || state === 'APPROVED';

function Ended({ ledger, ended }: { ledger: Ledger; ended: EndedMoney }) {
  const day = formatDate(ended.at);
  const owed = ledger.balance;
  return (
    <Alert
      tone="info"
      text={
        owed.amount > 0
          ? texts.own_payments_ended_owed({ day, amount: formatMoney(owed) })
          : texts.own_payments_ended({ day })
      }
    >
      {returnSentences(ledger, ended).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}

const refundTexts = {
  ASKED: texts.own_payments_refund_asked,
  APPROVED: texts.own_payments_refund_approved,
  PAID: texts.own_payments_refund_paid,
};

/** The state of each refund in a sentence. */
export const refundSentences = (refunds: readonly Refund[]): string[] =>
  refunds.flatMap(({ state, amount }) =>
    state === 'REJECTED' ? [] : [refundTexts[state]({ amount: formatMoney(amount) })],
  );

/** What is given back, with what nobody has decided about yet. */
export function returnSentences({ refunds }: Ledger, ended: EndedMoney): string[] {
  const { currency } = ended.toReturn;
  const inLedger = ({ amount, otherAmount }: Refund): Money =>
    amount.currency === currency ? amount : otherAmount;
  const waiting = refunds
    .filter(({ state }) => isWaiting(state))
    .reduce((sum, refund) => sum + inLedger(refund).amount, 0);
  const undecided = { currency, amount: ended.toReturn.amount - waiting };
  const isDoubled = refunds.some(({ isDoubledDeposit, state }) => isDoubledDeposit && state !== 'REJECTED');
  const doubled = isDoubled && keepingOf(ended).doubled?.();
  return [
    ...refundSentences(refunds),
    ...(doubled ? [doubled] : []),
    ...(undecided.amount > 0 ? [texts.own_payments_to_return({ amount: formatMoney(undecided) })] : []),
  ];
}
