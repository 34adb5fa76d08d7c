import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Day, daysBetween } from '#domain/dates/days.ts';
import { nearForOffer, offerDeadline } from '#domain/dates/deadlines.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { reservationCalls, useHoldRules } from '../reservations/reservations-query.ts';

interface AutomaticOfferProps {
  hall: { hallId: number; name: string };
  day: Day;
  automatic: boolean;
  /** Nobody holds the day. */
  isFree: boolean;
}

/** What happens when the day becomes free. */
function explain({ day, isFree }: AutomaticOfferProps, isOn: boolean, rules: Settings): string {
  if (!rules.automaticOffer) return texts.days_automatic_off_everywhere();
  if (!isOn && isFree) return texts.days_automatic_free_text();
  if (!isOn) return texts.days_automatic_off_text();
  if (!offerDeadline(day, new Date(), rules)) return texts.days_automatic_too_late();
  const isNear = daysBetween(today(), day) <= nearForOffer;
  return texts.days_automatic_text({ hours: isNear ? rules.offerHoursNear : rules.offerHours });
}

/** Whether the first in line gets the day by itself. */
export function AutomaticOffer(props: AutomaticOfferProps) {
  const { hall, day, automatic } = props;
  const id = useId();
  const queries = useQueryClient();
  const rules = useHoldRules();
  const update = useSend('patch', '/api/waiting-list/automatic');
  const { failure, fail, clear } = useFormFailure();
  // Until the calendar is loaded again.
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? automatic;

  async function change(next: boolean) {
    clear();
    setWanted(next);
    const body = { hallId: hall.hallId, eventDate: day, automatic: next };
    const result = await update.send({ body });
    if (!result.ok) fail(texts.days_automatic_failed(), reasonOf(result));
    // A free day with a line is offered at once.
    await queries.invalidateQueries(reservationCalls);
    setWanted(undefined);
  }

  return (
    <div className="border-t border-s-line pt-3">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="text-[0.9375rem] font-semibold">{texts.days_automatic()}</p>
          {rules.data && (
            <p id={id} className="mt-0.5 text-xs leading-snug text-s-ink-3">
              {explain(props, isOn, rules.data)}
            </p>
          )}
        </div>
        <Switch
          aria-label={texts.days_automatic_label({ hall: hall.name, day: formatNumericDay(day) })}
          aria-describedby={rules.data && id}
          isSelected={isOn}
          isDisabled={wanted !== undefined}
          onChange={(next) => void change(next)}
          className="items-center"
        />
      </div>
      {failure && (
        <div className="mt-2">
          <FailureAlert failure={failure} />
        </div>
      )}
    </div>
  );
}
