import type { ReactNode } from 'react';
import * as texts from '#texts';
import { HallMark } from '../halls/hall-mark.tsx';
import type { BookableHall } from './free-days.ts';

const swatch = 'size-4.5 rounded-[3px] border';

interface CalendarLegendProps {
  halls: readonly BookableHall[];
  /** Whether any day is closed. */
  hasClosed: boolean;
}

/** One hall: its own mark with the word of its free days. */
export function CalendarLegend({ halls, hasClosed }: CalendarLegendProps) {
  const last = halls.length > 1 ? halls.at(-1) : undefined;
  return (
    <ul className="mt-4.5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-s-ink-2">
      {halls.map(({ hallId, name }) => (
        <Entry key={hallId} text={last ? name : texts.calendar_free()}>
          <HallMark name={name} isFree className="size-[15px] text-s-gold-text" />
        </Entry>
      ))}
      {last && (
        <Entry text={hasClosed ? texts.calendar_struck_or_closed() : texts.calendar_struck()}>
          <HallMark name={last.name} isFree={false} className="size-[15px] text-s-ink-3 opacity-60" />
        </Entry>
      )}
      <Entry text={texts.calendar_taken()}>
        <span
          data-taken
          className={`${swatch} border-s-line-2 bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--color-line-2)_4px_5px)]`}
        />
      </Entry>
      {hasClosed && (
        <Entry text={texts.label_closed()}>
          <span className={`${swatch} border-dashed border-s-line-2`} />
        </Entry>
      )}
      <Entry text={texts.calendar_chosen()}>
        <span className={`${swatch} border-s-gold bg-s-gold`} />
      </Entry>
    </ul>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      {children}
      {text}
    </li>
  );
}
