import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ReservationsCalendar } from '../features/booking/calendar/reservations-calendar.tsx';
import { DayTours, TourLegend, TourMark } from '../features/booking/tours/day-tours.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_calendar_title };

export const meta = () =>
  describePage({ title: texts.desk_calendar_title(), description: texts.panel_description(), hidden: true });

export default function CalendarScreen() {
  return (
    <ReservationsCalendar
      dayMark={(day) => <TourMark day={day} />}
      legend={<TourLegend />}
      dayEnd={(day) => <DayTours day={day} />}
    />
  );
}
