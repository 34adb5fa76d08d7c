import { useEffect, useRef } from 'react';
import { isDay } from '#contracts/days.ts';
import type { Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { today } from '../../platform/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Booking } from './house-booking.ts';
import { ContactFields, EventFields } from './house-booking-fields.tsx';
import { DayOverview } from './house-day-overview.tsx';
import { focusFirstInvalid, goOnWithEnter } from './house-form-keys.ts';
import { isHeld } from './house-month-days.ts';
import { type NewBooking, useNewBooking } from './house-new-booking.ts';
import { HousePanel, ListWaiting } from './house-panel.tsx';
import { useHalls, useReservationsOn } from './house-query.ts';
import { RefusalAlert } from './house-refusal-alert.tsx';

/** A reservation that came by phone or over the counter. */
export function HouseNewBooking() {
  const halls = useHalls();
  if (halls.data) return <NewBookingForm halls={halls.data} />;
  if (halls.isPending) return <ListWaiting />;
  return (
    <HousePanel>
      <ErrorState
        text={texts.desk_halls_failed()}
        reason={halls.error.message}
        onRetry={() => void halls.refetch()}
      />
    </HousePanel>
  );
}

function NewBookingForm({ halls }: { halls: readonly Hall[] }) {
  const { form, refusal, isRestored, isWished, save, clearRefusal, startAnew } = useNewBooking(halls);
  const element = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const values = form.watch();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const day = values.eventDate;
  const onDay = useReservationsOn(day, day, isDay(day));
  const held = onDay.data?.filter(isHeld);

  // Hall and day are chosen already: the first thing to type is how many come.
  useEffect(() => {
    if (isWished) element.current?.querySelector<HTMLInputElement>('[name=guestCount]')?.focus();
  }, [isWished]);

  const set = (field: keyof NewBooking, value: string) =>
    form.setValue(field, value as never, { shouldValidate: isSubmitted });

  return (
    <div className="grid items-start gap-6 min-[70rem]:grid-cols-[minmax(0,1fr)_20.5rem]">
      <HousePanel className="p-4 tablet:p-5.5">
        <Form
          ref={element}
          onKeyDown={goOnWithEnter}
          onSubmit={form.handleSubmit(save, () => setTimeout(() => focusFirstInvalid(element.current)))}
        >
          {isRestored && !refusal && (
            <Alert tone="info" text={texts.desk_new_restored()}>
              <Button size="small" onClick={startAnew}>
                {texts.desk_new_restart()}
              </Button>
            </Alert>
          )}
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
            />
          )}
          <EventFields
            values={values}
            errors={errors}
            set={set as (field: keyof Booking, value: string) => void}
            halls={halls}
            heldOnDay={held ?? []}
          />
          <section aria-labelledby="guest" className="grid gap-4.5 border-t border-s-line pt-4.5">
            <h2 id="guest" className="font-semibold">
              {texts.desk_new_guest()} <span className="font-normal text-s-ink-2">{texts.optional()}</span>
            </h2>
            <ContactFields values={values} errors={errors} set={set} />
            <ConfirmationTick values={values} onChange={(choice) => set('sendConfirmation', choice)} />
          </section>
          <div className="flex justify-end gap-3 max-phone:grid max-phone:grid-cols-[auto_1fr]">
            <ButtonLink to="/adminPanel/all-reservations">{texts.cancel()}</ButtonLink>
            <Button ref={saveButton} type="submit" variant="gold" sending={isSubmitting}>
              {texts.desk_new_save()}
            </Button>
          </div>
        </Form>
      </HousePanel>
      <HousePanel className="p-5.5">
        {onDay.isError && (
          <div className="mb-4">
            <LoadNotice
              text={texts.desk_reservations_failed()}
              reason={onDay.error.message}
              onRetry={() => void onDay.refetch()}
            />
          </div>
        )}
        <DayOverview day={day} halls={halls} held={held} />
      </HousePanel>
    </div>
  );
}

/** The guest gets the confirmation unless it is unticked; nobody gets one for a day that is over. */
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
