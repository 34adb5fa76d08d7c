import type { OwnTour } from '#schemas/tours.ts';
import { calendarContent, eventStatuses, organizerOf, plainText } from '#server/platform/calendar-file.ts';
import type { MailAttachment } from '#server/platform/mail/mail-content.ts';
import * as texts from '#texts';

type CalendarTour = Pick<OwnTour, 'tourId' | 'start' | 'end' | 'mode' | 'hall'>;

/** A tour for calendar apps (RFC 5545) in UTC, so that no time zone has to be described; the UID identifies the tour. */
export function tourCalendarFile(entry: {
  tour: CalendarTour;
  /** Increases with each file of a tour, so that calendars accept the newest. */
  sequence: number;
  method: 'PUBLISH' | 'CANCEL';
  now: Date;
  business: { name: string; email: string | null; address: string | null };
  publicUrl: URL;
}): MailAttachment {
  const { tour, sequence, method, now, business, publicUrl } = entry;
  const summary = tour.mode === 'VIDEO' ? texts.tour_calendar_video : texts.tour_calendar_in_person;
  const place = tour.mode === 'VIDEO' ? [] : [business.name, business.address];
  const content = calendarContent({
    company: business.name,
    product: 'Razgledanja',
    method,
    events: [
      {
        id: `tour-${tour.tourId}@${publicUrl.hostname}`,
        sequence,
        stamp: now,
        start: new Date(tour.start),
        end: new Date(tour.end),
        summary: plainText(summary({ hall: tour.hall.name })),
        ...(place.length > 0 && { location: plainText(place.filter(Boolean).join(', ')) }),
        organizer: organizerOf(business, publicUrl),
        status: eventStatuses[method === 'CANCEL' ? 'CANCELED' : 'CONFIRMED'],
      },
    ],
  });
  return {
    filename: 'razgledanje.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}
