import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Currency, formatAmount, type Money, parseAmount } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { creditOf } from '#web/admin/features/money/money-format.ts';
import { moneyCalls } from '#web/admin/features/money/money-query.ts';
import { focusFirstInvalid } from '#web/admin/lib/focus-first-invalid.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface MoneyDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  failed: string;
  isDangerous?: boolean;
  /** Undefined while something is missing: the dialog stays open, with its fields marked. */
  send: ((key: string) => Promise<Result<unknown>>) | undefined;
  onClose: () => void;
  /** The fields; they are checked once sending was tried. */
  children: (isChecked: boolean) => ReactNode;
}

/** Posts money; a refusal keeps what was typed. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, text, action, done, failed, isDangerous, send, onClose, children } = props;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const key = useRef(randomId());
  const form = useRef<HTMLFormElement>(null);

  async function submit() {
    clear();
    setChecked(true);
    if (!send) return focusFirstInvalid(form.current);
    setSending(true);
    const result = await send(key.current);
    setSending(false);
    void queries.invalidateQueries(moneyCalls);
    if (!result.ok) return fail(failed, reasonOf(result));
    showToast(done);
    onClose();
  }

  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <Form
        ref={form}
        failure={failure}
        className="max-w-none!"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-s-ink-2">{text}</p>
        {children(isChecked)}
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'ink'} sending={isSending}>
            {action}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

export function useReason() {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return {
    reason,
    reasonField: (isChecked: boolean) => (
      <TextArea
        label={texts.label_reason()}
        maxLength={limits.cancelReason}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isChecked && reason === '' ? texts.notice_reason_required() : undefined}
      />
    ),
  };
}

export function useAmount(currency: Currency, initial = '') {
  const [typed, setTyped] = useState(initial);
  const parsed = parseAmount(typed);
  const amount: Money | undefined = parsed ? { amount: parsed, currency } : undefined;
  return {
    amount,
    amountField: (isChecked: boolean) => (
      <MoneyField
        label={texts.label_amount()}
        currency={currency}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isChecked && !amount ? texts.money_invalid() : undefined}
      />
    ),
  };
}

interface ReversalDialogProps {
  entry: LedgerEntry;
  title: string;
  onClose: () => void;
}

export function ReversalDialog({ entry, title, onClose }: ReversalDialogProps) {
  const reverse = useSend('post', '/api/ledger/{entryId}/reverse');
  const { reason, reasonField } = useReason();
  const params = { path: { entryId: String(entry.entryId) } };
  const send = (key: string) =>
    reverse.send({ params, headers: { 'idempotency-key': key }, body: { reason } });
  return (
    <MoneyDialog
      title={texts.money_reverse_title({ title, number: entry.receiptNumber ?? '' })}
      text={texts.money_reverse_text()}
      action={texts.money_reverse()}
      done={texts.money_reverse_done()}
      failed={texts.money_reverse_failed()}
      isDangerous
      send={reason === '' ? undefined : send}
      onClose={onClose}
    >
      {reasonField}
    </MoneyDialog>
  );
}

/** What was paid too much is proposed. */
export function shownCredit(ledger: Ledger): string {
  const credit = creditOf(ledger);
  return credit > 0 ? formatAmount(credit) : '';
}

export interface LedgerDialogProps {
  reservationId: number;
  ledger: Ledger;
  onClose: () => void;
}

/** The body of a call; undefined while something is missing. */
function useAmountAndReason(currency: Currency, initial?: string) {
  const { amount, amountField } = useAmount(currency, initial);
  const { reason, reasonField } = useReason();
  return {
    body: amount && reason ? { amount, reason } : undefined,
    fields: (isChecked: boolean) => (
      <>
        {amountField(isChecked)}
        {reasonField(isChecked)}
      </>
    ),
  };
}

export function WriteOffDialog({ reservationId, ledger, onClose }: LedgerDialogProps) {
  const writeOff = useSend('post', '/api/reservations/{id}/write-offs');
  const { body, fields } = useAmountAndReason(ledger.currency);
  const params = { path: { id: String(reservationId) } };
  return (
    <MoneyDialog
      title={texts.money_write_off_title()}
      text={texts.money_write_off_text()}
      action={texts.money_write_off()}
      done={texts.money_write_off_done()}
      failed={texts.money_write_off_failed()}
      isDangerous
      send={body && ((key) => writeOff.send({ params, headers: { 'idempotency-key': key }, body }))}
      onClose={onClose}
    >
      {fields}
    </MoneyDialog>
  );
}

export function RefundDialog({ reservationId, ledger, onClose }: LedgerDialogProps) {
  const ask = useSend('post', '/api/reservations/{id}/refunds');
  const { body, fields } = useAmountAndReason(ledger.currency, shownCredit(ledger));
  const params = { path: { id: String(reservationId) } };
  return (
    <MoneyDialog
      title={texts.money_refund_title()}
      text={texts.money_refund_text()}
      action={texts.money_refund_ask()}
      done={texts.money_refund_asked()}
      failed={texts.money_refund_failed()}
      send={body && ((key) => ask.send({ params, headers: { 'idempotency-key': key }, body }))}
      onClose={onClose}
    >
      {fields}
    </MoneyDialog>
  );
}
