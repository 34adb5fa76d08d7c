import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { capacityError } from '#web/features/availability/capacity.ts';
import { RequestFields } from '#web/features/booking/request-fields.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useOwnHalls } from './availability-query.ts';
import { changedRequest, requestFields, requestFormOf } from './request-changes.ts';
import { formatPlace } from './reservation-format.ts';
import { type OwnReservation, ownReservationCalls, useOwnReservations } from './reservations-query.ts';

interface EditRequestDialogProps {
  userId: number;
  reservation: OwnReservation;
  onClose: () => void;
}

/** Changes of a pending request; hall and day stay. */
export function EditRequestDialog(props: EditRequestDialogProps) {
  const { reservation, onClose } = props;
  const { form, failure, save } = useRequestEdit(props);
  const hall = useOwnHalls().data?.find(({ hallId }) => hallId === reservation.hallId);
  const { guestCount: typed, ...values } = form.watch();
  const guestCount = typed === '' ? undefined : Number(typed);
  const { errors, isSubmitting } = form.formState;
  const capacity =
    hall && guestCount && guestCount !== reservation.guestCount ? capacityError(hall, guestCount) : undefined;
  return (
    <Dialog title={texts.own_edit_title()} onClose={onClose}>
      <p className="mb-4 text-s-ink-2">{formatPlace(reservation)}</p>
      <Form onSubmit={save} failure={failure}>
        <RequestFields
          values={{ ...values, guestCount }}
          errors={{
            customEventType: errors.customEventType?.message,
            guestCount: capacity ?? errors.guestCount?.message,
            startTime: errors.startTime?.message,
            endTime: errors.endTime?.message,
            message: errors.message?.message,
          }}
          firstGuestCount={hall?.maxGuestsMin ?? reservation.guestCount}
          onChange={(part) => {
            for (const field of requestFields) {
              if (!(field in part)) continue;
              form.setValue(field, String(part[field] ?? ''));
              form.clearErrors(field);
            }
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={isSubmitting}>
            {texts.cancel()}
          </Button>
          <Button type="submit" variant="ink" sending={isSubmitting} disabled={Boolean(capacity)}>
            {texts.label_save_changes()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useRequestEdit({ userId, reservation, onClose }: EditRequestDialogProps) {
  const { reservationId } = reservation;
  const queries = useQueryClient();
  const { refetch } = useOwnReservations(userId);
  const update = useSend('patch', '/api/reservations/{id}/update-request');
  const { failure, fail, clear } = useFormFailure();
  // The state that was edited; after a refusal the newer one, which the customer sees behind the dialog.
  const [base, setBase] = useState(reservation);
  const form = useForm({ defaultValues: requestFormOf(reservation) });
  const forgetDraft = useDraft(form, `request ${reservationId}`, requestFields);

  const save = form.handleSubmit(async (values) => {
    clear();
    const body = changedRequest(values, requestFormOf(base));
    if (Object.keys(body).length > 0) {
      const params = { path: { id: String(reservationId) } };
      const { updatedAt } = base;
      const result = await update.send({ params, body: { ...body, updatedAt } });
      if (!result.ok) {
        const isChanged = result.problem?.code === problems.changedMeanwhile.code;
        const fresh = (await refetch()).data?.find((one) => one.reservationId === reservationId);
        if (isChanged && fresh) setBase(fresh);
        showFieldErrors(form, result.problem);
        return fail(
          texts.notice_changes_not_saved(),
          isChanged ? texts.own_edit_meanwhile() : plainReasonOf(result),
        );
      }
      void queries.invalidateQueries(ownReservationCalls);
      showToast(texts.own_edit_saved());
    }
    forgetDraft();
    onClose();
  });

  return { form, failure, save };
}
