import { fromLocalTime } from '#domain/dates/day-times.ts';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { type DeadlineRules, dayEnd, holdDeadline, lastDeadline } from '#domain/dates/deadlines.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatShortDeadline } from '../deadline-format.ts';

export interface HoldChoice {
  label: string;
  deadline: Date;
}

const offeredDays = [3, 7, 14];

const daysAfter = (moment: Date, days: number) => dayEnd(addDays(toIsoDay(moment), days));

/** Deadlines to choose from: a running one is extended, otherwise the usual one is first. */
export function holdChoices(
  { eventDate, heldUntil }: Pick<AdminReservation, 'eventDate' | 'heldUntil'>,
  now: Date,
  rules: DeadlineRules | undefined,
): HoldChoice[] {
  const last = lastDeadline(eventDate);
  const later = offeredDays.flatMap((count) => {
    const deadline = daysAfter(heldUntil ? new Date(heldUntil) : now, count);
    const label = heldUntil ? texts.hold_choice_days({ count }) : texts.hold_choice_for({ count });
    return deadline ? [{ label, deadline }] : [];
  });
  const usual =
    rules && !heldUntil
      ? [{ label: texts.hold_choice_usual(), deadline: holdDeadline(eventDate, now, rules) }]
      : [];
  const isCut = later.some(({ deadline }) => deadline > last);
  const choices = [
    ...usual,
    ...later.filter(({ deadline }) => deadline <= last),
    ...(isCut ? [{ label: texts.hold_choice_last(), deadline: last }] : []),
  ];
  const current = heldUntil && Date.parse(heldUntil);
  return choices.filter(
    ({ deadline }, index) =>
      deadline > now &&
      Number(deadline) !== current &&
      choices.findIndex((one) => Number(one.deadline) === Number(deadline)) === index,
  );
}

/** Why the typed local time is no deadline. */
export function ownDeadlineError(local: string, eventDate: string, now: Date): string | undefined {
  const deadline = fromLocalTime(local);
  const last = lastDeadline(eventDate);
  if (!deadline) return texts.hold_own_required();
  if (deadline <= now) return texts.hold_own_past();
  return deadline > last ? texts.hold_own_late({ deadline: formatShortDeadline(last) }) : undefined;
}
