import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { isDay } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { showToast } from '#web/ui/toast.tsx';
import { reservationCalls } from '../reservations/reservations-query.ts';
import { type Booking, bookingFields, bookingResolver, emptyBooking, requestOf } from './booking.ts';
import { useEarlierBooking } from './earlier-booking.ts';
import { useBookingError } from './use-booking-form.ts';

export interface NewBooking extends Booking {
  sendConfirmation: 'yes' | 'no';
  /** The idempotency key and body of the last attempt; the same body is sent with the same key. */
  attempt: string;
}

type NewBookingForm = UseFormReturn<NewBooking, unknown, NewBooking>;

const draftName = 'new reservation';
const draftFields = [...bookingFields, 'sendConfirmation', 'attempt'] as const;
const empty: NewBooking = { ...emptyBooking, sendConfirmation: 'yes', attempt: '' };

// The event type has a default, and the attempt is not typed.
const typedFields = bookingFields.filter((field) => field !== 'eventType');

/**
 * One idempotency key for the same body, also after a reload, so that a lost response does not create a second booking.
 */
function keyFor(form: NewBookingForm, body: object): string {
  const text = JSON.stringify(body);
  const [key, ...sent] = form.getValues('attempt').split(' ');
  if (key && sent.join(' ') === text) return key;
  const next = randomId();
  form.setValue('attempt', `${next} ${text}`);
  return next;
}

/** Day and hall from the calendar; removed from the URL after reading. */
function useChoiceInAddress() {
  const [search] = useSearchParams();
  const [choice] = useState({ eventDate: search.get('day') ?? '', hallId: search.get('hall') ?? '' });
  return choice;
}

/** The draft first, then the choice from the calendar. */
function useInitialValues(
  form: NewBookingForm,
  { eventDate, hallId }: ReturnType<typeof useChoiceInAddress>,
) {
  const [, setSearch] = useSearchParams();
  const [isRestored, setRestored] = useState(false);

  const begin = useEffectEvent(() => {
    setRestored(typedFields.some((field) => form.getValues(field) !== ''));
    if (isDay(eventDate)) form.setValue('eventDate', eventDate);
    if (/^\d+$/.test(hallId)) form.setValue('hallId', hallId);
    if (eventDate || hallId) setSearch({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => begin(), []);

  return { isRestored, setRestored };
}

export function useNewBooking(halls: readonly Hall[]) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/reservations/create-admin-reservation');
  const navigate = useNavigate();
  const { submitError, clearSubmitError, showRefusal } = useBookingError(halls);
  const form = useForm<NewBooking>({
    resolver: bookingResolver<NewBooking>(),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const choice = useChoiceInAddress();
  const { earlier, label, replace } = useEarlierBooking(
    draftName,
    Boolean(choice.eventDate || choice.hallId),
  );
  const forgetDraft = useDraft(form, draftName, draftFields);
  const { isRestored, setRestored } = useInitialValues(form, choice);

  function refuse(failure: Failure, values: NewBooking) {
    showFieldErrors(form, failure.problem);
    if (failure.problem?.code === problems.dayTaken.code) void queries.invalidateQueries(reservationCalls);
    showRefusal(failure, values, { text: texts.desk_new_failed(), reason: reasonOf(failure) });
  }

  async function save(values: NewBooking) {
    clearSubmitError();
    const body = { ...requestOf(values), sendConfirmation: values.sendConfirmation === 'yes' };
    const headers = { 'Idempotency-Key': keyFor(form, body) };
    const result = await create.send({ body, headers });
    if (!result.ok) return refuse(result, values);
    forgetDraft();
    void queries.invalidateQueries(reservationCalls);
    showToast(texts.desk_new_created());
    await navigate(`/adminPanel/reservations/${result.data.reservationId}`);
  }

  /** The current values become the stored draft. */
  function take() {
    const current = { ...form.getValues() };
    form.reset({ ...empty, ...earlier });
    writeDraft(draftName, earlier);
    replace(current);
    clearSubmitError();
    setRestored(true);
  }

  return {
    form,
    submitError,
    isRestored,
    isDateChosen: choice.eventDate !== '' && choice.hallId !== '',
    earlier: { label, take, discard: () => replace(undefined) },
    save,
    set: (field: keyof NewBooking, value: string) =>
      form.setValue(field, value, { shouldValidate: form.formState.isSubmitted }),
    clearSubmitError,
    startAnew: () => {
      form.reset(empty);
      forgetDraft();
      clearSubmitError();
      setRestored(false);
    },
  };
}
