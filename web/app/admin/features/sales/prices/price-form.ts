import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { bam, parseAmount } from '#domain/money/money-amounts.ts';
import { keysOf, recordOf } from '#domain/objects.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { type Failure, type Result, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import {
  type Editing,
  editingOf,
  type Shown,
  useOptimisticEdit,
} from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { showToast } from '#web/ui/toast.tsx';
import { priceCalls } from './prices-query.ts';

type Texts = Record<string, string>;

/** What is no amount fails the validation of the call. */
export const toPrice = (typed: string) => bam(parseAmount(typed) ?? Number.NaN);

interface PriceFormOptions<Field extends string, Item, Body> {
  /** The name of the draft. */
  name: string;
  labels: Record<Field, () => string>;
  /** The values that a new one begins with. */
  blank: Record<Field, string>;
  /** The one that is edited; undefined: a new one. */
  item: Item | undefined;
  toValues: (item: Item) => Record<Field, string>;
  schema: z.ZodType;
  toRequest: (values: Record<Field, string>) => Body;
  create: (body: Body, key: string) => Promise<Result<unknown>>;
  update: (body: Body & { updatedAt: string }) => Promise<Result<unknown>>;
  /** The edited one as it is on the server now; undefined when it was deleted. */
  read: () => Promise<Item | undefined>;
  saved: string;
  failed: string;
  /** Returns whether the refusal was taken over. */
  onRefused?: (failure: Failure, values: Record<Field, string>, updatedAt: string) => boolean;
  onClose: () => void;
}

/** Edits a menu, an extra or a rule: what is typed survives failures, and edits of others are merged. */
export function usePriceForm<Field extends string, Item extends { updatedAt: string }, Body extends object>(
  options: PriceFormOptions<Field, Item, Body>,
) {
  const { labels, blank, item, toValues, schema, toRequest, failed, onClose } = options;
  const fields = keysOf(blank);
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Partial<Texts>>({});
  const { keyFor } = useAttemptKey();
  const toShown = (one: Item): Shown<Texts> => ({ values: toValues(one), updatedAt: one.updatedAt });
  const valuesOf = (typed: Texts) => recordOf(fields, (field) => typed[field] ?? '');
  const shown: Shown<Texts> = item ? toShown(item) : { values: blank, updatedAt: '' };
  const form = useForm<Editing<Texts>>({
    resolver: schemaResolver(schema, { toRequest: (typed) => toRequest(valuesOf(typed)) }),
    defaultValues: editingOf(shown),
  });
  const edit = useOptimisticEdit<Texts>(form, { name: options.name, fields, shown });
  const { forgetDraft } = edit;
  const { errors, isSubmitted } = form.formState;

  async function continueFromServerValue() {
    const fresh = await options.read();
    if (!fresh) return fail(failed, texts.price_gone());
    setConflicts(edit.merge(toShown(fresh)).conflicts);
    edit.rebase(toShown(fresh));
    return fail(failed, texts.edit_meanwhile());
  }

  function refuse(result: Failure, values: Record<Field, string>) {
    if (options.onRefused?.(result, values, edit.base().updatedAt)) return;
    const code = result.problem?.code;
    if (code === problems.changedMeanwhile.code) return continueFromServerValue();
    if (code === problems.notFound.code) return fail(failed, texts.price_gone());
    showFieldErrors(form, result.problem);
    return fail(failed, reasonOf(result));
  }

  const submit = form.handleSubmit(async (typed) => {
    clear();
    const values = valuesOf(typed);
    const body = toRequest(values);
    const result = item
      ? await options.update({ ...body, updatedAt: edit.base().updatedAt })
      : await options.create(body, keyFor(body));
    void queries.invalidateQueries(priceCalls);
    if (!result.ok) return refuse(result, values);
    showToast(options.saved);
    forgetDraft();
    return onClose();
  });

  const look = (field: Field) => ({ label: labels[field](), error: errors[field]?.message });
  return {
    failure,
    submit,
    isSubmitting: form.formState.isSubmitting,
    /** What a typed field is given. */
    input: (field: Field) => ({ ...look(field), ...form.register(field) }),
    /** What a chosen field is given. */
    choice: (field: Field) => ({
      ...look(field),
      value: form.watch(field) ?? '',
      onChange: (value: string) => form.setValue<string>(field, value, { shouldValidate: isSubmitted }),
    }),
    conflicts: fields.flatMap((field) => {
      const text = conflicts[field];
      return text === undefined ? [] : { label: labels[field](), text };
    }),
    /** Gives up what was typed. */
    leave() {
      forgetDraft();
      onClose();
    },
    async takeServerValue() {
      const fresh = await options.read();
      if (!fresh) return fail(failed, texts.price_gone());
      edit.startFrom(toShown(fresh));
      setConflicts({});
      clear();
    },
    onClose,
  };
}

export type PriceForm = Omit<ReturnType<typeof usePriceForm>, 'input' | 'choice'>;
