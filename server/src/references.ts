import type { ReservationsService } from './features/booking/reservations/reservations.service.ts';
import type { HallsService } from './features/content/halls/halls.service.ts';
import type { UsersService } from './features/people/users/users.service.ts';
import type { Declares } from './platform/declares.ts';
import type { FirstMails } from './platform/mail/first-mails.ts';

/** Tells halls, reservations, accounts and mails what the features declare. */
export function registerReferences(
  declared: Declares[],
  uses: {
    firstMails: FirstMails;
    halls: HallsService;
    reservations: ReservationsService;
    users: UsersService;
  },
) {
  const { firstMails, halls, reservations, users } = uses;
  for (const {
    ownData,
    keepsHall,
    keepsReservation,
    keepsAccount,
    teamDetails,
    confirmsDomain,
  } of declared) {
    if (ownData) users.addOwnData(ownData);
    if (keepsAccount) users.addKeepsAccount(keepsAccount);
    if (teamDetails) users.addTeamDetails(teamDetails);
    if (keepsHall) halls.addReferences(keepsHall);
    if (keepsReservation) reservations.addReferences(keepsReservation);
    if (confirmsDomain) firstMails.addConfirmedDomains(confirmsDomain);
  }
}
