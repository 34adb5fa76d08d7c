import { stateAt } from '#domain/dates/after-deadline.ts';
import { countedLines } from '#domain/offers/offer-lines.ts';
import type { OfferDelivery } from '#domain/offers/offer-states.ts';
import type { SendOfferRequest } from '#schemas/offers/offer-signing.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import { days } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { limitTransaction } from '#server/platform/database/short-transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import { defineLimit } from '#server/platform/http/rate-limits.ts';
import { expectedNumber, seriesOf, takeNumber } from '#server/platform/papers/document-numbers.ts';
import type { PaperFiles } from '#server/platform/papers/paper-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { findContract, findInForce, insertPaper } from '../contracts/contracts.repository.ts';
import type { createDraftCommands } from './offers.drafts.commands.ts';
import type { OfferEmails } from './offers.emails.service.ts';
import { contentOf } from './offers.format.ts';
import { offerPaper } from './offers.papers.ts';
import type { OfferQueries } from './offers.queries.ts';
import { findExpired, findOffersOf, type OfferRow, updateOffer } from './offers.repository.ts';
import { obstaclesOf } from './offers.rules.ts';
import type { OfferSnapshots } from './offers.snapshots.service.ts';
import type { LockedOffer, OfferWrites, ReservationRow } from './offers.writes.service.ts';

const reminderByOffer = defineLimit({ name: 'offer-reminder', max: 1, within: days(1) });

type Sent = { offerId: number; number: string; version: number; sha256: string };
type Keep = Parameters<Parameters<PaperFiles['keeping']>[0]>[0];
type Sending = { by: OfferDelivery; keep: Keep };

const expiredAtOnce = 500;

const historyOf = { EMAIL: 'OFFER_SENT', PAPER: 'OFFER_PRINTED' } as const;

function withoutAddress() {
  const message = texts.offer_send_without_email();
  return new AppError('validation', { detail: message, fields: [{ field: 'body.by', message }] });
}

export function createSendingCommands(
  { db, clock, idempotency, rateLimits, renderPaper, paperFiles }: Platform,
  uses: {
    reservations: ReservationQueries;
    writes: ReservationWrites;
    queries: OfferQueries;
    offerWrites: OfferWrites;
    drafts: Pick<ReturnType<typeof createDraftCommands>, 'assertAnnexAllowed'>;
    snapshots: OfferSnapshots;
    emails: OfferEmails;
  },
) {
  const { reservations, writes, queries, offerWrites, drafts, snapshots, emails } = uses;
  const moves = (offer: OfferRow, row: ReservationRow) =>
    offer.hallId !== row.hallId || offer.eventDate !== row.eventDate;

  async function assertSendable(tx: Transaction, { offer, row }: LockedOffer) {
    if (offer.state !== 'DRAFT') throw new AppError('offerNotDraft');
    if (row.status === 'CANCELED') throw new AppError('noOfferPossible');
    if (row.isOffered) throw new AppError('holdOffered');
    const contract = await findInForce(tx, row.reservationId);
    if (offer.kind === 'OFFER' && contract) throw new AppError('contractSigned');
    if (offer.kind === 'ANNEX' && contract?.contractId !== offer.annexOf)
      throw new AppError('contractCanceled');
    await drafts.assertAnnexAllowed(tx, offer, contentOf(offer));
    const content = await queries.contentWithSignedPlan(tx, offer);
    const fields = obstaclesOf(content, clock.now(), row.eventDate);
    const [first] = fields;
    if (first) throw new AppError('validation', { detail: first.message, fields });
  }

  /** Versions share the number of the first sending; an annex has the number of its contract. */
  async function numberOf(tx: Transaction, offer: OfferRow, next: typeof takeNumber): Promise<string> {
    if (offer.number !== null) return offer.number;
    if (offer.annexOf === null) return next(tx, seriesOf('P', offer.isDemo), clock.now());
    const contract = await findContract(tx, offer.annexOf);
    const all = await findOffersOf(tx, offer.reservationId);
    const annexes = all.filter(({ annexOf, state }) => annexOf === offer.annexOf && state !== 'DRAFT');
    const used = new Set(annexes.map(({ number }) => number)).size;
    return `${contract?.number}/A${used + 1}`;
  }

  /** A second row holds the day to which an annex moves the event, outside the limits of requests. */
  async function holdNewDay(tx: Transaction, caller: Caller, { offer, row }: LockedOffer, before?: OfferRow) {
    const { hallId, eventDate, validUntil } = offer;
    const second =
      before?.moveReservationId &&
      (await writes.lockRow(tx, { reservationId: before.moveReservationId, userId: null }));
    if (second && second.status === 'PENDING' && !moves(offer, second)) {
      const set = { heldUntil: validUntil, offerUntil: validUntil };
      await writes.applyChange(tx, second, caller, set, 'HELD');
      return second.reservationId;
    }
    if (before) await offerWrites.releaseMove(tx, caller, before);
    if (!moves(offer, row)) return null;
    const hall = await writes.bookableHall(tx, { hallId, eventDate });
    const { userId, guestFirstName, guestLastName, guestEmail, guestPhone, guestSearchText } = row;
    const { startTime, endTime, eventType, customEventType, isDemo } = row;
    const inserted = await writes.insert(tx, caller, hall, {
      userId,
      guestFirstName,
      guestLastName,
      guestEmail,
      guestPhone,
      guestSearchText,
      eventDate,
      startTime,
      endTime,
      eventType,
      customEventType,
      isDemo,
      guestCount: offer.adults + offer.children,
      status: 'PENDING',
      movesReservationId: row.reservationId,
      heldSince: clock.now(),
      heldUntil: validUntil,
      offerUntil: validUntil,
    });
    return inserted.reservationId;
  }

  /** The validity is the hold of a request; a confirmed day and an annex need none. */
  function holdColumns({ offer, row }: LockedOffer) {
    const offerUntil = offer.validUntil;
    if (row.status !== 'PENDING' || offer.kind === 'ANNEX') return { offerUntil };
    return { offerUntil, heldUntil: offerUntil, heldSince: row.heldSince ?? clock.now() };
  }

  async function send(
    tx: Transaction,
    caller: Caller,
    locked: LockedOffer,
    { by, keep }: Sending,
  ): Promise<Sent> {
    const { row } = locked;
    const event = { hallId: row.hallId, eventDate: row.eventDate };
    const offer = locked.offer.kind === 'OFFER' ? { ...locked.offer, ...event } : locked.offer;
    await assertSendable(tx, { offer, row });
    const before = await offerWrites.findOpen(tx, row);
    if (before) await offerWrites.decide(tx, before, 'SUPERSEDED');
    const now = clock.now();
    const moveReservationId =
      offer.kind === 'ANNEX' ? await holdNewDay(tx, caller, { offer, row }, before) : null;
    const sentBy = `${caller.firstName} ${caller.lastName}`;
    const reservation = await reservations.toDto(tx, row);
    const snapshot = await snapshots.take(tx, offer, reservation, sentBy);
    if (by === 'EMAIL' && !snapshot.customerEmail) throw withoutAddress();
    const changed = await queries.contractOfAnnex(tx, offer);
    const makeFile = async (number: string) => {
      const pdf = await renderPaper(offerPaper({ ...offer, number }, snapshot, now, changed), now);
      return { pdf, ...(await keep(pdf, 'pdf')) };
    };
    await writes.applyChange(tx, row, caller, holdColumns({ offer, row }), historyOf[by]);
    const expected = await numberOf(tx, offer, expectedNumber);
    const made = await makeFile(expected);
    await limitTransaction(tx);
    const number = await numberOf(tx, offer, takeNumber);
    // Somebody else may have taken the expected number meanwhile.
    const { pdf, fileName, sha256 } = expected === number ? made : await makeFile(number);
    const sent = await updateOffer(tx, offer.offerId, {
      hallId: offer.hallId,
      eventDate: offer.eventDate,
      moveReservationId,
      number,
      // What is on the paper is what was sent.
      lines: countedLines(offer.lines),
      delivery: by,
      snapshot,
      sha256,
      state: 'SENT',
      userId: row.userId,
      createdBy: caller.userId,
      sentAt: now,
      updatedAt: nextUpdate(offer.updatedAt, now),
    });
    const { offerId, version, isDemo } = sent;
    await insertPaper(tx, { kind: 'OFFER', sha256, fileName, offerId, createdAt: now, isDemo });
    if (by === 'EMAIL') await emails.tellSent(tx, sent, { pdf, isNewVersion: before !== undefined });
    await offerWrites.audit(tx, { caller, action: 'SENT', offer: sent, after: { sha256 } });
    return { offerId, number, version, sha256 };
  }

  function assertOpen(offer: OfferRow) {
    if (stateAt(offer, clock.now()) !== 'SENT') throw new AppError('offerNotOpen');
  }

  return {
    async sendOffer(
      offerId: number,
      { by = 'EMAIL' }: SendOfferRequest,
      { caller, key }: IdempotentCall,
    ): Promise<Sent> {
      return paperFiles.keeping((keep) =>
        offerWrites.withOffer(offerId, (tx, locked) =>
          idempotency.once(
            tx,
            { userId: caller.userId, route: 'send-offer', key, body: { offerId, by } },
            () => send(tx, caller, locked, { by, keep }),
          ),
        ),
      );
    },

    async withdraw(caller: Caller, offerId: number): Promise<AdminOffer> {
      return offerWrites.withOffer(offerId, async (tx, locked) => {
        assertOpen(locked.offer);
        const offer = await offerWrites.end(tx, locked, {
          caller,
          state: 'WITHDRAWN',
          action: 'OFFER_WITHDRAWN',
        });
        await emails.tellWithdrawn(tx, offer);
        await offerWrites.audit(tx, { caller, action: 'WITHDRAWN', offer });
        return queries.toAdminOffer(tx, offer);
      });
    },

    /** Once a day. */
    async remind(caller: Caller, offerId: number): Promise<AdminOffer> {
      return offerWrites.withOffer(offerId, async (tx, { offer }) => {
        assertOpen(offer);
        if (!offer.snapshot?.customerEmail)
          throw new AppError('noOfferPossible', { detail: texts.offer_no_email() });
        await rateLimits.take(reminderByOffer, String(offerId), tx);
        await emails.remind(tx, offer);
        await offerWrites.audit(tx, { caller, action: 'LINK_SENT', offer });
        return queries.toAdminOffer(tx, offer);
      });
    },

    /** Makes visible what deadlines have decided. */
    async expireOverdueOffers() {
      for (const { offerId } of await findExpired(db, clock.now(), expiredAtOnce))
        await offerWrites.expireOverdue(offerId);
    },
  };
}
