import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isDay } from '#contracts/days.ts';
import type { Hall } from '#contracts/halls.ts';
import { problems } from '#contracts/problem.ts';
import { createAdminReservationRequestSchema, type HouseReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { type Failure, outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { today } from '../../platform/dates.ts';
import { useDraft } from '../../platform/form/draft.ts';
import { showFieldErrors } from '../../platform/form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  type Booking,
  bookingFields,
  bookingOf,
  type ChoosableHall,
  judgeBy,
  requestOf,
} from './house-booking.ts';
import { ContactFields, EventFields, FormButtons } from './house-booking-fields.tsx';
import { focusFirstInvalid, goOnWithEnter } from './house-form-keys.ts';
import { History, type ReservationWithHistory } from './house-history.tsx';
import { isHeld } from './house-month-days.ts';
import { reservationKey, reservationsKey, useReservationsOn } from './house-query.ts';
import { type BookingRefusal, RefusalAlert, takenReason } from './house-refusal-alert.tsx';
import { mailAddress } from './house-words.ts';

interface Editing extends Booking {
  /** What was looked at when editing began, kept with the draft: changes are counted from there. */
  shown: string;
}

interface Shown {
  booking: Booking;
  updatedAt: string;
}

const draftFields = [...bookingFields, 'shown'] as const;
const write = (shown: Shown) => JSON.stringify(shown);
const read = (text: string): Shown => JSON.parse(text);

interface HouseEditFormProps {
  reservation: ReservationWithHistory;
  halls: readonly Hall[];
  onDone: () => void;
}

/** Only what was changed is sent, so that two people can work on different things. */
function changedIn(values: Booking, shown: Booking) {
  const request = requestOf(values);
  const changed = bookingFields.filter((field) => values[field].trim() !== shown[field].trim());
  const isKindChanged = changed.includes('eventType') || changed.includes('customEventType');
  return Object.fromEntries([
    ...changed.map((field) => [field, request[field]]),
    ...(isKindChanged ? [['customEventType', request.customEventType]] : []),
  ]) as Partial<typeof request>;
}

function useEditing({ reservation, halls, onDone }: HouseEditFormProps) {
  const { reservationId } = reservation;
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<BookingRefusal & { since?: string }>();
  const form = useForm<Editing>({
    resolver: judgeBy<Editing>(createAdminReservationRequestSchema),
    defaultValues: {
      ...bookingOf(reservation),
      shown: write({ booking: bookingOf(reservation), updatedAt: reservation.updatedAt }),
    },
    shouldFocusError: false,
  });
  const forgetDraft = useDraft(form, `reservation ${reservationId}`, draftFields);

  function reasonFor(failure: Failure, { hallId, eventDate }: Booking): string {
    const code = failure.problem?.code;
    const hall = halls.find((one) => String(one.hallId) === hallId);
    if (code === problems.dayTaken.code) return takenReason(hall?.name ?? '', eventDate);
    if (code === problems.changedMeanwhile.code) return texts.desk_edit_meanwhile();
    return code === problems.notFound.code ? texts.desk_gone() : reasonOf(failure);
  }

  async function refuse(failure: Failure, values: Editing) {
    showFieldErrors(form, failure.problem);
    const isTaken = failure.problem?.code === problems.dayTaken.code;
    const isChanged = failure.problem?.code === problems.changedMeanwhile.code;
    if (isTaken || isChanged) await queries.invalidateQueries({ queryKey: reservationsKey });
    const shown = read(values.shown);
    const fresh = queries.getQueryData<HouseReservation>(reservationKey(reservationId));
    // The new state is on the screen now: saving again means it.
    if (isChanged && fresh) form.setValue('shown', write({ ...shown, updatedAt: fresh.updatedAt }));
    setRefusal((last) => ({
      text: texts.desk_edit_failed(),
      reason: reasonFor(failure, values),
      attempt: (last?.attempt ?? 0) + 1,
      taken: isTaken ? { hallId: Number(values.hallId), day: values.eventDate } : undefined,
      since: isChanged ? shown.updatedAt : undefined,
    }));
  }

  async function save(values: Editing) {
    setRefusal(undefined);
    const { booking, updatedAt } = read(values.shown);
    const body = changedIn(values, booking);
    if (Object.keys(body).length === 0) {
      showToast(texts.desk_edit_nothing());
      forgetDraft();
      return onDone();
    }
    const params = { path: { id: String(reservationId) } };
    const outcome = await outcomeOf(
      api.PATCH('/api/reservations/{id}/update', { params, body: { ...body, updatedAt } }),
    );
    if (!outcome.ok) return refuse(outcome, values);
    forgetDraft();
    await queries.invalidateQueries({ queryKey: reservationsKey });
    showToast(texts.desk_edit_saved());
    onDone();
  }

  return {
    form,
    refusal,
    save,
    clearRefusal: () => setRefusal(undefined),
    leave: () => {
      forgetDraft();
      onDone();
    },
  };
}

export function HouseEditForm(props: HouseEditFormProps) {
  const { reservation, halls } = props;
  const { form, refusal, save, clearRefusal, leave } = useEditing(props);
  const element = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const values = form.watch();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const day = values.eventDate;
  const onDay = useReservationsOn(day, day, isDay(day));
  const others = (onDay.data ?? []).filter(
    (one) => isHeld(one) && one.reservationId !== reservation.reservationId,
  );
  const news = reservation.history.filter(({ at }) => refusal?.since !== undefined && at > refusal.since);
  const { user, hallId, hall } = reservation;
  // A hall that is hidden by now still is the one of this reservation.
  const choosable: readonly ChoosableHall[] = halls.some((one) => one.hallId === hallId)
    ? halls
    : [...halls, { hallId, name: hall.name }];

  const set = (field: keyof Booking, value: string) =>
    form.setValue(field, value as never, { shouldValidate: isSubmitted });

  return (
    <Form
      ref={element}
      onKeyDown={goOnWithEnter}
      onSubmit={form.handleSubmit(save, () => setTimeout(() => focusFirstInvalid(element.current)))}
    >
      <h2 className="heading-3">{texts.desk_edit_title()}</h2>
      {refusal && (
        <RefusalAlert
          refusal={refusal}
          halls={halls}
          guests={Number(values.guestCount) || undefined}
          onChoose={(choice) => {
            set('hallId', String(choice.hallId));
            set('eventDate', choice.day);
            clearRefusal();
            saveButton.current?.focus();
          }}
        >
          {news.length > 0 && <History entries={news} />}
        </RefusalAlert>
      )}
      <EventFields values={values} errors={errors} set={set} halls={choosable} heldOnDay={others} />
      <div className="grid gap-3 border-t border-s-line pt-4.5">
        <h3 className="font-semibold">{texts.desk_details_contact()}</h3>
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
          {texts.desk_edit_save()}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** Whether the guest would hear of a new date, as far as what is typed tells. */
function MailNote({ reservation, values }: { reservation: HouseReservation; values: Booking }) {
  const { guestEmail, eventDate } = requestOf(values);
  if (reservation.status === 'CANCELED' || (isDay(eventDate) && eventDate < today())) return null;
  const isGoing = Boolean(mailAddress({ ...reservation, guestEmail }));
  return (
    <p className="text-sm text-s-ink-3">
      {isGoing ? texts.desk_edit_mail_note() : texts.desk_edit_mail_missing()}
    </p>
  );
}
