import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Currency } from '#domain/money/money-amounts.ts';
import { keysOf, recordOf } from '#domain/objects.ts';
import { limits } from '#schemas/fields.ts';
import { type BankAccount, createBankAccountRequestSchema } from '#schemas/money/bank-accounts.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { partOf } from '#web/platform/form/merge-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { currencyOptions } from '../money-format.ts';

const textFields = ['bank', 'iban', 'account', 'swift', 'label'] as const;

const toValues = (account: BankAccount | undefined) => ({
  ...recordOf(textFields, (field) => account?.[field] ?? ''),
  currency: account?.currency ?? ('BAM' satisfies Currency),
});
type Values = ReturnType<typeof toValues>;

/** Creates an account without an id, otherwise sends what was changed. */
function useSaving(account: BankAccount | undefined, before: Values) {
  const create = useSend('post', '/api/bank-accounts/create');
  const update = useSend('patch', '/api/bank-accounts/{accountId}/update');
  // One key for a new account, however often it is sent.
  const [key] = useState(randomId);
  return (values: Values) => {
    if (!account) return create.send({ body: values, headers: { 'idempotency-key': key } });
    const changed = keysOf(values).filter((field) => values[field] !== before[field]);
    return update.send({
      params: { path: { accountId: String(account.accountId) } },
      // That of the list as it is now: after a refusal the next attempt is judged against what others saved.
      body: { ...partOf(values, changed), updatedAt: account.updatedAt },
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
  const [before] = useState(() => toValues(account));
  const save = useSaving(account, before);
  const form = useForm<Values>({
    resolver: schemaResolver(createBankAccountRequestSchema),
    defaultValues: before,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    clear();
    const result = await save(values);
    await queries.invalidateQueries(callsBelow('/api/bank-accounts'));
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      return fail(texts.bank_save_failed(), reasonOf(result));
    }
    showToast(texts.bank_saved());
    onClose();
  }, clear);

  const field = (
    name: (typeof textFields)[number],
    label: string,
    input: Partial<ComponentProps<typeof TextField>> = {},
  ) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={limits.name}
      error={errors[name]?.message}
      {...form.register(name)}
      {...input}
    />
  );
  return (
    <Dialog title={account ? texts.bank_edit() : texts.bank_add()} onClose={onClose}>
      <Form failure={failure} className="max-w-none!" onSubmit={submit}>
        {field('bank', texts.label_bank())}
        <SegmentedControl
          label={texts.label_currency()}
          options={currencyOptions()}
          value={form.watch('currency')}
          onChange={(currency) => form.setValue('currency', currency)}
        />
        {field('iban', texts.label_iban(), { isOptional: true, hint: texts.bank_qr_note() })}
        <div className="grid gap-4.5 phone:grid-cols-2">
          {field('account', texts.bank_account(), { isOptional: true })}
          {field('swift', texts.bank_swift(), { isOptional: true })}
        </div>
        {field('label', texts.label_note(), { isOptional: true, hint: texts.bank_label_hint() })}
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.bank_save()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
