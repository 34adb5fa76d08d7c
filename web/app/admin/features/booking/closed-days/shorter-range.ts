import { addDays, type Day, daysBetween } from '#domain/dates/days.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

/** The longest part of the range without held days, the first of equal ones; undefined when every day is held. */
export function shorterRange({ from, to }: DayRange, held: readonly Day[]): DayRange | undefined {
  const within = [...new Set(held)].filter((day) => from <= day && day <= to).sort();
  const starts = [from, ...within.map((day) => addDays(day, 1))];
  const ends = [...within.map((day) => addDays(day, -1)), to];
  return starts
    .map((start, index) => ({ from: start, to: ends[index] ?? to }))
    .filter((part) => part.from <= part.to)
    .reduce<DayRange | undefined>(
      (longest, part) =>
        longest && daysBetween(longest.from, longest.to) >= daysBetween(part.from, part.to) ? longest : part,
      undefined,
    );
}
