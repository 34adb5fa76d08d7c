import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Hall } from '#contracts/halls.ts';
import { problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { type Failure, reasonOf } from '../../../shared/api/result.ts';
import { useDraft } from '../../../shared/form/draft.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { showHallErrors } from './hall-errors.ts';
import {
  changedFields,
  changesIn,
  compareEdits,
  type HallField,
  type HallValues,
  hallFields,
  validateHall,
  valuesOf,
} from './hall-values.ts';
import { freshHall, hallCalls, keepHall } from './halls-query.ts';

interface Editing extends HallValues {
  /** The state that was looked at when editing began, kept with the draft: changes are counted from there. */
  shown: string;
}

interface Shown {
  values: HallValues;
  updatedAt: string;
}

/** What somebody else has saved meanwhile, beside what is typed here. */
export interface EditConflict {
  takenOver: HallField[];
  /** Still to be chosen; nothing is saved before that. */
  contested: HallField[];
  newer: HallValues;
  newerHall: Hall;
  /** How often saving was tried before everything was chosen. */
  tries: number;
}

const write = (hall: Hall) =>
  JSON.stringify({ values: valuesOf(hall), updatedAt: hall.updatedAt } satisfies Shown);
const read = (text: string): Shown => JSON.parse(text);
const startOf = (hall: Hall): Editing => ({ ...valuesOf(hall), shown: write(hall) });

export function useEditHall(hall: Hall) {
  const { hallId } = hall;
  const queries = useQueryClient();
  const update = $api.useMutation('patch', '/api/wedding-halls/{id}/update');
  const { failure, fail, clear } = useFormFailure();
  const [editConflict, setEditConflict] = useState<EditConflict>();
  const [isRestored, setRestored] = useState(false);
  const form = useForm<Editing>({ resolver: validateHall<Editing>(), defaultValues: startOf(hall) });
  const forgetDraft = useDraft(form, `hall ${hallId}`, [...hallFields, 'shown']);

  const hasTyped = () => {
    const typed = form.getValues();
    return changedFields(read(typed.shown).values, typed).length > 0;
  };
  const begin = useEffectEvent(() => setRestored(hasTyped()));
  useEffect(() => begin(), []);
  // With nothing of one's own to lose the form follows the hall.
  const follow = useEffectEvent((updatedAt: string) => {
    if (!hasTyped() && read(form.getValues('shown')).updatedAt !== updatedAt) startFrom(hall);
  });
  useEffect(() => follow(hall.updatedAt), [hall.updatedAt]);

  function startFrom(next: Hall) {
    form.reset(startOf(next));
    forgetDraft();
    setEditConflict(undefined);
    setRestored(false);
    clear();
  }

  /** Whatever was typed here stays, and what only the other one has changed is taken over. */
  function meet(newerHall: Hall) {
    const mine = form.getValues();
    const newer = valuesOf(newerHall);
    const compared = compareEdits(read(mine.shown).values, mine, newer);
    for (const field of compared.takenOver) form.setValue(field, newer[field]);
    goOn({ ...compared, newer, newerHall, tries: 0 });
  }

  /** Changes are counted from the newer state only when nothing is contested: a reload before that asks again. */
  function goOn(next: EditConflict) {
    if (next.contested.length === 0) form.setValue('shown', write(next.newerHall));
    setEditConflict(next);
  }

  async function refuse(refused: Failure) {
    const code = refused.problem?.code;
    if (code === problems.changedMeanwhile.code) {
      const newer = await freshHall(queries, hallId).catch(() => undefined);
      if (newer) return meet(newer);
    }
    if (code === problems.notFound.code) return fail(texts.admin_hall_edit_failed(), texts.admin_hall_gone());
    await showHallErrors(queries, form, refused);
    fail(texts.admin_hall_edit_failed(), reasonOf(refused));
  }

  async function save(values: Editing) {
    clear();
    if (editConflict && editConflict.contested.length > 0)
      return setEditConflict({ ...editConflict, tries: editConflict.tries + 1 });
    const shown = read(values.shown);
    const changes = changesIn(shown.values, values);
    if (Object.keys(changes).length === 0) {
      forgetDraft();
      setEditConflict(undefined);
      return showToast(texts.admin_hall_edit_nothing());
    }
    const params = { path: { id: String(hallId) } };
    const body = { ...changes, updatedAt: shown.updatedAt };
    const result = await resultOf(update.mutateAsync({ params, body }));
    if (!result.ok) return refuse(result);
    keepHall(queries, result.data);
    void queries.invalidateQueries(hallCalls);
    startFrom(result.data);
    showToast(texts.admin_hall_edited());
  }

  const edited = read(form.watch('shown')).updatedAt;
  return {
    form,
    failure,
    isRestored,
    save,
    forgetDraft,
    startAnew: () => startFrom(hall),
    editConflict,
    /** Somebody has saved the hall while it is being edited here. */
    isStale: hall.updatedAt > edited,
    meetNewer: () => meet(hall),
    choose(field: HallField, version: 'mine' | 'newer') {
      if (!editConflict) return;
      if (version === 'newer') form.setValue(field, editConflict.newer[field], { shouldValidate: true });
      goOn({ ...editConflict, contested: editConflict.contested.filter((one) => one !== field) });
    },
  };
}
