import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { limits } from '#schemas/fields.ts';
import {
  type AdminReservation,
  maxOfferedDates,
  type StatusRequest,
} from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { nearestFreeDays } from '#web/features/availability/other-free-days.ts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { labelClass, TextArea } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { type Cancellation, isGuestNotified, type Refused } from '../reservation-changes.ts';
import { formatReservation } from '../reservation-format.ts';
import { useFreeDays, useHalls } from '../reservations-query.ts';

type CanceledBy = NonNullable<StatusRequest['canceledBy']>;

interface CancelDialogProps {
  reservation: AdminReservation;
  onCancel: (reservation: AdminReservation, cancellation: Cancellation) => Promise<Refused | undefined>;
  onClose: () => void;
}

/** Declines a request or cancels a reservation, with a reason for the guest. */
export function CancelDialog({ reservation, onCancel, onClose }: CancelDialogProps) {
  const isRequest = reservation.status === 'PENDING';
  const isNotified = isGuestNotified(reservation);
  const draft = `cancel ${reservation.reservationId}`;
  const [cancelReason, setReason] = useState(() => readDraft(draft)?.cancelReason ?? '');
  const [canceledBy, setCanceledBy] = useState<CanceledBy>('HOUSE');
  const [refusedDays, setRefusedDays] = useState<readonly Day[]>([]);
  const nearby = useNearbyDays(reservation, isRequest && isNotified);
  const offeredDates = nearby?.filter((day) => !refusedDays.includes(day));
  async function confirm() {
    const refused = await onCancel(reservation, { cancelReason, canceledBy, offeredDates });
    if (!refused) writeDraft(draft, undefined);
    return refused;
  }
  return (
    <ConfirmDialog
      icon={CalendarX2}
      {...wordsFor(reservation, isNotified)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="mt-2 grid w-full gap-5 text-s-ink">
        {!isRequest && <WhoField value={canceledBy} onChange={setCanceledBy} />}
        <TextArea
          label={texts.label_reason()}
          isOptional
          hint={isNotified ? texts.desk_cancel_reason_mail() : texts.desk_cancel_reason_history()}
          rows={2}
          maxLength={limits.cancelReason}
          value={cancelReason}
          onChange={({ target }) => {
            setReason(target.value);
            writeDraft(draft, { cancelReason: target.value });
          }}
        />
        {nearby && nearby.length > 0 && (
          <fieldset>
            <legend className={labelClass}>{texts.desk_decline_offer()}</legend>
            {nearby.map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-s-ink"
                  checked={!refusedDays.includes(day)}
                  onChange={({ target }) =>
                    setRefusedDays(
                      target.checked ? refusedDays.filter((one) => one !== day) : [...refusedDays, day],
                    )
                  }
                />
                {formatDay(day)}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </ConfirmDialog>
  );
}

function wordsFor(reservation: AdminReservation, isNotified: boolean) {
  const named = formatReservation(reservation);
  if (reservation.status === 'PENDING') {
    const params = { request: named };
    return {
      question: texts.today_decline_question(),
      consequence: isNotified ? texts.today_decline_text_mail(params) : texts.today_decline_text(params),
      yes: texts.today_decline_yes(),
    };
  }
  const params = { reservation: named };
  return {
    question: texts.desk_cancel_question(),
    consequence: isNotified ? texts.desk_cancel_text_mail(params) : texts.desk_cancel_text(params),
    yes: texts.desk_cancel_yes(),
    no: texts.desk_cancel_no(),
  };
}

/** Undefined until they are known: then the server chooses them. */
function useNearbyDays({ hallId, eventDate }: AdminReservation, isNeeded: boolean): Day[] | undefined {
  const halls = useHalls();
  const { availability } = useFreeDays(isNeeded ? halls.data : undefined);
  return availability && nearestFreeDays(availability, hallId, eventDate, maxOfferedDates);
}

const choices: readonly CanceledBy[] = ['HOUSE', 'GUEST'];
const names: Record<CanceledBy, () => string> = {
  HOUSE: texts.desk_canceled_by_house,
  GUEST: texts.desk_canceled_by_guest,
};

function WhoField({ value, onChange }: { value: CanceledBy; onChange: (value: CanceledBy) => void }) {
  return (
    <fieldset>
      <legend className={`${labelClass} mb-[7px]`}>{texts.desk_cancel_who()}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {choices.map((choice) => (
          <RadioCard
            key={choice}
            name="canceledBy"
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="flex min-h-11 items-center justify-center px-3"
          >
            {names[choice]()}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
