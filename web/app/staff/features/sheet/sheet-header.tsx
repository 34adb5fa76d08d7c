import type { SheetHeader as Header, SheetChange } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { nameOfEvent, splitGuests } from '../event-format.ts';
import { Was } from './sheet-changes.tsx';

interface SheetHeaderProps {
  header: Header;
  content: SheetContent;
  changes: readonly SheetChange[];
}

const hours = ({ startTime, endTime }: Header) =>
  [startTime, endTime].flatMap((time) => (time ? [time.slice(0, 5)] : [])).join('–');

/** Day with its weekday in words, hall, event and how many come. */
export function SheetHeader({ header, content, changes }: SheetHeaderProps) {
  const { eventDate, hallName } = header;
  const tables = content.tables.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const facts = [
    splitGuests(header),
    tables > 0 && texts.staff_tables({ count: tables }),
    hours(header),
  ].filter(Boolean);
  const was = (rowId: string) => <Was changes={changes} section="header" rowId={rowId} />;
  return (
    <div className="px-4 pt-4 pb-3.5 tablet:px-0 tablet:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="flex items-center gap-3.5">
          <span className="font-serif text-[3.25rem] leading-[0.85] opsz-t1">
            {dayNumber(eventDate)}
            <span className="sr-only">. </span>
          </span>
          <span className="leading-[1.3]">
            <span className="font-serif text-lg italic opsz-t3">{formatWeekday(eventDate)}</span>
            <br />
            <span className="text-s-ink-2">{formatMonth(eventDate)}</span>
            {was('eventDate')}
          </span>
        </p>
        <p className="flex flex-wrap items-center justify-end gap-x-2 font-semibold">
          <HallSign name={hallName} className="size-5 text-s-gold-text" />
          {hallName}
          {was('hallName')}
        </p>
      </div>
      <h2 className="mt-3 text-[1.0625rem] font-semibold">
        {nameOfEvent(header)}
        {was('eventType')}
        {was('lastName')}
      </h2>
      <p className="text-s-ink-2">
        {facts.join(' · ')}
        {['guestCount', 'adults', 'children', 'startTime', 'endTime'].map((field) => (
          <Was key={field} changes={changes} section="header" rowId={field} />
        ))}
      </p>
    </div>
  );
}
