import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import {
  type CreateReservationRequest,
  createReservationRequestSchema,
} from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type {
  OpenedRegistration,
  RegistrationService,
} from '#server/features/people/auth/auth.registration.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { days } from '#server/platform/clock.ts';
import { postgresConstraint, type Transaction } from '#server/platform/database/database.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { defineLimit, defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import { isFreeMailDomain } from '#server/platform/mail/free-mail-domains.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import type { CustomerCommands } from '../reservations/reservations.customer.commands.ts';
import { findSentReservation, insertSentDraft } from './booking-drafts.repository.ts';
import type { BookingDrafts } from './booking-drafts.service.ts';

/** Phones share addresses. */
export const sentDraftByAddress = defineNetworkLimit({
  name: 'sent-draft-address',
  max: 30,
  within: days(1),
});
const sentDraftByDomain = defineLimit({ name: 'sent-draft-domain', max: 30, within: days(1) });

/** What became of the request of a registration; its page says so. */
export type SentDraft =
  | 'PENDING'
  | 'CONFIRMED'
  | 'CANCELED'
  | 'UNSENT'
  | 'TAKEN'
  | 'CLOSED'
  | 'LIMIT'
  | 'REFUSED';

export type Verification = {
  outcome: OpenedRegistration['outcome'];
  request?: SentDraft;
  draft?: Pick<BookingDraft, 'hallId' | 'eventDate' | 'guestCount'>;
};

const reasonOf = ({ problem }: AppError): SentDraft => {
  if (problem === 'dayTaken') return 'TAKEN';
  if (problem === 'dayClosed') return 'CLOSED';
  return problem === 'tooManyOpenRequests' || problem === 'tooMany' ? 'LIMIT' : 'REFUSED';
};

/** Links that confirm an account and send its request, in one transaction. */
export function createDraftSending(
  { invalidation, rateLimits }: Platform,
  uses: {
    registration: RegistrationService;
    users: UsersService;
    halls: HallsService;
    overdueHolds: OverdueHolds;
    customer: Pick<CustomerCommands, 'createRequest'>;
    drafts: BookingDrafts;
  },
) {
  const { registration, users, halls, overdueHolds, customer, drafts } = uses;

  async function countSent(tx: Transaction, mailbox: string, network: Network) {
    await rateLimits.take(sentDraftByAddress, network, tx);
    const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
    if (!isFreeMailDomain(domain)) await rateLimits.take(sentDraftByDomain, domain, tx);
  }

  async function send(
    tx: Transaction,
    { userId, person }: Extract<OpenedRegistration, { outcome: 'confirmed' }>,
    { request, mailbox, network }: { request: CreateReservationRequest; mailbox: string; network: Network },
  ) {
    await countSent(tx, mailbox, network);
    const caller = { userId, ...person, sessionId: 0, role: 'USER' } as const;
    const locked = await halls.lockForBooking(tx, request.hallId);
    return customer.createRequest(tx, locked, request, { caller, network });
  }

  /** A refusal keeps the account and the draft. */
  async function sendOrKeep(
    tx: Transaction,
    opened: Extract<OpenedRegistration, { outcome: 'confirmed' }>,
    sent: { draft: BookingDraft; mailbox: string; network: Network },
  ): Promise<SentDraft> {
    const { data: request } = createReservationRequestSchema.safeParse(sent.draft);
    if (!request) return 'REFUSED';
    try {
      const { reservationId } = await tx.transaction((inner) => send(inner, opened, { ...sent, request }));
      await insertSentDraft(tx, { tokenHash: opened.tokenHash, reservationId });
      return 'PENDING';
    } catch (error) {
      if (error instanceof AppError) return reasonOf(error);
      if (postgresConstraint(error) === 'reservations_held_day') return 'TAKEN';
      throw error;
    }
  }

  /** The account exists already: what its request became, or that it waits unsent. */
  async function afterConfirmation(
    tx: Transaction,
    { userId, tokenHash, bookingDraft }: Extract<OpenedRegistration, { outcome: 'alreadyConfirmed' }>,
  ): Promise<Omit<Verification, 'outcome'>> {
    const reservation = await findSentReservation(tx, tokenHash);
    if (reservation) return { request: reservation.status, draft: reservation };
    if (!bookingDraft) return {};
    await drafts.keep(tx, userId, bookingDraft);
    return { request: 'UNSENT', draft: bookingDraft };
  }

  async function resultOf(tx: Transaction, opened: OpenedRegistration): Promise<Verification> {
    const { outcome } = opened;
    if (outcome === 'alreadyConfirmed') return { outcome, ...(await afterConfirmation(tx, opened)) };
    const draft = outcome === 'confirmed' ? opened.bookingDraft : null;
    return { outcome, ...(draft && { draft }) };
  }

  return {
    async verify(token: string, network: Network): Promise<Verification> {
      const known = await registration.requestOf(token);
      if (!known)
        return invalidation.transaction(['accounts'], async (tx) =>
          resultOf(tx, await registration.verify(tx, token)),
        );
      const { draft, mailbox } = known;
      return overdueHolds.withOverdueReleased(
        async () => ({ hallIds: [draft.hallId], days: [draft] }),
        async (tx) => {
          await users.lockMailbox(tx, mailbox);
          const opened = await registration.verify(tx, token);
          if (opened.outcome !== 'confirmed') return resultOf(tx, opened);
          const request = await sendOrKeep(tx, opened, { draft, mailbox, network });
          return { outcome: opened.outcome, request, draft };
        },
        ['reservations', 'accounts'],
      );
    },
  };
}
