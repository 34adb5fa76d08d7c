import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import type { Currency } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import { type BankAccount, createBankAccountRequestSchema } from '#schemas/money/bank-accounts.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';

const fields = ['bank', 'iban', 'account', 'swift', 'label'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string> & { currency: Currency };

const toValues = (account: BankAccount | undefined): Values => ({
  bank: account?.bank ?? '',
  iban: account?.iban ?? '',
  account: account?.account ?? '',
  swift: account?.swift ?? '',
  label: account?.label ?? '',
  currency: account?.currency ?? 'BAM',
});

const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) as Partial<
    Record<Field, string>
  >;

/** Creates an account without an id, otherwise sends what was changed. */
function useSaving(account: BankAccount | undefined) {
  const create = useSend('post', '/api/bank-accounts/create');
  const update = useSend('patch', '/api/bank-accounts/{accountId}/update');
  // One key for a new account, however often it is sent.
  const key = useRef(randomId());
  const base = useRef(toValues(account));
  return (values: Values) => {
    if (!account) return create.send({ body: values, headers: { 'idempotency-key': key.current } });
    const changed = Object.entries(values).filter(([field, value]) => value !== base.current[field as Field]);
    return update.send({
      params: { path: { accountId: String(account.accountId) } },
      // That of the list as it is now: after a refusal the next attempt is judged against what others saved.
      body: { ...Object.fromEntries(changed), updatedAt: account.updatedAt },
    });
  };
}

interface BankAccountDialogProps {
  account: BankAccount | undefined;
  onClose: () => void;
}

/** Of a new account without one. */
export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const save = useSaving(account);
  const [values, setValues] = useState(() => toValues(account));
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isSending, setSending] = useState(false);

  async function submit() {
    clear();
    const parsed = createBankAccountRequestSchema.safeParse(values);
    setErrors(parsed.success ? {} : errorsOf(parsed.error.issues));
    if (!parsed.success) return;
    setSending(true);
    const result = await save(values);
    await queries.invalidateQueries(callsBelow('/api/bank-accounts'));
    setSending(false);
    if (!result.ok) {
      const refused = result.problem?.errors ?? [];
      setErrors(
        errorsOf(refused.map(({ field, message }) => ({ path: [field.replace('body.', '')], message }))),
      );
      fail(texts.bank_save_failed(), reasonOf(result));
      return;
    }
    showToast(texts.bank_saved());
    onClose();
  }

  const field = (name: Field, label: string, input: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={limits.name}
      value={values[name]}
      onChange={({ target }) => setValues((last) => ({ ...last, [name]: target.value }))}
      error={errors[name]}
      {...input}
    />
  );
  return (
    <Dialog title={account ? texts.bank_edit() : texts.bank_add()} onClose={onClose}>
      <Form
        failure={failure}
        className="max-w-none!"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {field('bank', texts.bank_bank())}
        <SegmentedControl
          label={texts.bank_currency()}
          options={[
            { value: 'BAM', label: 'KM' },
            { value: 'EUR', label: 'EUR' },
          ]}
          value={values.currency}
          onChange={(currency) => setValues((last) => ({ ...last, currency }))}
        />
        {field('iban', texts.bank_iban(), { isOptional: true, hint: texts.bank_qr_note() })}
        <div className="grid gap-4.5 phone:grid-cols-2">
          {field('account', texts.bank_account(), { isOptional: true })}
          {field('swift', texts.bank_swift(), { isOptional: true })}
        </div>
        {field('label', texts.bank_label(), { isOptional: true, hint: texts.bank_label_hint() })}
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSending}>
            {texts.bank_save()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
