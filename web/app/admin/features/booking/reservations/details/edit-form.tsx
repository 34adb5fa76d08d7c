import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isDay } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import { problems } from '#schemas/problem.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import {
  type Booking,
  bookingFields,
  bookingOf,
  bookingResolver,
  type ChoosableHall,
  requestOf,
} from '#web/admin/features/booking/booking-form/booking.ts';
import { ErrorAlert } from '#web/admin/features/booking/booking-form/booking-error-alert.tsx';
import {
  ContactFields,
  EventFields,
  FormButtons,
} from '#web/admin/features/booking/booking-form/booking-fields.tsx';
import {
  useBookingError,
  useBookingForm,
} from '#web/admin/features/booking/booking-form/use-booking-form.ts';
import { isHeld } from '#web/admin/features/booking/calendar/month-days.ts';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';
import { partOf } from '#web/platform/form/merge-edit.ts';
import { type Editing, editingOf, useOptimisticEdit } from '#web/platform/form/optimistic-edit.ts';
import { today } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { mailAddress } from '../reservation-format.ts';
import { reservationCalls, reservationQuery } from '../reservations-query.ts';
import { History, type ReservationWithHistory } from './history.tsx';

const toFormValues = (reservation: AdminReservation) => ({
  values: bookingOf(reservation),
  updatedAt: reservation.updatedAt,
});

interface EditReservationFormProps {
  reservation: ReservationWithHistory;
  halls: readonly Hall[];
  onDone: () => void;
}

/** Only changed fields are sent, so that others are not overwritten. */
function changedIn(values: Booking, shown: Booking) {
  const request = requestOf(values);
  const changed = bookingFields.filter((field) => values[field].trim() !== shown[field].trim());
  const isKindChanged = changed.includes('eventType') || changed.includes('customEventType');
  return { ...partOf(request, changed), ...(isKindChanged && partOf(request, ['customEventType'])) };
}

function useEditing({ reservation, halls, onDone }: EditReservationFormProps) {
  const { reservationId } = reservation;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/reservations/{id}/update');
  const { submitError, clearSubmitError, showRefusal } = useBookingError(halls);
  const shown = toFormValues(reservation);
  const form = useForm<Editing<Booking>>({
    resolver: bookingResolver<Editing<Booking>>(),
    defaultValues: editingOf(shown),
    shouldFocusError: false,
  });
  const edit = useOptimisticEdit(form, {
    name: `reservation ${reservationId}`,
    fields: bookingFields,
    shown,
  });
  const { forgetDraft } = edit;

  function reasonFor(failure: Failure): string {
    const code = failure.problem?.code;
    if (code === problems.changedMeanwhile.code) return texts.desk_edit_meanwhile();
    return code === problems.notFound.code ? texts.desk_gone() : reasonOf(failure);
  }

  async function refuse(failure: Failure, values: Booking) {
    showFieldErrors(form, failure.problem);
    const isTaken = failure.problem?.code === problems.dayTaken.code;
    const isChanged = failure.problem?.code === problems.changedMeanwhile.code;
    if (isTaken || isChanged) await queries.invalidateQueries(reservationCalls);
    const base = edit.base();
    const fresh = queries.getQueryData(reservationQuery(reservationId).queryKey);
    // The new state is visible now, so the next save may replace it.
    if (isChanged && fresh) edit.rebase({ ...base, updatedAt: fresh.updatedAt });
    showRefusal(failure, values, {
      text: texts.notice_changes_not_saved(),
      reason: reasonFor(failure),
      since: isChanged ? base.updatedAt : undefined,
    });
  }

  async function save(values: Booking) {
    clearSubmitError();
    const { values: before, updatedAt } = edit.base();
    const body = changedIn(values, before);
    if (Object.keys(body).length === 0) {
      showToast(texts.desk_edit_nothing());
      forgetDraft();
      return onDone();
    }
    const params = { path: { id: String(reservationId) } };
    const result = await update.send({ params, body: { ...body, updatedAt } });
    if (!result.ok) return refuse(result, values);
    forgetDraft();
    await queries.invalidateQueries(reservationCalls);
    showToast(texts.desk_edit_saved());
    onDone();
  }

  return {
    form,
    submitError,
    save,
    set: (field: keyof Booking, value: string) =>
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted }),
    clearSubmitError,
    leave: () => {
      forgetDraft();
      onDone();
    },
  };
}

export function EditReservationForm(props: EditReservationFormProps) {
  const { reservation, halls } = props;
  const editing = useEditing(props);
  const { form, set, submitError, leave } = editing;
  const { saveButton, values, onDay, formProps, alertProps } = useBookingForm(form, editing);
  const { errors, isSubmitting } = form.formState;
  const others = (onDay.data ?? []).filter(
    (one) => isHeld(one) && one.reservationId !== reservation.reservationId,
  );
  const news = reservation.history.filter(
    ({ at }) => submitError?.since !== undefined && at > submitError.since,
  );
  const { user, hallId, hall } = reservation;
  // A hidden hall stays selectable for its own reservation.
  const choosable: readonly ChoosableHall[] = halls.some((one) => one.hallId === hallId)
    ? halls
    : [...halls, { hallId, name: hall.name }];

  return (
    <Form {...formProps}>
      <h2 className="heading-3">{texts.desk_edit_title()}</h2>
      {submitError && (
        <ErrorAlert submitError={submitError} halls={halls} {...alertProps}>
          {news.length > 0 && <History entries={news} />}
        </ErrorAlert>
      )}
      <EventFields values={values} errors={errors} set={set} halls={choosable} heldOnDay={others} />
      <div className="grid gap-3 border-t border-s-line pt-4.5">
        <h3 className="font-semibold">{texts.label_contact()}</h3>
        {user && (
          <p className="text-sm text-s-ink-3">
            {texts.desk_edit_contact_hint({
              contact: [`${user.firstName} ${user.lastName}`, user.email, user.phone]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
        <ContactFields values={values} errors={errors} set={set} />
      </div>
      <MailNote reservation={reservation} values={values} />
      <FormButtons>
        <Button onClick={leave} disabled={isSubmitting}>
          {texts.cancel()}
        </Button>
        <Button ref={saveButton} type="submit" variant="ink" sending={isSubmitting}>
          {texts.label_save_changes()}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** Whether the guest would get a mail about the typed date. */
function MailNote({ reservation, values }: { reservation: AdminReservation; values: Booking }) {
  const { guestEmail, eventDate } = requestOf(values);
  if (reservation.status === 'CANCELED' || (isDay(eventDate) && eventDate < today())) return null;
  const isGoing = Boolean(mailAddress({ ...reservation, guestEmail }));
  return (
    <p className="text-sm text-s-ink-3">
      {isGoing ? texts.desk_edit_mail_note() : texts.desk_edit_mail_missing()}
    </p>
  );
}
