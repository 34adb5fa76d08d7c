import type { FastifyInstance } from 'fastify';
import { demoRoutes } from '#demo/demo.routes.ts';
import type { DemoService } from '#demo/demo.service.ts';
import { bookingDraftRoutes } from './features/booking/booking-drafts/booking-drafts.routes.ts';
import { reservationCalendarRoutes } from './features/booking/calendar-files/calendar-files.routes.ts';
import { closedDaysRoutes } from './features/booking/closed-days/closed-days.routes.ts';
import { recentReservationChangesRoutes } from './features/booking/recent-changes/recent-changes.routes.ts';
import { reservationsAdminRoutes } from './features/booking/reservations/reservations.admin.routes.ts';
import { reservationsRoutes } from './features/booking/reservations/reservations.routes.ts';
import { toursRoutes } from './features/booking/tours/tours.routes.ts';
import { waitingListRoutes } from './features/booking/waiting-list/waiting-list.routes.ts';
import { messagesRoutes } from './features/contact/messages/messages.routes.ts';
import { notificationsRoutes } from './features/contact/notifications/notifications.routes.ts';
import { unreadRoutes } from './features/contact/unread/unread.routes.ts';
import { blogArchiveRoutes } from './features/content/blog/blog.archive.routes.ts';
import { blogDraftsRoutes } from './features/content/blog/blog.drafts.routes.ts';
import { blogRoutes } from './features/content/blog/blog.routes.ts';
import { hallFilesRoutes } from './features/content/halls/halls.files.routes.ts';
import { hallsRoutes } from './features/content/halls/halls.routes.ts';
import { questionsRoutes } from './features/content/questions/questions.routes.ts';
import { seoRoutes } from './features/content/seo/seo.routes.ts';
import { settingsRoutes } from './features/content/settings/settings.routes.ts';
import { feedsRoutes } from './features/events/calendar-feeds/calendar-feeds.routes.ts';
import { eventSheetsRoutes } from './features/events/event-sheets/event-sheets.routes.ts';
import { staffRoutes } from './features/events/staff-events/staff-events.routes.ts';
import { analyticsRoutes } from './features/insights/analytics/analytics.routes.ts';
import { auditRoutes } from './features/insights/audit-log/audit-log.routes.ts';
import { visitsRoutes } from './features/insights/visits/visits.routes.ts';
import { bankAccountsRoutes } from './features/money/bank-accounts/bank-accounts.routes.ts';
import { bankStatementsRoutes } from './features/money/bank-statements/bank-statements.routes.ts';
import { ledgerRoutes } from './features/money/ledger/ledger.routes.ts';
import { overviewRoutes } from './features/money/overview/overview.routes.ts';
import { paymentPapersRoutes } from './features/money/receipts/payment-papers.routes.ts';
import { refundsRoutes } from './features/money/refunds/refunds.routes.ts';
import { authRoutes } from './features/people/auth/auth.routes.ts';
import { passkeysRoutes } from './features/people/passkeys/passkeys.routes.ts';
import { usersRoutes } from './features/people/users/users.routes.ts';
import { contractsRoutes } from './features/sales/contracts/contracts.routes.ts';
import { offersRoutes } from './features/sales/offers/offers.routes.ts';
import { pricesRoutes } from './features/sales/prices/prices.routes.ts';
import type { Services } from './services.ts';

export type AppServices = Services & { demo: DemoService };

export function registerRoutes(app: FastifyInstance, services: AppServices) {
  authRoutes(app, services);
  usersRoutes(app, services.users);
  hallsRoutes(app, services);
  hallFilesRoutes(app, services);
  blogRoutes(app, services);
  blogDraftsRoutes(app, services.blog);
  seoRoutes(app, services.seo);
  blogArchiveRoutes(app, services.blogArchive);
  reservationsRoutes(app, {
    reservations: services.reservations,
    queries: services.reservationQueries,
    export: services.reservationExport,
  });
  reservationsAdminRoutes(app, services.reservations);
  recentReservationChangesRoutes(app, services.recentChanges);
  bookingDraftRoutes(app, services.bookingDrafts);
  reservationCalendarRoutes(app, services.reservationCalendar);
  waitingListRoutes(app, services.waitingList);
  closedDaysRoutes(app, services.closedDays);
  pricesRoutes(app, services);
  offersRoutes(app, services);
  contractsRoutes(app, services.contracts);
  ledgerRoutes(app, services);
  refundsRoutes(app, services.refunds);
  paymentPapersRoutes(app, services.paymentPapers);
  bankAccountsRoutes(app, services.bankAccounts);
  overviewRoutes(app, services);
  bankStatementsRoutes(app, services);
  eventSheetsRoutes(app, services.eventSheets);
  staffRoutes(app, services.staff);
  feedsRoutes(app, services.feeds);
  passkeysRoutes(app, services.passkeys);
  messagesRoutes(app, services.messages);
  unreadRoutes(app, services.unread);
  toursRoutes(app, services.tours);
  visitsRoutes(app, services.visits);
  analyticsRoutes(app, services.analytics);
  notificationsRoutes(app, services);
  settingsRoutes(app, services);
  questionsRoutes(app, services.questions);
  demoRoutes(app, services.demo);
  auditRoutes(app, services.audit);
}
