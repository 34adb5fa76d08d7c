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
  /** False keeps the dialog open, with its fields marked. */
  isReady: boolean;
  send: (key: string) => Promise<Result<unknown>>;
  onCheck: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Posts money; a refusal keeps what was typed. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, text, action, done, failed, isDangerous, isReady, send, onCheck, onClose, children } = props;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [isSending, setSending] = useState(false);
  const key = useRef(randomId());
  const form = useRef<HTMLFormElement>(null);

  async function submit() {
    clear();
    onCheck();
    if (!isReady) {
      focusFirstInvalid(form.current);
      return;
    }
    setSending(true);
    const result = await send(key.current);
    setSending(false);
    void queries.invalidateQueries(moneyCalls);
    if (!result.ok) {
      fail(failed, reasonOf(result));
      return;
    }
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
        {children}
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
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  return {
    reason: reason.trim(),
    check: () => setChecked(true),
    isChecked,
    field: (label: string) => (
      <TextArea
        label={label}
        maxLength={limits.cancelReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && reason.trim() === '' ? texts.money_reason_required() : undefined}
      />
    ),
  };
}

export function useAmount(currency: Currency, initial = '') {
  const [typed, setTyped] = useState(initial);
  const parsed = parseAmount(typed);
  const money: Money | undefined = parsed ? { amount: parsed, currency } : undefined;
  return {
    money,
    field: (isChecked: boolean) => (
      <MoneyField
        label={texts.money_amount()}
        currency={currency}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isChecked && !money ? texts.money_invalid() : undefined}
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
  const { reason, check, field } = useReason();
  return (
    <MoneyDialog
      title={texts.money_reverse_title({ title, number: entry.receiptNumber ?? '' })}
      text={texts.money_reverse_text()}
      action={texts.money_reverse()}
      done={texts.money_reverse_done()}
      failed={texts.money_reverse_failed()}
      isDangerous
      isReady={reason !== ''}
      onCheck={check}
      send={(key) =>
        reverse.send({
          params: { path: { entryId: String(entry.entryId) } },
          headers: { 'idempotency-key': key },
          body: { reason },
        })
      }
      onClose={onClose}
    >
      {field(texts.money_reason())}
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

export function WriteOffDialog({ reservationId, ledger, onClose }: LedgerDialogProps) {
  const writeOff = useSend('post', '/api/reservations/{id}/write-offs');
  const { reason, check, isChecked, field } = useReason();
  const amount = useAmount(ledger.currency);
  return (
    <MoneyDialog
      title={texts.money_write_off_title()}
      text={texts.money_write_off_text()}
      action={texts.money_write_off()}
      done={texts.money_write_off_done()}
      failed={texts.money_write_off_failed()}
      isDangerous
      isReady={reason !== '' && amount.money !== undefined}
      onCheck={check}
      send={(key) =>
        writeOff.send({
          params: { path: { id: String(reservationId) } },
          headers: { 'idempotency-key': key },
          body: { amount: amount.money as Money, reason },
        })
      }
      onClose={onClose}
    >
      {amount.field(isChecked)}
      {field(texts.money_reason())}
    </MoneyDialog>
  );
}

export function RefundDialog({ reservationId, ledger, onClose }: LedgerDialogProps) {
  const ask = useSend('post', '/api/reservations/{id}/refunds');
  const { reason, check, isChecked, field } = useReason();
  const amount = useAmount(ledger.currency, shownCredit(ledger));
  return (
    <MoneyDialog
      title={texts.money_refund_title()}
      text={texts.money_refund_text()}
      action={texts.money_refund_ask()}
      done={texts.money_refund_asked()}
      failed={texts.money_refund_failed()}
      isReady={reason !== '' && amount.money !== undefined}
      onCheck={check}
      send={(key) =>
        ask.send({
          params: { path: { id: String(reservationId) } },
          headers: { 'idempotency-key': key },
          body: { amount: amount.money as Money, reason },
        })
      }
      onClose={onClose}
    >
      {amount.field(isChecked)}
      {field(texts.money_reason())}
    </MoneyDialog>
  );
}
