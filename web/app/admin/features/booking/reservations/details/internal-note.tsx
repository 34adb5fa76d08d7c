import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import { problems } from '#schemas/problem.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reservationCalls, reservationQuery } from '../reservations-query.ts';

const stateOf = ({ internalNote, updatedAt }: AdminReservation) => ({
  internalNote: internalNote ?? '',
  updatedAt,
});

/** Visible to administrators only. */
export function InternalNote({ reservation }: { reservation: AdminReservation }) {
  const { reservationId } = reservation;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/reservations/{id}/update');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { internalNote: reservation.internalNote ?? '' } });
  const forgetDraft = useDraft(form, `note ${reservationId}`, ['internalNote']);
  const { errors, isSubmitting } = form.formState;
  const base = useRef(stateOf(reservation));

  // A note saved by someone else is shown, unless one is being typed here.
  useEffect(() => {
    if (form.getValues('internalNote') !== base.current.internalNote) return;
    base.current = stateOf(reservation);
    form.reset({ internalNote: base.current.internalNote });
  }, [form, reservation]);

  const send = (note: string, updatedAt: string) => {
    const params = { path: { id: String(reservationId) } };
    return update.send({ params, body: { internalNote: note.trim() || null, updatedAt } });
  };

  /** A note of someone else is never overwritten unseen; other changes do not matter. */
  async function saveNote(note: string) {
    const result = await send(note, base.current.updatedAt);
    if (result.ok || result.problem?.code !== problems.changedMeanwhile.code) return result;
    const { queryKey } = reservationQuery(reservationId);
    await queries.refetchQueries({ queryKey });
    const fresh = queries.getQueryData(queryKey);
    if (!fresh) return result;
    const { internalNote } = base.current;
    base.current = stateOf(fresh);
    if (base.current.internalNote === internalNote) return send(note, fresh.updatedAt);
    return result;
  }

  const submit = form.handleSubmit(async ({ internalNote }) => {
    clear();
    const result = await saveNote(internalNote);
    if (result.ok) {
      base.current = stateOf(result.data);
      form.reset({ internalNote: base.current.internalNote });
      forgetDraft();
      void queries.invalidateQueries(reservationCalls);
      return showToast(texts.desk_note_saved());
    }
    showFieldErrors(form, result.problem);
    if (result.problem?.code === problems.changedMeanwhile.code)
      return fail(
        texts.desk_note_failed(),
        texts.desk_note_meanwhile({ note: base.current.internalNote || '–' }),
      );
    const isGone = result.problem?.code === problems.notFound.code;
    return fail(texts.desk_note_failed(), isGone ? texts.desk_gone() : reasonOf(result));
  });

  return (
    <Form onSubmit={submit} failure={failure} className="gap-3!">
      <TextArea
        label={texts.desk_field_note()}
        hint={texts.desk_note_hint()}
        rows={3}
        maxLength={limits.message}
        error={errors.internalNote?.message}
        {...form.register('internalNote')}
      />
      <div>
        <Button type="submit" size="small" sending={isSubmitting}>
          {texts.desk_note_save()}
        </Button>
      </div>
    </Form>
  );
}
