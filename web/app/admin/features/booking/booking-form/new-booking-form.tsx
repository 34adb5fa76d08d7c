import { useEffect } from 'react';
import { isDay } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DayOverview } from '../calendar/day-overview.tsx';
import { isHeld } from '../calendar/month-days.ts';
import { ListSkeleton } from '../reservations/list-skeleton.tsx';
import { useHalls } from '../reservations/reservations-query.ts';
import { ErrorAlert } from './booking-error-alert.tsx';
import { ContactFields, EventFields, FormButtons } from './booking-fields.tsx';
import { type NewBooking, useNewBooking } from './new-booking.ts';
import { NextFreeDays } from './next-free-days.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** A reservation by phone or in person. */
export function NewReservation() {
  return (
    <Loaded
      query={useHalls()}
      waiting={<ListSkeleton />}
      frame={Card}
      failed={texts.notice_halls_failed()}
      stale={null}
    >
      {(halls) => <NewBookingForm halls={halls} />}
    </Loaded>
  );
}

function NewBookingForm({ halls }: { halls: readonly Hall[] }) {
  const booking = useNewBooking(halls);
  const { form, set, submitError, isRestored, isDateChosen, earlier, startAnew } = booking;
  const { element, saveButton, values, onDay, formProps, alertProps } = useBookingForm(form, booking);
  const { errors, isSubmitting } = form.formState;
  const held = onDay.data?.filter(isHeld);

  // Hall and day are already chosen, so the guest count gets the focus.
  useEffect(() => {
    if (isDateChosen) element.current?.querySelector<HTMLInputElement>('[name=guestCount]')?.focus();
  }, [isDateChosen, element]);

  return (
    <Form
      {...formProps}
      className="items-start gap-4! phone:max-tablet:max-w-none! phone:max-tablet:grid-cols-[28.75rem_minmax(0,1fr)] tablet:gap-6! min-[70rem]:grid-cols-[minmax(0,1fr)_20.5rem]"
    >
      <Card className="grid grid-cols-1 gap-4.5 p-4 tablet:p-5.5">
        {earlier.label && !submitError && (
          <Alert tone="info" text={texts.desk_new_earlier({ booking: earlier.label })}>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={earlier.take}>
                {texts.desk_new_earlier_take()}
              </Button>
              <Button size="small" onClick={earlier.discard}>
                {texts.desk_new_earlier_forget()}
              </Button>
            </div>
          </Alert>
        )}
        {isRestored && !submitError && (
          <Alert tone="info" text={texts.desk_new_restored()}>
            <Button size="small" onClick={startAnew}>
              {texts.desk_new_restart()}
            </Button>
          </Alert>
        )}
        {submitError && <ErrorAlert submitError={submitError} halls={halls} {...alertProps} />}
        {!isDateChosen && (
          <div className="border-b border-s-line pb-1.5">
            <NextFreeDays halls={halls} values={values} set={set} />
          </div>
        )}
        <EventFields values={values} errors={errors} set={set} halls={halls} heldOnDay={held ?? []} />
        <section aria-labelledby="guest" className="grid gap-4.5 border-t border-s-line pt-4.5">
          <h2 id="guest" className="font-semibold">
            {texts.desk_new_guest()} <span className="font-normal text-s-ink-2">{texts.optional()}</span>
          </h2>
          <ContactFields values={values} errors={errors} set={set} />
          <ConfirmationTick values={values} onChange={(choice) => set('sendConfirmation', choice)} />
        </section>
      </Card>
      <Card className="p-4 tablet:p-5.5 min-[70rem]:sticky min-[70rem]:top-22">
        <QueryNotice query={onDay} text={texts.desk_reservations_failed()} className="mb-4" />
        <DayOverview day={values.eventDate} halls={halls} held={held} />
      </Card>
      <FormButtons>
        <ButtonLink to="/adminPanel/all-reservations" onClick={startAnew}>
          {texts.cancel()}
        </ButtonLink>
        <Button ref={saveButton} type="submit" variant="gold" sending={isSubmitting}>
          {texts.desk_new_save()}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** A confirmation mail is sent unless unchecked; never for a past day. */
function ConfirmationTick({
  values,
  onChange,
}: {
  values: NewBooking;
  onChange: (choice: NewBooking['sendConfirmation']) => void;
}) {
  const isPast = isDay(values.eventDate) && values.eventDate < today();
  const hasAddress = values.guestEmail.trim() !== '';
  const reason = isPast ? texts.desk_new_mail_past() : hasAddress ? '' : texts.desk_new_mail_missing();
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-medium has-disabled:text-s-ink-3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-s-ink"
          checked={values.sendConfirmation === 'yes' && reason === ''}
          disabled={reason !== ''}
          aria-describedby={reason ? 'confirmation-reason' : undefined}
          onChange={(event) => onChange(event.target.checked ? 'yes' : 'no')}
        />
        {texts.desk_new_mail()}
      </label>
      {reason && (
        <p id="confirmation-reason" className="text-sm text-s-ink-3">
          {reason}
        </p>
      )}
    </div>
  );
}
