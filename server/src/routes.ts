import type { FastifyInstance } from 'fastify';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { bankAccountsRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { blogArchiveRoutes } from './features/blog/blog.archive.routes.ts';
import { blogDraftsRoutes } from './features/blog/blog.drafts.routes.ts';
import { blogRoutes } from './features/blog/blog.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import type { DemoService } from './features/demo/demo.service.ts';
import { eventSheetsRoutes } from './features/event-sheets/event-sheets.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { hallsRoutes } from './features/halls/halls.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { paymentPapersRoutes } from './features/ledger/papers/payment-papers.routes.ts';
import { refundsRoutes } from './features/ledger/refunds/refunds.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { moneyRoutes } from './features/money/money.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { contractsRoutes } from './features/offers/contracts/contracts.routes.ts';
import { offersRoutes } from './features/offers/offers.routes.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { pricesRoutes } from './features/prices/prices.routes.ts';
import { questionsRoutes } from './features/questions/questions.routes.ts';
import { reservationCalendarRoutes } from './features/reservations/calendar/reservations.calendar.routes.ts';
import { closedDaysRoutes } from './features/reservations/closed-days/closed-days.routes.ts';
import { bookingDraftRoutes } from './features/reservations/drafts/reservations.drafts.routes.ts';
import { recentReservationChangesRoutes } from './features/reservations/recent/reservations.recent.routes.ts';
import { reservationsRoutes } from './features/reservations/reservations.routes.ts';
import { waitingListRoutes } from './features/reservations/waiting-list/waiting-list.routes.ts';
import { seoRoutes } from './features/seo/seo.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { statementsRoutes } from './features/statements/statements.routes.ts';
import { toursRoutes } from './features/tours/tours.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import type { Services } from './services.ts';

export type AppServices = Services & { demo: DemoService };

export function registerRoutes(app: FastifyInstance, services: AppServices) {
  authRoutes(app, services);
  usersRoutes(app, services.users);
  hallsRoutes(app, services);
  blogRoutes(app, services);
  blogDraftsRoutes(app, services.blog);
  seoRoutes(app, services.seo);
  blogArchiveRoutes(app, services.blogArchive);
  reservationsRoutes(app, {
    reservations: services.reservations,
    queries: services.reservationQueries,
    export: services.reservationExport,
  });
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
  moneyRoutes(app, services);
  statementsRoutes(app, services);
  eventSheetsRoutes(app, services.eventSheets);
  staffRoutes(app, services.staff);
  feedsRoutes(app, services.feeds);
  passkeysRoutes(app, services.passkeys);
  messagesRoutes(app, services.messages);
  newsRoutes(app, services.news);
  toursRoutes(app, services.tours);
  visitsRoutes(app, services.visits);
  analyticsRoutes(app, services.analytics);
  notificationsRoutes(app, services);
  settingsRoutes(app, services);
  questionsRoutes(app, services.questions);
  demoRoutes(app, services.demo);
  auditRoutes(app, services.audit);
}
