import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../shared/form/draft.ts';
import { mergeEdit } from './merge-edit.ts';

type Words = Record<string, string>;

interface Shown {
  words: Words;
  updatedAt: string;
}

interface EditOptions extends Shown {
  /** Of the draft. */
  name: string;
  fields: readonly string[];
  schema: z.ZodType;
}

const write = (shown: Shown) => JSON.stringify(shown);

/**
 * An edit of something that others edit too. What was looked at when it began is kept with the draft: changes are counted
 * from there, only they are sent, and what others have written meanwhile is taken in where nothing of one's own stands.
 */
export function useEdit({ name, fields, words, updatedAt, schema }: EditOptions) {
  const valuesOf = (shown: Shown) => ({ ...shown.words, shown: write(shown) });
  const form = useForm<Words>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: valuesOf({ words, updatedAt }),
  });
  const forgetDraft = useDraft(form, name, [...fields, 'shown']);
  const shown = (): Shown => JSON.parse(form.getValues('shown') ?? '');
  const typed = (field: string) => form.getValues(field) ?? '';

  return {
    form,
    forgetDraft,
    updatedAt: () => shown().updatedAt,

    changed(): Words {
      const before = shown().words;
      const differing = fields.filter((field) => typed(field).trim() !== (before[field] ?? '').trim());
      return Object.fromEntries(differing.map((field) => [field, typed(field)]));
    },

    /** Goes on from a newer state; answers the fields that both have changed, with what stands there now. */
    goOnFrom(fresh: Shown): Words {
      const mine = Object.fromEntries(fields.map((field) => [field, typed(field)]));
      const { values, conflicts } = mergeEdit({ mine, before: shown().words, serverValue: fresh.words });
      for (const field of fields) form.setValue(field, values[field] ?? '');
      form.setValue('shown', write(fresh));
      return conflicts;
    },

    /** It is saved, or the state of the others is taken. */
    startFrom(fresh: Shown) {
      form.reset(valuesOf(fresh));
      forgetDraft();
    },
  };
}
