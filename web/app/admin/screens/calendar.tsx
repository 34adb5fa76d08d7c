import * as texts from '#texts';
import { ReservationsCalendar } from '../features/booking/calendar/reservations-calendar.tsx';
import { DayTours, TourLegend, TourMark } from '../features/booking/tours/day-tours.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_calendar);

export default function CalendarScreen() {
  return (
    <ReservationsCalendar
      dayMark={(day) => <TourMark day={day} />}
      legend={<TourLegend />}
      dayEnd={(day) => <DayTours day={day} />}
    />
  );
}
