import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { bam, parseAmount } from '#domain/money/money-amounts.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { type Failure, type Result, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { type Editing, type Shown, useOptimisticEdit } from '#web/platform/form/optimistic-edit.ts';
import { showToast } from '#web/ui/toast.tsx';
import { priceCalls } from './prices-query.ts';

type Texts<Field extends string> = Record<Field, string>;

/** What is no amount fails the validation of the call. */
export const toPrice = (typed: string) => bam(parseAmount(typed) ?? Number.NaN);

export interface PriceForm<Field extends string> {
  /** The name of the draft. */
  name: string;
  fields: readonly Field[];
  /** The saved state; of something new the first values, without `updatedAt`. */
  shown: Shown<Texts<Field>>;
  schema: z.ZodType;
  toRequest: (values: Texts<Field>) => object;
  create: (body: never, key: string) => Promise<Result<unknown>>;
  update: (body: never) => Promise<Result<unknown>>;
  /** The state on the server now; undefined when it was deleted. */
  fresh: () => Promise<Shown<Texts<Field>> | undefined>;
  saved: string;
  failed: string;
  /** Returns whether the refusal was taken over. */
  onRefused?: (failure: Failure, values: Texts<Field>, updatedAt: string) => boolean;
  onClose: () => void;
}

function resolverOf<Field extends string>({ schema, toRequest }: PriceForm<Field>) {
  const resolver: Resolver<Editing<Texts<Field>>> = (values) => {
    const parsed = schema.safeParse(toRequest(values));
    const issues = parsed.success ? [] : parsed.error.issues.toReversed();
    const errors = Object.fromEntries(
      issues.map(({ path: [field], message }) => [field, { type: 'schema', message }]),
    );
    return issues.length > 0
      ? { values: {}, errors: errors as FieldErrors<Editing<Texts<Field>>> }
      : { values, errors: {} };
  };
  return resolver as never;
}

/** A dialog for a menu, an extra or a rule: what is typed survives failures, and edits of others are merged. */
export function usePriceForm<Field extends string>(options: PriceForm<Field>) {
  const { name, fields, shown, toRequest, saved, failed } = options;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Partial<Texts<Field>>>({});
  const { keyFor } = useAttemptKey();
  const edit = useOptimisticEdit<Texts<Field>>({ name, fields, shown, resolver: resolverOf(options) });
  const isNew = shown.updatedAt === '';

  async function continueFromServerValue() {
    const fresh = await options.fresh();
    if (!fresh) return fail(failed, texts.price_gone());
    setConflicts(edit.merge(fresh).conflicts as Partial<Texts<Field>>);
    edit.rebase(fresh);
    return fail(failed, texts.edit_meanwhile());
  }

  function refuse(result: Failure, values: Texts<Field>) {
    if (options.onRefused?.(result, values, edit.base().updatedAt)) return;
    const code = result.problem?.code;
    if (code === problems.changedMeanwhile.code) return continueFromServerValue();
    if (code === problems.notFound.code) return fail(failed, texts.price_gone());
    showFieldErrors(edit.form as never, result.problem);
    return fail(failed, reasonOf(result));
  }

  const submit = edit.form.handleSubmit(async (typed) => {
    clear();
    const values = typed as unknown as Texts<Field>;
    const body = toRequest(values);
    const result = isNew
      ? await options.create(body as never, keyFor(body))
      : await options.update({ ...body, updatedAt: edit.base().updatedAt } as never);
    void queries.invalidateQueries(priceCalls);
    if (!result.ok) return refuse(result, values);
    showToast(saved);
    edit.forgetDraft();
    return options.onClose();
  });

  return {
    form: edit.form,
    failure,
    conflicts: Object.entries(conflicts) as [Field, string][],
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
