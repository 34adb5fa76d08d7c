import * as texts from '#texts';

/** Both are optional; an end before the start is on the next day. */
export interface EventTimes {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

export const endsNextDay = ({ startTime, endTime }: EventTimes) =>
  Boolean(startTime && endTime && endTime < startTime);

/** Why these times cannot be stored, or undefined. */
export function endTimeError({ startTime, endTime }: EventTimes): string | undefined {
  if (!endTime) return undefined;
  if (!startTime) return texts.reservation_start_required();
  return endTime === startTime ? texts.reservation_end_is_start() : undefined;
}

/** "18:00–02:00", "od 18:00", or undefined. */
export function formatEventTimes({ startTime, endTime }: EventTimes): string | undefined {
  if (!startTime) return undefined;
  return endTime
    ? texts.event_time_range({ start: startTime, end: endTime })
    : texts.event_time_from({ start: startTime });
}
