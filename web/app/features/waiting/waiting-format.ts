import { type Day, daysBetween, toIsoDay } from '#domain/dates/days.ts';
import { formatDeadlineDay } from '#domain/dates/deadline-format.ts';
import { type DeadlineRules, nearForHold, nearForOffer } from '#domain/dates/deadlines.ts';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';

const ordinals = [
  texts.ordinal_1,
  texts.ordinal_2,
  texts.ordinal_3,
  texts.ordinal_4,
  texts.ordinal_5,
  texts.ordinal_6,
];

/** "drugi"; from the seventh on "7." */
const ordinal = (index: number) => ordinals[index - 1]?.() ?? texts.ordinal_number({ number: index });

/** At the end of a sentence: "drugi." or "7." */
const lastWord = (index: number) => (ordinals[index - 1] ? `${ordinal(index)}.` : ordinal(index));

/** "Ispred vas je jedna prijava." */
export function formatAhead(index: number): string {
  const ahead = index - 1;
  if (ahead <= 0) return texts.waiting_first();
  if (ahead === 1) return texts.waiting_ahead_one();
  return ahead === 2 ? texts.waiting_ahead_two() : texts.waiting_ahead({ count: ahead });
}

const moves = {
  LEFT: texts.waiting_moved_left,
  ACCEPTED: texts.waiting_moved_accepted,
  LAPSED: texts.waiting_moved_lapsed,
  CLOSED: texts.waiting_moved_closed,
};

/** "Bili ste treći: jedna porodica je odustala 9. novembra." */
export const formatMove = (index: number, { reason, at }: NonNullable<WaitingEntry['lastChange']>) =>
  moves[reason]({ place: ordinal(index + 1), day: formatDeadlineDay(new Date(at)) });

/** "Na listi je sada jedna prijava. Bili biste drugi." */
export function formatCount(count: number): string {
  if (count === 0) return texts.waiting_sheet_first();
  return count === 1
    ? texts.waiting_sheet_one()
    : texts.waiting_sheet_count({ count, place: lastWord(count + 1) });
}

/** "Možete čekati na najviše pet dana. Ovo je prvi." */
export const formatLimit = (number: number) => texts.waiting_limit({ place: lastWord(number) });

/** "48 sati": how long a freed day is kept for the next in line. */
export function formatOfferHours(eventDate: Day, now: Date, rules: DeadlineRules): string {
  const isNear = daysBetween(toIsoDay(now), eventDate) <= nearForOffer;
  return texts.time_left_hours({ count: isNear ? rules.offerHoursNear : rules.offerHours });
}

/** Undefined where every hour counts. */
function nightOf({ nightFrom, nightTo }: DeadlineRules) {
  const short = (time: string) => String(Number(time.slice(0, 2))) + time.slice(2).replace(':00', '');
  return nightFrom === nightTo ? undefined : { from: short(nightFrom), to: short(nightTo) };
}

export function formatMailNote(eventDate: Day, now: Date, rules: DeadlineRules): string {
  const hours = formatOfferHours(eventDate, now, rules);
  return nightOf(rules) ? texts.waiting_mail_note({ hours }) : texts.waiting_mail_note_all_hours({ hours });
}

export function formatHoursRule(eventDate: Day, now: Date, rules: DeadlineRules): string {
  const [hours, night] = [formatOfferHours(eventDate, now, rules), nightOf(rules)];
  return night ? texts.waiting_why_hours({ hours, ...night }) : texts.waiting_why_all_hours({ hours });
}

const week = 7;

/** What accepting means: "sedam dana", or hours when the event is near. */
export function formatHoldLength(eventDate: Day, now: Date, rules: DeadlineRules): string {
  if (daysBetween(toIsoDay(now), eventDate) <= nearForHold) {
    return texts.time_left_hours({ count: rules.holdHoursNear });
  }
  return rules.holdDays === week
    ? texts.waiting_seven_days()
    : texts.time_left_days({ count: rules.holdDays });
}
