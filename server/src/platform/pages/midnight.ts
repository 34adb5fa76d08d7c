const sarajevo = new Intl.DateTimeFormat('en-CA', {
  timeZone: /* guard: local-midnight = 'Etc/GMT-1' */ 'Europe/Sarajevo',
  dateStyle: 'short',
});

const hour = 60 * 60 * 1000;

/** The moment at which the next day begins in Sarajevo, also around a change of the clocks. */
export function nextMidnight(from: Date): Date {
  const today = sarajevo.format(from);
  const sameDay = (time: number) => sarajevo.format(time) === today;
  let before = from.getTime();
  let after = before + 26 * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (sameDay(middle)) before = middle;
    else after = middle;
  }
  return new Date(after);
}
