import type { OfferState } from '#domain/offers/offer-states.ts';
import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import { noHold } from '#server/features/booking/holds/overdue-holds.service.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { OfferEmails } from './offers.emails.service.ts';
import { offerExpired } from './offers.events.ts';
import {
  deleteDraftsOf,
  findOffer,
  findOffersOf,
  lockOffer,
  lockSentOf,
  type OfferRow,
  updateOffer,
} from './offers.repository.ts';

export type ReservationRow = Parameters<ReservationWrites['announceFreed']>[1][number];
type HistoryAction = Parameters<ReservationWrites['applyChange']>[4];
export type LockedOffer = { offer: OfferRow; row: ReservationRow };

export type OfferWrites = ReturnType<typeof createOfferWrites>;

function auditedName({ number, version, kind }: Pick<OfferRow, 'number' | 'version' | 'kind'>): string {
  if (number) return `${number} (${version})`;
  return (kind === 'ANNEX' ? texts.audit_draft_annex : texts.audit_draft_offer)({ version });
}

/** Offers with their reservation, written in one transaction in locked halls. */
export function createOfferWrites(
  { clock, events }: Platform,
  uses: {
    overdueHolds: OverdueHolds;
    writes: ReservationWrites;
    reservations: ReservationQueries;
    halls: HallsService;
    emails: OfferEmails;
  },
) {
  const { halls, overdueHolds, writes, reservations, emails } = uses;

  async function existing(
    tx: Transaction,
    offerId: number,
    problem: 'notFound' | 'changedMeanwhile' = 'notFound',
  ): Promise<OfferRow> {
    const offer = await findOffer(tx, offerId);
    if (!offer) throw new AppError(problem);
    return offer;
  }

  /** Days that the work may free or take: of the event, of the day it would move to, and of the one before that. */
  async function touchedDays(tx: Transaction, offer: OfferRow) {
    const all = await findOffersOf(tx, offer.reservationId);
    const moves = all
      .filter(({ state }) => state === 'SENT')
      .flatMap(({ moveReservationId }) => moveReservationId ?? []);
    const rows = await reservations.listByIds(tx, [offer.reservationId, ...moves]);
    const days = [...rows, ...(offer.kind === 'ANNEX' ? [offer] : [])];
    return days.map(({ hallId, eventDate }) => ({ hallId, eventDate }));
  }

  /** Work on a locked offer and its reservation, after what is overdue was released. */
  function withOffer<Result>(
    offerId: number,
    work: (tx: Transaction, locked: LockedOffer) => Promise<Result>,
  ): Promise<Result> {
    let hallIds: number[] = [];
    return overdueHolds.withOverdueReleased(
      async (tx) => {
        const days = await touchedDays(tx, await existing(tx, offerId));
        hallIds = [...new Set(days.map(({ hallId }) => hallId))];
        return { hallIds, days };
      },
      async (tx) => {
        const { reservationId } = await existing(tx, offerId, 'changedMeanwhile');
        const owner = await reservations.findOwner(tx, reservationId);
        const row = await writes.lockRow(tx, { reservationId, userId: owner?.userId ?? null });
        // Moved to another hall after its hall was read and before it was locked.
        if (!hallIds.includes(row.hallId)) throw new AppError('changedMeanwhile');
        const offer = orNotFound(await lockOffer(tx, offerId));
        return work(tx, { offer, row });
      },
    );
  }

  /** Sent offers keep their content; only their state changes. */
  const decide = (
    tx: Transaction,
    offer: OfferRow,
    state: OfferState,
    {
      declineReason = null,
      decidedAt = clock.now(),
    }: { declineReason?: string | null; decidedAt?: Date } = {},
  ) => {
    // Past its validity it has expired, though nobody has written that yet.
    const isOver = state === 'WITHDRAWN' && offer.validUntil <= clock.now();
    return updateOffer(tx, offer.offerId, {
      state: isOver ? 'EXPIRED' : state,
      decidedAt: isOver ? offer.validUntil : decidedAt,
      declineReason,
      updatedAt: nextUpdate(offer.updatedAt, clock.now()),
    });
  };

  /** The day to which an annex would have moved the event is free again. */
  async function releaseMove(tx: Transaction, caller: Caller | null, offer: OfferRow) {
    if (offer.moveReservationId === null) return;
    const second = await writes.lockRow(tx, { reservationId: offer.moveReservationId, userId: null });
    if (second.status !== 'PENDING') return;
    // Locked already, unless the reservation was ended by a call that knows nothing of the annex.
    await halls.lockForDays(tx, [second.hallId]);
    const canceledBy = caller?.role === 'USER' ? 'GUEST' : 'HOUSE';
    const set = { ...noHold, offerUntil: null, status: 'CANCELED', canceledBy } as const;
    await writes.applyChange(tx, second, caller, set, 'STATUS');
    await writes.announceFreed(tx, [second], 'CANCELED');
  }

  /** Ends a sent offer; the hold of the reservation stays. */
  async function end(
    tx: Transaction,
    { offer, row }: LockedOffer,
    ending: {
      caller: Caller | null;
      state: OfferState;
      action: HistoryAction;
      declineReason?: string | null;
      decidedAt?: Date;
    },
  ): Promise<OfferRow> {
    const { caller, state, action } = ending;
    const ended = await decide(tx, offer, state, ending);
    await writes.applyChange(tx, row, caller, { offerUntil: null }, action);
    await releaseMove(tx, caller, offer);
    return ended;
  }

  async function expire(tx: Transaction, locked: LockedOffer) {
    const { offer, row } = locked;
    const ended = await end(tx, locked, {
      caller: null,
      state: 'EXPIRED',
      action: 'OFFER_EXPIRED',
      decidedAt: offer.validUntil,
    });
    // The demo tells nobody.
    if (offer.isDemo) return;
    // A hold that ended with it was told already.
    if (row.status !== 'CANCELED') await emails.sendExpiredMails(tx, ended);
    const { reservationId, userId, number } = ended;
    await events.publish(tx, offerExpired, { reservationId, userId, number: number ?? '' });
  }

  return {
    withOffer,
    decide,
    end,
    releaseMove,

    /** A draft that was begun before its contract was signed or ended would keep the next one from being begun. */
    async removeDrafts(tx: Transaction, caller: Caller | null, reservationId: number) {
      for (const _draft of await deleteDraftsOf(tx, reservationId))
        await writes.addHistoryEntry(tx, caller, reservationId, 'DRAFT_REMOVED');
    },

    /** The open offer of a locked reservation; one past its validity is expired first. */
    async findOpen(tx: Transaction, row: ReservationRow): Promise<OfferRow | undefined> {
      const sent = await lockSentOf(tx, row.reservationId);
      if (!sent || sent.validUntil > clock.now()) return sent;
      await expire(tx, { offer: sent, row });
      return undefined;
    },

    /** For the job: acts only if the offer is still sent and past its validity. */
    expireOverdue: (offerId: number) =>
      withOffer(offerId, async (tx, locked) => {
        const { state, validUntil } = locked.offer;
        if (state === 'SENT' && validUntil <= clock.now()) await expire(tx, locked);
      }),

    audit: (tx: Transaction, act: Omit<AuditedAction, 'kind' | 'object'> & { offer: OfferRow }) => {
      const { offer, ...rest } = act;
      const object = { id: offer.offerId, name: auditedName(offer) };
      return recordAudit(tx, clock.now(), { ...rest, kind: 'OFFER', object });
    },
  };
}
