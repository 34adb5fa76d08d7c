import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#domain/dates/days.ts';
import type { PaymentMethod, RefundState } from '#domain/money/ledger-kinds.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { Refund } from '#schemas/money/refunds.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { methodOptions } from '#web/admin/features/money/money-format.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { valueDayError } from '#web/admin/lib/value-day.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { MoneyDialog, useReason } from './money-dialogs.tsx';

const states = {
  ASKED: { tone: 'pending', name: texts.money_refund_state_asked },
  APPROVED: { tone: 'info', name: texts.money_refund_state_approved },
  PAID: { tone: 'confirmed', name: texts.money_refund_state_paid },
  REJECTED: { tone: 'canceled', name: texts.money_refund_state_rejected },
} as const satisfies Record<RefundState, object>;

/** Refunds with what is to be decided. */
export function Refunds({ ledger: { refunds } }: { ledger: Ledger }) {
  if (refunds.length === 0) return null;
  return (
    <Card
      title={texts.money_refunds()}
      aside={<p className="text-sm text-s-ink-3">{texts.money_refunds_note()}</p>}
    >
      <ul>
        {refunds.map((refund) => (
          <RefundRow key={refund.refundId} refund={refund} />
        ))}
      </ul>
    </Card>
  );
}

/** The account of whoever did it may be deleted. */
const formatAct = (
  text: (values: { name: string; when: string }) => string,
  name: string | null,
  moment: string,
) => text({ name: name ?? texts.money_somebody(), when: formatDateTime(moment) });

function RefundRow({ refund }: { refund: Refund }) {
  const [shown, setShown] = useState<'approve' | 'reject' | 'pay'>();
  const close = () => setShown(undefined);
  const { tone, name } = states[refund.state];
  const dialog = { refund, onClose: close };
  return (
    <li className="grid gap-2 border-t border-s-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b className="font-semibold tabular-nums">{formatMoney(refund.amount)}</b>{' '}
          <span className="text-sm text-s-ink-3 tabular-nums">{formatMoney(refund.otherAmount)}</span>
        </p>
        <Badge tone={tone}>{name()}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-s-ink-2">{refund.reason}</p>
      <p className="text-xs text-s-ink-3">
        {formatAct(texts.money_refund_asked_by, refund.askedBy, refund.askedAt)}
        {refund.decidedAt && (
          <>
            {' · '}
            {formatAct(texts.money_refund_decided_by, refund.decidedBy, refund.decidedAt)}
          </>
        )}
        {refund.isApprovedAlone && <> · {texts.money_refund_alone()}</>}
      </p>
      {refund.rejectReason && <p className="text-sm wrap-anywhere">{refund.rejectReason}</p>}
      {(refund.state === 'ASKED' || refund.state === 'APPROVED') && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="small"
            variant="danger-line"
            icon={<X className="size-4.5" aria-hidden="true" />}
            onClick={() => setShown('reject')}
          >
            {texts.label_decline()}
          </Button>
          <Button
            size="small"
            variant="ink"
            icon={<Check className="size-4.5" aria-hidden="true" />}
            onClick={() => setShown(refund.state === 'ASKED' ? 'approve' : 'pay')}
          >
            {refund.state === 'ASKED' ? texts.money_refund_approve() : texts.money_refund_pay()}
          </Button>
        </div>
      )}
      {shown === 'approve' && <ApproveDialog {...dialog} />}
      {shown === 'reject' && <RejectDialog {...dialog} />}
      {shown === 'pay' && <PayDialog {...dialog} />}
    </li>
  );
}

interface RefundDialogProps {
  refund: Refund;
  onClose: () => void;
}

const pathOf = ({ refundId }: Refund) => ({ path: { refundId: String(refundId) } });

/** Whoever asked signs in again where there is no second person. */
function ApproveDialog({ refund, onClose }: RefundDialogProps) {
  const approve = useSend('patch', '/api/refunds/{refundId}/approve');
  const [password, setPassword] = useState('');
  const isAlone = !refund.needsOther;
  const send = () => approve.send({ params: pathOf(refund), body: isAlone ? { password } : {} });
  return (
    <MoneyDialog
      title={texts.money_refund_approve_title({ amount: formatMoney(refund.amount) })}
      text={isAlone ? texts.money_refund_approve_alone() : texts.money_refund_approve_text()}
      action={texts.money_refund_approve()}
      done={texts.money_refund_approved()}
      failed={texts.money_refund_approve_failed()}
      send={isAlone && password === '' ? undefined : send}
      onClose={onClose}
    >
      {(isChecked) =>
        isAlone && (
          <PasswordField
            label={texts.money_password()}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={isChecked && password === '' ? texts.field_password_required() : undefined}
          />
        )
      }
    </MoneyDialog>
  );
}

function RejectDialog({ refund, onClose }: RefundDialogProps) {
  const reject = useSend('patch', '/api/refunds/{refundId}/reject');
  const { reason, reasonField } = useReason();
  const send = () => reject.send({ params: pathOf(refund), body: { reason } });
  return (
    <MoneyDialog
      title={texts.money_refund_reject_title({ amount: formatMoney(refund.amount) })}
      text={texts.money_refund_reject_text()}
      action={texts.label_decline()}
      done={texts.money_refund_rejected()}
      failed={texts.money_refund_reject_failed()}
      isDangerous
      send={reason === '' ? undefined : send}
      onClose={onClose}
    >
      {reasonField}
    </MoneyDialog>
  );
}

function PayDialog({ refund, onClose }: RefundDialogProps) {
  const queries = useQueryClient();
  const pay = useSend('patch', '/api/refunds/{refundId}/pay');
  const today = useToday();
  const [method, setMethod] = useState<PaymentMethod>('TRANSFER');
  const [valueDay, setValueDay] = useState<string>(today);
  const dayError = valueDayError(valueDay, today);
  async function send(key: string) {
    const headers = { 'idempotency-key': key };
    const paid = await pay.send({ params: pathOf(refund), headers, body: { method, valueDay } });
    void queries.invalidateQueries();
    return paid;
  }
  return (
    <MoneyDialog
      title={texts.money_refund_pay_title({ amount: formatMoney(refund.amount) })}
      text={texts.money_refund_pay_text()}
      action={texts.money_refund_pay()}
      done={texts.money_refund_paid()}
      failed={texts.money_refund_pay_failed()}
      send={dayError ? undefined : send}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <SegmentedControl
            isWide
            label={texts.label_method()}
            options={methodOptions()}
            value={method}
            onChange={setMethod}
          />
          <DayField
            label={texts.money_refund_pay_day()}
            value={valueDay}
            onChange={setValueDay}
            error={isChecked || isDay(valueDay) ? dayError : undefined}
          />
        </>
      )}
    </MoneyDialog>
  );
}
