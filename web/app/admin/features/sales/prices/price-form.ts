import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bam, parseAmount } from '#domain/money/money-amounts.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { type Failure, type Result, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { type Editing, type Shown, useOptimisticEdit } from '#web/platform/form/optimistic-edit.ts';
import type { TextForm } from '#web/platform/form/text-form.ts';
import { showToast } from '#web/ui/toast.tsx';
import { priceCalls } from './prices-query.ts';

type Texts<Field extends string> = Record<Field, string>;

/** What is no amount fails the validation of the call. */
export const toPrice = (typed: string) => bam(parseAmount(typed) ?? Number.NaN);

interface PriceForm<Field extends string, Body extends object> {
  form: TextForm<Editing<Texts<NoInfer<Field>>>>;
  /** The name of the draft. */
  name: string;
  fields: readonly Field[];
  /** The saved state; of something new the first values, without `updatedAt`. */
  shown: Shown<Texts<Field>>;
  toRequest: (values: Texts<Field>) => Body;
  create: (body: Body, key: string) => Promise<Result<unknown>>;
  update: (body: Body & { updatedAt: string }) => Promise<Result<unknown>>;
  /** The state on the server now; undefined when it was deleted. */
  fresh: () => Promise<Shown<Texts<Field>> | undefined>;
  saved: string;
  failed: string;
  /** Returns whether the refusal was taken over. */
  onRefused?: (failure: Failure, values: Texts<Field>, updatedAt: string) => boolean;
  onClose: () => void;
}

/** A dialog for a menu, an extra or a rule: what is typed survives failures, and edits of others are merged. */
export function usePriceForm<Field extends string, Body extends object>(options: PriceForm<Field, Body>) {
  const { form, name, fields, shown, toRequest, saved, failed } = options;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Partial<Texts<Field>>>({});
  const { keyFor } = useAttemptKey();
  const edit = useOptimisticEdit<Texts<Field>>(form, { name, fields, shown });
  const isNew = shown.updatedAt === '';

  async function continueFromServerValue() {
    const fresh = await options.fresh();
    if (!fresh) return fail(failed, texts.price_gone());
    setConflicts(edit.merge(fresh).conflicts);
    edit.rebase(fresh);
    return fail(failed, texts.edit_meanwhile());
  }

  function refuse(result: Failure, values: Texts<Field>) {
    if (options.onRefused?.(result, values, edit.base().updatedAt)) return;
    const code = result.problem?.code;
    if (code === problems.changedMeanwhile.code) return continueFromServerValue();
    if (code === problems.notFound.code) return fail(failed, texts.price_gone());
    showFieldErrors(form, result.problem);
    return fail(failed, reasonOf(result));
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const body = toRequest(values);
    const result = isNew
      ? await options.create(body, keyFor(body))
      : await options.update({ ...body, updatedAt: edit.base().updatedAt });
    void queries.invalidateQueries(priceCalls);
    if (!result.ok) return refuse(result, values);
    showToast(saved);
    edit.forgetDraft();
    return options.onClose();
  });

  return {
    failure,
    conflicts,
    isRestored: edit.isRestored,
    submit,
    /** Gives up what was typed. */
    leave() {
      edit.forgetDraft();
      options.onClose();
    },
    async takeServerValue() {
      const fresh = await options.fresh();
      if (!fresh) return fail(failed, texts.price_gone());
      edit.startFrom(fresh);
      setConflicts({});
      clear();
    },
  };
}
