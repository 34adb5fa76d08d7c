import { completeTime } from '#web/ui/form/time-field.tsx';
import type { TypedRow } from './sheet-values.ts';

type Row = TypedRow<'timeline'>;

/** A celebration goes on after midnight; what is earlier than this belongs to the night. */
const nightEnds = '06:00';

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);
/** Texts that sort as the moments do. */
const momentOf = (time: string) => `${time < nightEnds ? '2' : '1'} ${time}`;

/** In the order of their times; a row without one stays behind the row before it. */
function inTimeOrder(rows: readonly Row[]): Row[] {
  let last = '';
  return rows
    .map((row) => {
      const time = completeTime(row.time);
      if (isTime(time)) last = momentOf(time);
      return { moment: last, row: { ...row, time } };
    })
    .sort((one, other) => (one.moment < other.moment ? -1 : Number(one.moment > other.moment)))
    .map(({ row }) => row);
}

/** Undefined when they stand in it already. */
export function reordered(rows: readonly Row[]): Row[] | undefined {
  const ordered = inTimeOrder(rows);
  return ordered.some(({ rowId }, index) => rowId !== rows[index]?.rowId) ? ordered : undefined;
}
