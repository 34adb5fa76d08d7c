import { Check } from 'lucide-react';
import { type Day, daysBetween, isDay } from '#domain/dates/days.ts';
import { limits } from '#schemas/fields.ts';
import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import * as texts from '#texts';
import { accusative } from '#web/admin/lib/format/accusative.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { labelClass, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DayField } from '../booking-form/day-field.tsx';
import { DateBadge } from '../date-badge.tsx';
import { eventAndGuests } from '../reservations/reservation-format.ts';
import { StatusBadge } from '../reservations/status-badge.tsx';
import { useCloseDays } from './close-days.ts';
import { formatShorter } from './closed-days-format.ts';

interface CloseDaysDialogProps {
  /** The day that is open in the calendar. */
  day: Day | undefined;
  halls: readonly { hallId: number; name: string }[];
  onClose: () => void;
}

export function CloseDaysDialog({ day, halls, onClose }: CloseDaysDialogProps) {
  const closing = useCloseDays(day, halls, onClose);
  const { form, failure, sending, refusal, shorter, freeHalls, submit, leave } = closing;
  const { errors } = form.formState;
  const values = form.watch();
  const { from, to } = values;
  const dayField = (field: 'from' | 'to') => ({
    value: values[field],
    error: errors[field]?.message,
    onChange: (value: string) => form.setValue(field, value, { shouldValidate: form.formState.isSubmitted }),
  });
  return (
    <Dialog title={texts.days_close()} onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <div className="grid gap-4 phone:grid-cols-2">
          <DayField label={texts.days_close_from()} {...dayField('from')} />
          <DayField label={texts.days_close_to()} isInvalid={refusal !== undefined} {...dayField('to')} />
        </div>
        <HallChoice halls={halls} input={form.register('hallId')} />
        <TextField
          label={texts.days_close_reason()}
          maxLength={limits.subject}
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {refusal && (
          <>
            <FailureAlert failure={{ text: refusal.detail, attempt: refusal.attempt }}>
              <p>
                {refusal.blocking.length === 1
                  ? texts.days_close_held_hint_one()
                  : texts.days_close_held_hint()}
              </p>
            </FailureAlert>
            <ul aria-label={texts.days_close_blocking()} className="rounded-md border border-s-line">
              {refusal.blocking.map((reservation) => (
                <Blocking key={reservation.reservationId} reservation={reservation} />
              ))}
            </ul>
          </>
        )}
        <DialogFooter>
          <Button onClick={leave} disabled={sending !== undefined}>
            {texts.cancel()}
          </Button>
          {refusal && shorter && (
            <Button
              variant="ink"
              disabled={typeof sending === 'number'}
              sending={sending === 'shorter'}
              onClick={() => void closing.closeShorter(shorter)}
            >
              {formatShorter(shorter, refusal.asked)}
            </Button>
          )}
          {freeHalls.map(({ hallId, name }) => (
            <Button
              key={hallId}
              variant={shorter ? 'line' : 'ink'}
              disabled={sending !== undefined && sending !== hallId}
              sending={sending === hallId}
              onClick={() => void closing.closeHall(hallId)}
            >
              {texts.days_close_hall({ hall: accusative(name) })}
            </Button>
          ))}
          <Button
            type="submit"
            variant="ink"
            disabled={refusal !== undefined || sending === 'shorter'}
            sending={sending === 'all'}
          >
            {isDay(from) && isDay(to) && from <= to
              ? texts.days_close_count({ count: daysBetween(from, to) + 1 })
              : texts.days_close()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function HallChoice({ halls, input }: Pick<CloseDaysDialogProps, 'halls'> & { input: object }) {
  const choices = [{ hallId: '', name: texts.label_all_halls() }, ...halls];
  return (
    <fieldset>
      <legend className={`${labelClass} mb-[7px]`}>{texts.label_hall()}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ hallId, name }) => (
          <RadioCard
            key={hallId}
            {...input}
            value={hallId}
            className="group flex min-h-11 items-center gap-2 px-2.5 pointer-fine:tablet:min-h-9.5"
          >
            <Check
              className="hidden size-4 flex-none group-has-checked:block"
              strokeWidth={2}
              aria-hidden="true"
            />
            {hallId !== '' && <HallSign name={name} className="size-4.5 flex-none text-s-gold-text" />}
            {name}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function Blocking({ reservation }: { reservation: BlockingReservation }) {
  const { reservationId, eventDate, guestName, hall, status } = reservation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-s-line px-3.5 py-2.5 last:border-0">
      <DateBadge day={eventDate} />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <TextLink to={`/adminPanel/reservations/${reservationId}`} className="font-semibold wrap-anywhere">
            {guestName ?? texts.desk_guest_unnamed()}
          </TextLink>
          <span className="flex items-center gap-1.5 text-s-ink-2">
            <HallSign name={hall} className="size-4 flex-none text-s-gold-text" />
            {hall}
          </span>
        </p>
        <p className="text-sm text-s-ink-2">{eventAndGuests(reservation)}</p>
      </div>
      <StatusBadge status={status} />
    </li>
  );
}
