import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#contracts/fields.ts';
import { problems } from '#contracts/problem.ts';
import type { HouseReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { useDraft } from '../../platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../platform/form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reservationKey, reservationsKey } from './house-query.ts';

const stateOf = ({ internalNote, updatedAt }: HouseReservation) => ({
  internalNote: internalNote ?? '',
  updatedAt,
});

const send = (reservationId: number, note: string, updatedAt: string) =>
  outcomeOf(
    api.PATCH('/api/reservations/{id}/update', {
      params: { path: { id: String(reservationId) } },
      body: { internalNote: note.trim() || null, updatedAt },
    }),
  );

/** What the house wants to remember; no customer ever sees it. */
export function InternalNote({ reservation }: { reservation: HouseReservation }) {
  const { reservationId } = reservation;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { internalNote: reservation.internalNote ?? '' } });
  const forgetDraft = useDraft(form, `note ${reservationId}`, ['internalNote']);
  const { errors, isSubmitting } = form.formState;
  const seen = useRef(stateOf(reservation));

  // Somebody else wrote a note: it is shown, unless one is being written here.
  useEffect(() => {
    if (form.getValues('internalNote') !== seen.current.internalNote) return;
    seen.current = stateOf(reservation);
    form.reset({ internalNote: seen.current.internalNote });
  }, [form, reservation]);

  /** The note of another is never overwritten unseen; any other change meanwhile is no obstacle. */
  async function sendOverSeen(note: string) {
    const outcome = await send(reservationId, note, seen.current.updatedAt);
    if (outcome.ok || outcome.problem?.code !== problems.changedMeanwhile.code) return outcome;
    await queries.refetchQueries({ queryKey: reservationKey(reservationId) });
    const fresh = queries.getQueryData<HouseReservation>(reservationKey(reservationId));
    if (!fresh) return outcome;
    const { internalNote } = seen.current;
    seen.current = stateOf(fresh);
    if (seen.current.internalNote === internalNote) return send(reservationId, note, fresh.updatedAt);
    return outcome;
  }

  const submit = form.handleSubmit(async ({ internalNote }) => {
    clear();
    const outcome = await sendOverSeen(internalNote);
    if (outcome.ok) {
      seen.current = stateOf(outcome.data);
      form.reset({ internalNote: seen.current.internalNote });
      forgetDraft();
      void queries.invalidateQueries({ queryKey: reservationsKey });
      return showToast(texts.desk_note_saved());
    }
    showFieldErrors(form, outcome.problem);
    if (outcome.problem?.code === problems.changedMeanwhile.code)
      return fail(
        texts.desk_note_failed(),
        texts.desk_note_meanwhile({ note: seen.current.internalNote || '–' }),
      );
    const isGone = outcome.problem?.code === problems.notFound.code;
    return fail(texts.desk_note_failed(), isGone ? texts.desk_gone() : reasonOf(outcome));
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
        <Button type="submit" variant="ink" size="small" sending={isSubmitting}>
          {texts.desk_note_save()}
        </Button>
      </div>
    </Form>
  );
}
