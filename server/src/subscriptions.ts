import type { BookingDrafts } from './features/booking/booking-drafts/booking-drafts.service.ts';
import type { OverdueHolds } from './features/booking/holds/overdue-holds.service.ts';
import type { ReservationEmails } from './features/booking/mails/booking-mails.service.ts';
import type { ReservationCleanup } from './features/booking/reservation-cleanup/reservation-cleanup.service.ts';
import {
  daysFreed,
  holdExtended,
  holdsExpired,
  requestChanged,
  reservationBooked,
  reservationChanged,
  reservationDecided,
  reservationOverdue,
  reservationRequested,
  reservationsExpired,
  reservationWithdrawn,
} from './features/booking/reservations/reservations.events.ts';
import { tourBooked, tourCanceled, tourMoved } from './features/booking/tours/tours.events.ts';
import type { ToursService } from './features/booking/tours/tours.service.ts';
import type { WaitingListEmails } from './features/booking/waiting-list/waiting-list.emails.service.ts';
import {
  daysNeedDecision,
  freedDayAccepted,
  freedDaysOffered,
  holderAsked,
} from './features/booking/waiting-list/waiting-list.events.ts';
import type { WaitingListService } from './features/booking/waiting-list/waiting-list.service.ts';
import {
  messageAnswered,
  messageHandled,
  messageReceived,
  replyReceived,
} from './features/contact/messages/messages.events.ts';
import type { NotificationsService } from './features/contact/notifications/notifications.service.ts';
import { hallChanged, hallHidden, hallRemovalStarted } from './features/content/halls/halls.events.ts';
import type { FeedsService } from './features/events/calendar-feeds/calendar-feeds.service.ts';
import type { EventSheetsService } from './features/events/event-sheets/event-sheets.service.ts';
import {
  moneyLeft,
  paymentOverdue,
  refundAsked,
  refundDecided,
} from './features/money/ledger/ledger.events.ts';
import type { PaymentsService } from './features/money/payments/payments.service.ts';
import { passwordReset, registrationConfirmed } from './features/people/auth/auth.events.ts';
import { accountDeletedMail } from './features/people/auth/auth.mails.ts';
import type { AuthService } from './features/people/auth/auth.service.ts';
import type { PasskeysService } from './features/people/passkeys/passkeys.service.ts';
import type { AdministratorEmails } from './features/people/users/users.emails.service.ts';
import {
  accessChanged,
  accountConfirmed,
  accountDeleted,
  accountDeletionStarted,
  administratorsChanged,
  roleChanged,
  roleTaken,
} from './features/people/users/users.events.ts';
import { administratorsChangedMail } from './features/people/users/users.mails.ts';
import {
  contractEnded,
  contractSignedByCustomer,
  offerDeclined,
  offerExpired,
} from './features/sales/offers/offers.events.ts';
import type { OffersService } from './features/sales/offers/offers.service.ts';
import type { PricesService } from './features/sales/prices/prices.service.ts';
import type { Events } from './platform/events.ts';
import type { Idempotency } from './platform/http/idempotency.ts';
import type { MailOutbox } from './platform/mail/mail-outbox.ts';

/** Event handlers; each runs in the transaction of its event. */
export function subscribe(
  events: Events,
  services: {
    auth: AuthService;
    administratorEmails: AdministratorEmails;
    outbox: MailOutbox;
    notifications: NotificationsService;
    emails: ReservationEmails;
    cleanup: ReservationCleanup;
    bookingDrafts: BookingDrafts;
    passkeys: PasskeysService;
    tours: ToursService;
    prices: PricesService;
    offers: OffersService;
    payments: PaymentsService;
    eventSheets: EventSheetsService;
    overdueHolds: OverdueHolds;
    waitingList: WaitingListService;
    waitingListEmails: WaitingListEmails;
    feeds: FeedsService;
    idempotency: Idempotency;
  },
) {
  const {
    auth,
    administratorEmails,
    outbox,
    notifications,
    emails,
    cleanup,
    bookingDrafts,
    passkeys,
    tours,
    prices,
    offers,
    payments,
    eventSheets,
    overdueHolds,
    waitingList,
    waitingListEmails,
    feeds,
    idempotency,
  } = services;

  events.on(reservationRequested, prices.onRequested);
  events.on(reservationRequested, notifications.onRequested);
  events.on(reservationRequested, emails.onRequested);
  events.on(requestChanged, notifications.onRequestChanged);
  events.on(reservationRequested, bookingDrafts.onRequested);
  events.on(registrationConfirmed, bookingDrafts.onRegistrationConfirmed);
  events.on(passwordReset, passkeys.onPasswordReset);
  events.on(reservationBooked, emails.onBooked);
  events.on(reservationChanged, notifications.onChanged);
  events.on(reservationChanged, emails.onChanged);
  events.on(reservationWithdrawn, notifications.onWithdrawn);
  events.on(reservationWithdrawn, emails.onWithdrawn);
  events.on(reservationOverdue, notifications.onOverdue);
  events.on(reservationOverdue, emails.onOverdue);
  events.on(messageReceived, notifications.onMessage);
  events.on(replyReceived, notifications.onReply);
  events.on(messageAnswered, notifications.onMessageAnswered);
  events.on(messageHandled, notifications.onMessageHandled);
  events.on(tourBooked, notifications.onTourBooked);
  events.on(tourMoved, notifications.onTourMoved);
  events.on(tourCanceled, notifications.onTourCanceled);
  events.on(reservationBooked, tours.onEventBooked);
  events.on(reservationChanged, tours.onEventChanged);
  events.on(accountConfirmed, notifications.onAccountConfirmed);
  events.on(accessChanged, notifications.onAccessChanged);
  events.on(roleTaken, feeds.onRoleTaken);
  events.on(roleChanged, auth.onRoleChanged);
  events.on(administratorsChanged, (tx, { userId, ...change }) =>
    administratorEmails.post(tx, { path: '/adminPanel/admins', also: [userId] }, (to) =>
      administratorsChangedMail({ ...to, ...change }),
    ),
  );

  events.on(holdExtended, notifications.onHoldExtended);
  events.on(holdsExpired, notifications.onHoldsExpired);
  events.on(holdsExpired, emails.onHoldsExpired);
  events.on(holderAsked, notifications.onHolderAsked);
  events.on(holderAsked, emails.onHolderAsked);
  events.on(freedDaysOffered, notifications.onFreedDaysOffered);
  events.on(freedDaysOffered, waitingListEmails.onOffered);
  events.on(freedDayAccepted, notifications.onFreedDayAccepted);
  events.on(freedDayAccepted, waitingListEmails.onAccepted);
  events.on(daysNeedDecision, notifications.onDaysNeedDecision);
  events.on(daysFreed, waitingList.onDaysFreed);
  events.on(reservationChanged, waitingList.onReservationChanged);
  events.on(reservationRequested, waitingList.onReservationHeld);
  events.on(hallChanged, waitingList.onHallChanged);
  events.on(hallHidden, waitingList.onHallHidden);

  events.on(reservationDecided, offers.onReservationDecided);
  // After the contract, which takes back its own charges.
  events.on(reservationDecided, payments.onReservationDecided);
  events.on(reservationsExpired, payments.onReservationsExpired);
  // After the contract, by which the sheet counts adults and children.
  events.on(reservationChanged, eventSheets.onReservationChanged);
  events.on(reservationDecided, eventSheets.onReservationDecided);
  events.on(reservationsExpired, eventSheets.onReservationsExpired);
  events.on(refundAsked, notifications.onRefundAsked);
  events.on(refundDecided, notifications.onRefundDecided);
  events.on(paymentOverdue, notifications.onPaymentOverdue);
  events.on(moneyLeft, notifications.onMoneyLeft);
  events.on(offerDeclined, notifications.onOfferDeclined);
  events.on(offerExpired, notifications.onOfferExpired);
  events.on(contractSignedByCustomer, notifications.onContractSigned);
  events.on(contractEnded, notifications.onContractEnded);

  events.on(hallRemovalStarted, overdueHolds.onHallRemovalStarted);
  events.on(accountDeletionStarted, overdueHolds.onAccountDeletionStarted);
  events.on(accountDeleted, waitingList.onAccountDeleted);
  events.on(accountDeleted, eventSheets.onAccountDeleted);
  events.on(accountDeleted, cleanup.onAccountDeleted);
  events.on(accountDeleted, tours.onAccountDeleted);
  events.on(accountDeleted, (tx, { userId }) => idempotency.removeForAccount(tx, userId));
  events.on(accountDeleted, (tx, account) => outbox.removeForAccount(tx, account));
  events.on(accountDeleted, notifications.onAccountDeleted);
  events.on(accountDeleted, (tx, { email, firstName, isDemo }) =>
    outbox.post(tx, { accountId: null, to: email, content: accountDeletedMail({ firstName }), isDemo }),
  );
}
