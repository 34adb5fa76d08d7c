import type { Logger } from 'pino';
import { createBookingDrafts } from './features/booking/booking-drafts/booking-drafts.service.ts';
import { createReservationCalendar } from './features/booking/calendar-files/calendar-files.service.ts';
import { createClosureQueries } from './features/booking/closed-days/closed-days.queries.ts';
import { createClosedDaysService } from './features/booking/closed-days/closed-days.service.ts';
import { createOverdueHolds } from './features/booking/holds/overdue-holds.service.ts';
import { createReservationEmails } from './features/booking/mails/booking-mails.service.ts';
import { createRecentReservationChanges } from './features/booking/recent-changes/recent-changes.service.ts';
import { createReservationCleanup } from './features/booking/reservation-cleanup/reservation-cleanup.service.ts';
import { createReservationExport } from './features/booking/reservation-export/reservation-export.service.ts';
import { createReservationQueries } from './features/booking/reservations/reservations.queries.ts';
import { createReservationsService } from './features/booking/reservations/reservations.service.ts';
import { createReservationWrites } from './features/booking/reservations/reservations.writes.service.ts';
import { createToursService } from './features/booking/tours/tours.service.ts';
import { createWaitingListEmails } from './features/booking/waiting-list/waiting-list.emails.service.ts';
import { createWaitingListService } from './features/booking/waiting-list/waiting-list.service.ts';
import { createMessagesService } from './features/contact/messages/messages.service.ts';
import { createNotificationsService } from './features/contact/notifications/notifications.service.ts';
import { createNotificationStreams } from './features/contact/notifications/notifications.stream.service.ts';
import { createNewsService } from './features/contact/unread/unread.service.ts';
import { createHallFeatures } from './features/content/amenities/amenities.service.ts';
import { createBlogArchive } from './features/content/blog/blog.archive.service.ts';
import { createBlogService } from './features/content/blog/blog.service.ts';
import { createHallCommands } from './features/content/halls/halls.commands.ts';
import { createHallFiles } from './features/content/halls/halls.files.service.ts';
import { createHallPhotos } from './features/content/halls/halls.photos.service.ts';
import { createHallsService } from './features/content/halls/halls.service.ts';
import { createQuestionsService } from './features/content/questions/questions.service.ts';
import { createSeoService } from './features/content/seo/seo.service.ts';
import { createSettingsService } from './features/content/settings/settings.service.ts';
import { createFeedsService } from './features/events/calendar-feeds/calendar-feeds.service.ts';
import { createEventSheetsService } from './features/events/event-sheets/event-sheets.service.ts';
import { createStaffService } from './features/events/staff-events/staff-events.service.ts';
import { createAnalyticsService } from './features/insights/analytics/analytics.service.ts';
import { createAuditService } from './features/insights/audit-log/audit-log.service.ts';
import { createVisitsService } from './features/insights/visits/visits.service.ts';
import { createBankAccountsService } from './features/money/bank-accounts/bank-accounts.service.ts';
import { createStatementsService } from './features/money/bank-statements/bank-statements.service.ts';
import { createCashBook } from './features/money/cash-book/cash-book.service.ts';
import { createLedgerService } from './features/money/ledger/ledger.service.ts';
import { createMoneyExport } from './features/money/overview/money.export.service.ts';
import { createMoneyOverview } from './features/money/overview/overview.service.ts';
import { createPaymentsAndRefunds } from './features/money/payments/payments.service.ts';
import { createLedgerPapers } from './features/money/receipts/ledger-papers.service.ts';
import { createAccessTokens } from './features/people/auth/auth.access-token.ts';
import { createEmailChangeService } from './features/people/auth/auth.email-change.service.ts';
import { createRegistrationService } from './features/people/auth/auth.registration.service.ts';
import { createAuthService } from './features/people/auth/auth.service.ts';
import { createPasskeysService } from './features/people/passkeys/passkeys.service.ts';
import { createAdministratorEmails } from './features/people/users/users.emails.service.ts';
import { createUsersService } from './features/people/users/users.service.ts';
import { countOffersByLine, createOffersAndContracts } from './features/sales/offers/offers.service.ts';
import { createPricesService } from './features/sales/prices/prices.service.ts';
import { recordAudit } from './platform/audit/record-audit.ts';
import { createCache } from './platform/cache/cache.ts';
import { createInvalidation } from './platform/cache/invalidation.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { PgNotify } from './platform/database/pg-notify.ts';
import { createEncryption } from './platform/encryption.ts';
import { createEvents } from './platform/events.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createFirstMails } from './platform/mail/first-mails.ts';
import { createMailOutbox } from './platform/mail/mail-outbox.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { createMedia } from './platform/media/media.ts';
import type { PictureWork } from './platform/media/picture-work.ts';
import { createPaperFiles } from './platform/papers/paper-files.ts';
import type { Papers } from './platform/papers/papers.ts';
import { createRenderPaper } from './platform/papers/render-paper.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Storage } from './platform/storage/storage.ts';
import { registerReferences } from './references.ts';
import { scheduleJobs } from './scheduled-jobs.ts';
import { subscribe } from './subscriptions.ts';

export type Services = ReturnType<typeof createServices>;

/** Creates every service; the only place where features are connected. */
export function createServices(platform: {
  db: Database;
  jobs: Jobs;
  pgNotify: PgNotify;
  clock: Clock;
  logger: Logger;
  passwords: Passwords;
  secret: string;
  publicUrl: URL;
  mail: { transport: MailTransport; directory: string };
  storage: Storage;
  pictures: PictureWork;
  papers: Papers;
}) {
  const { db, jobs, pgNotify, clock, logger, passwords, secret, publicUrl, mail, storage, pictures, papers } =
    platform;
  const encryption = createEncryption(secret);
  const events = createEvents();
  const rateLimits = createRateLimits({ db, clock, secret });
  const firstMails = createFirstMails({ db, rateLimits });
  const idempotency = createIdempotency({ db, clock });
  const invalidation = createInvalidation({ db, pgNotify, clock });
  const cache = createCache({ invalidation });
  const media = createMedia({ db, jobs, clock, logger, storage, pictures });
  const paperFiles = createPaperFiles({ db, clock, storage });
  const renderPaper = createRenderPaper({ papers });
  const settings = createSettingsService({ db, clock, invalidation, cache, idempotency, media });
  const business = () => settings.getCurrent(db);
  const users = createUsersService({ db, clock, events, invalidation, cache });
  const { findDemoAccountIds } = users;
  const mailDeps = { db, jobs, encryption, clock, business, publicUrl, logger, findDemoAccountIds };
  const outbox = createMailOutbox({ ...mailDeps, ...mail });
  const audit = createAuditService({ db, clock, cache, users });
  const accessTokens = createAccessTokens({ secret, clock });
  const account = { db, clock, users, passwords, rateLimits, firstMails, outbox, publicUrl };
  const auth = createAuthService({ ...account, accessTokens });
  const passkeys = createPasskeysService({ db, clock, users, auth, settings, rateLimits, publicUrl });
  const halls = createHallsService({ db, clock, cache, media });
  const registration = createRegistrationService({
    ...account,
    invalidation,
    events,
    halls,
    jobs,
    encryption,
    secret,
  });
  const administratorEmails = createAdministratorEmails({ outbox, users, publicUrl });
  const emailChange = createEmailChangeService({ ...account, auth });
  const hallCommands = createHallCommands({ clock, invalidation, events, idempotency, media, halls });
  const hallPhotos = createHallPhotos({ clock, invalidation, idempotency, media, halls });
  const hallFiles = createHallFiles({ clock, invalidation, idempotency, media, halls });
  const hallFeatures = createHallFeatures({ clock, invalidation });
  const blog = createBlogService({ db, clock, invalidation, cache, idempotency, media });
  const questions = createQuestionsService({ db, clock, cache, invalidation, idempotency });
  const seo = createSeoService({ cache, halls, blog, publicUrl });
  const blogArchive = createBlogArchive({ db, cache, media });
  const closures = createClosureQueries({ db, clock, cache });
  const reservationQueries = createReservationQueries({
    db,
    clock,
    cache,
    invalidation,
    halls,
    users,
    settings,
    closures,
  });
  const reservationWrites = createReservationWrites({
    clock,
    invalidation,
    queries: reservationQueries,
    events,
    halls,
    users,
    isClosed: closures.isClosed,
  });
  const overdueHolds = createOverdueHolds({ db, clock, events, halls, writes: reservationWrites });
  const days = { clock, events, idempotency, halls, overdueHolds };
  const reservations = createReservationsService({
    ...days,
    db,
    writes: reservationWrites,
    queries: reservationQueries,
    users,
    settings,
    rateLimits,
  });
  const waitingList = createWaitingListService({
    ...days,
    db,
    users,
    settings,
    rateLimits,
    reservations,
    writes: reservationWrites,
    reservationQueries,
    isClosed: closures.isClosed,
  });
  const closedDays = createClosedDaysService({ ...days, reservations: reservationQueries, closures });
  const reservationExport = createReservationExport({
    queries: reservationQueries,
    clock,
    recordAction: (action) => recordAudit(db, clock.now(), action),
  });
  const bookingDrafts = createBookingDrafts({ db, clock, users });
  const recentChanges = createRecentReservationChanges({ db, halls, users });
  const reservationCalendar = createReservationCalendar({
    db,
    clock,
    queries: reservationQueries,
    settings,
    publicUrl,
  });
  const emails = createReservationEmails({
    outbox,
    users,
    settings,
    halls,
    queries: reservationQueries,
    closures,
    clock,
    publicUrl,
  });
  const waitingListEmails = createWaitingListEmails({ outbox, users, emails, publicUrl });
  const cleanup = createReservationCleanup({
    db,
    clock,
    events,
    queries: reservationQueries,
    users,
    writes: reservationWrites,
  });
  const messages = createMessagesService({
    db,
    clock,
    events,
    idempotency,
    rateLimits,
    halls,
    users,
    reservations: reservationQueries,
    outbox,
    publicUrl,
  });
  const news = createNewsService({ db, clock, users, messages, recentChanges });
  const tours = createToursService({
    db,
    clock,
    secret,
    publicUrl,
    events,
    idempotency,
    rateLimits,
    firstMails,
    outbox,
    halls,
    users,
    settings,
    reservations: reservationQueries,
    closures,
  });
  const prices = createPricesService({
    db,
    clock,
    cache,
    invalidation,
    idempotency,
    media,
    settings,
    halls,
    reservations: reservationQueries,
    countOffersByLine,
  });
  const ledger = createLedgerService({ db, clock, reservations: reservationQueries });
  const bankAccounts = createBankAccountsService({ db, clock, events, idempotency });
  const ledgerPapers = createLedgerPapers({
    ...platform,
    outbox,
    settings,
    reservations: reservationQueries,
    ledger,
    bankAccounts,
    paperFiles,
    renderPaper,
  });
  const { payments, refunds, contractMoney } = createPaymentsAndRefunds({
    ...days,
    db,
    users,
    settings,
    auth,
    outbox,
    publicUrl,
    reservations: reservationQueries,
    writes: reservationWrites,
    ledger,
    receipts: ledgerPapers.receipts,
  });
  const moneyOverview = createMoneyOverview({ db, clock });
  const cashBook = createCashBook({ db, clock, ledger });
  const moneyExport = createMoneyExport({ db, clock });
  const statements = createStatementsService({
    db,
    clock,
    idempotency,
    reservations: reservationQueries,
    writes: reservationWrites,
    payments,
  });
  const { offers, contracts, offerSnapshots } = createOffersAndContracts({
    ...days,
    db,
    jobs,
    secret,
    publicUrl,
    outbox,
    paperFiles,
    renderPaper,
    users,
    settings,
    rateLimits,
    reservations: reservationQueries,
    writes: reservationWrites,
    ledger,
    contractMoney,
    linesFor: prices.linesFor,
    lineSources: prices.lineSources,
  });
  const eventSheets = createEventSheetsService({
    db,
    clock,
    pgNotify,
    outbox,
    publicUrl,
    settings,
    renderPaper,
    reservations: reservationQueries,
    writes: reservationWrites,
  });
  const staff = createStaffService({ db, eventSheets, closures, halls });
  const feeds = createFeedsService({
    db,
    clock,
    rateLimits,
    users,
    halls,
    settings,
    calendar: reservationCalendar,
    closures,
    publicUrl,
  });
  const visits = createVisitsService({ db, clock, rateLimits });
  const analytics = createAnalyticsService({ db, clock, cache, halls });
  const notifications = createNotificationsService({ db, clock, pgNotify, users });
  const streams = createNotificationStreams({
    pgNotify,
    countUnread: notifications.countUnread,
    filterAuthorized: auth.filterAuthorized,
  });
  const services = {
    audit,
    users,
    auth,
    registration,
    emailChange,
    passwords,
    outbox,
    administratorEmails,
    halls,
    hallCommands,
    hallPhotos,
    hallFiles,
    hallFeatures,
    blog,
    questions,
    seo,
    blogArchive,
    reservations,
    reservationQueries,
    reservationExport,
    reservationCalendar,
    recentChanges,
    bookingDrafts,
    overdueHolds,
    waitingList,
    waitingListEmails,
    closedDays,
    emails,
    cleanup,
    prices,
    eventSheets,
    staff,
    feeds,
    passkeys,
    offers,
    contracts,
    offerSnapshots,
    paperFiles,
    renderPaper,
    ledger,
    payments,
    refunds,
    ...ledgerPapers,
    bankAccounts,
    moneyOverview,
    cashBook,
    moneyExport,
    statements,
    messages,
    news,
    tours,
    visits,
    analytics,
    notifications,
    streams,
    settings,
    events,
    idempotency,
    invalidation,
    cache,
    pgNotify,
    media,
    pictures,
    papers,
  };
  registerReferences({
    ...services,
    listReceiptsForExport: ledgerPapers.listReceiptsForExport,
    firstMails,
    db,
  });
  subscribe(events, services);
  scheduleJobs(jobs, { ...services, rateLimits });
  return services;
}
