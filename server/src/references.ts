import type { BookingDrafts } from './features/booking/booking-drafts/booking-drafts.service.ts';
import type { ReservationQueries } from './features/booking/reservations/reservations.queries.ts';
import type { ReservationsService } from './features/booking/reservations/reservations.service.ts';
import type { ToursService } from './features/booking/tours/tours.service.ts';
import type { WaitingListService } from './features/booking/waiting-list/waiting-list.service.ts';
import type { MessagesService } from './features/contact/messages/messages.service.ts';
import type { HallsService } from './features/content/halls/halls.service.ts';
import type { FeedsService } from './features/events/calendar-feeds/calendar-feeds.service.ts';
import type { EventSheetsService } from './features/events/event-sheets/event-sheets.service.ts';
import type { LedgerService } from './features/money/ledger/ledger.service.ts';
import type { AuthService } from './features/people/auth/auth.service.ts';
import type { PasskeysService } from './features/people/passkeys/passkeys.service.ts';
import type { UsersService } from './features/people/users/users.service.ts';
import type { ContractsService, OffersService } from './features/sales/offers/offers.service.ts';
import type { Database } from './platform/database/database.ts';
import type { FirstMails } from './platform/mail/first-mails.ts';

/**
 * What refers to a hall, a reservation or an account, belongs to the download of one's own data, or has confirmed
 * addresses.
 */
export function registerReferences({
  db,
  auth,
  users,
  halls,
  reservations,
  reservationQueries,
  bookingDrafts,
  waitingList,
  messages,
  tours,
  ledger,
  offers,
  contracts,
  eventSheets,
  feeds,
  passkeys,
  firstMails,
  listReceiptsForExport,
}: {
  db: Database;
  auth: AuthService;
  users: UsersService;
  halls: HallsService;
  reservations: ReservationsService;
  reservationQueries: ReservationQueries;
  bookingDrafts: BookingDrafts;
  waitingList: WaitingListService;
  messages: MessagesService;
  tours: ToursService;
  ledger: LedgerService;
  offers: OffersService;
  contracts: ContractsService;
  eventSheets: EventSheetsService;
  feeds: FeedsService;
  passkeys: PasskeysService;
  firstMails: FirstMails;
  listReceiptsForExport: Parameters<UsersService['addToExport']>[0];
}) {
  firstMails.addConfirmedDomains(users.hasConfirmedAccountOf);
  firstMails.addConfirmedDomains(tours.hasConfirmedTourOf);
  halls.addReferences(reservationQueries.hallReferences);
  halls.addReferences(messages.hallReferences);
  halls.addReferences(tours.hallReferences);
  halls.addReferences(waitingList.hallReferences);
  reservations.addReferences(ledger.hasEntries);
  reservations.addReferences(offers.hasPapers);
  reservations.addReferences(eventSheets.isIssued);
  users.addObligation(reservationQueries.hasUpcoming);
  users.addObligation(waitingList.isWaiting);
  users.addTeamFacts(feeds.countByOwner);
  users.addTeamFacts(passkeys.findOwners);
  users.addToExport(auth.listSessionsForExport);
  users.addToExport(feeds.listFeedsForExport);
  users.addToExport(passkeys.listPasskeysForExport);
  users.addToExport(reservationQueries.listReservationsForExport);
  users.addToExport(bookingDrafts.listDraftsForExport);
  users.addToExport(waitingList.listEntriesForExport);
  users.addToExport(messages.listMessagesForExport);
  users.addToExport(offers.listOffersForExport);
  users.addToExport(contracts.listContractsForExport);
  users.addToExport(ledger.listLedgersForExport);
  users.addToExport(listReceiptsForExport);
  users.addToExport(eventSheets.listSheetsForExport);
  users.addToExport(async (userId) => {
    const account = await users.findAccount(db, userId);
    return tours.listToursForExport(account?.email ?? '');
  });
}
