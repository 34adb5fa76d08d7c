import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Content } from '../content/content.ts';
import type { People } from '../people/people.ts';
import { createDraftSending } from './booking-drafts/booking-drafts.sending.service.ts';
import { createBookingDrafts } from './booking-drafts/booking-drafts.service.ts';
import { createReservationCalendar } from './calendar-files/calendar-files.service.ts';
import { createClosureQueries } from './closed-days/closed-days.queries.ts';
import { createClosedDaysService } from './closed-days/closed-days.service.ts';
import { createOverdueHolds } from './holds/overdue-holds.service.ts';
import { createReservationEmails } from './mails/booking-mails.service.ts';
import { createRecentReservationChanges } from './recent-changes/recent-changes.service.ts';
import { createReservationCleanup } from './reservation-cleanup/reservation-cleanup.service.ts';
import { createReservationExport } from './reservation-export/reservation-export.service.ts';
import { createReservationQueries } from './reservations/reservations.queries.ts';
import { createReservationsService } from './reservations/reservations.service.ts';
import { createReservationWrites } from './reservations/reservations.writes.service.ts';
import { createToursService } from './tours/tours.service.ts';
import { createWaitingListEmails } from './waiting-list/waiting-list.emails.service.ts';
import { createWaitingListService } from './waiting-list/waiting-list.service.ts';

export type Booking = ReturnType<typeof createBooking>;

export function createBooking(
  platform: Platform,
  { content: { halls, settings }, people: { users, registration } }: { content: Content; people: People },
) {
  const closures = createClosureQueries(platform);
  const queries = createReservationQueries(platform, { halls, users, settings, closures });
  const writes = createReservationWrites(platform, { queries, halls, users, closures });
  const overdueHolds = createOverdueHolds(platform, { halls, writes });
  const uses = { halls, users, settings, closures, queries, writes, overdueHolds };
  const emails = createReservationEmails(platform, uses);
  const reservations = createReservationsService(platform, { ...uses, emails });
  const waitingListEmails = createWaitingListEmails(platform, { users, emails });
  const waitingList = createWaitingListService(platform, {
    ...uses,
    reservations,
    reservationQueries: queries,
    emails: waitingListEmails,
  });
  const tours = createToursService(platform, { ...uses, reservations: queries });
  const bookingDrafts = createBookingDrafts(platform, { users });
  return {
    closures,
    reservationQueries: queries,
    reservationWrites: writes,
    overdueHolds,
    reservations,
    emails,
    waitingList,
    waitingListEmails,
    closedDays: createClosedDaysService(platform, { ...uses, reservations: queries, tours, waitingList }),
    tours,
    bookingDrafts,
    draftSending: createDraftSending(platform, {
      ...uses,
      registration,
      customer: reservations,
      drafts: bookingDrafts,
    }),
    recentChanges: createRecentReservationChanges(platform, { halls, users }),
    cleanup: createReservationCleanup(platform, uses),
    reservationCalendar: createReservationCalendar(platform, uses),
    reservationExport: createReservationExport(platform, {
      queries,
      recordAction: (action) => recordAudit(platform.db, platform.clock.now(), action),
    }),
  };
}
