import { stateAt } from '#domain/dates/after-deadline.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import { customerNameOf } from '#domain/reservations/customer-name.ts';
import {
  type OfferListQuery,
  type OfferPage,
  type OfferSummary,
  offerPageSize,
} from '#schemas/offers/offer-list.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findContractsByOffers } from '../contracts/contracts.repository.ts';
import { deliveryOf, iso } from './offers.format.ts';
import { findOfferPage, findOwnOffers, type OfferRow } from './offers.repository.ts';

/** The newest version of each offer, for the panel and for customers. */
export function createOfferLists(
  { db, clock }: Platform,
  { halls, reservations }: { halls: HallsService; reservations: ReservationQueries },
) {
  async function toSummaries(queryable: Queryable, rows: OfferRow[]): Promise<OfferSummary[]> {
    const now = clock.now();
    const drafts = rows.filter(({ snapshot }) => !snapshot).map(({ reservationId }) => reservationId);
    const found = new Map(
      (await reservations.listByIds(queryable, drafts)).map((one) => [one.reservationId, one]),
    );
    const contracts = new Map(
      (
        await findContractsByOffers(
          queryable,
          rows.map(({ offerId }) => offerId),
        )
      ).map((contract) => [contract.offerId, contract]),
    );
    const names = await halls.hallNames(queryable);
    return rows.map((row) => {
      const reservation = found.get(row.reservationId);
      const event = row.snapshot ?? reservation;
      const contract = contracts.get(row.offerId);
      const state = stateAt(row, now);
      const { total, totalEur } = offerSums(row.currency, row.lines, row.discount);
      return {
        offerId: row.offerId,
        reservationId: row.reservationId,
        kind: row.kind,
        number: row.number,
        version: row.version,
        state,
        total,
        totalEur,
        validUntil: row.validUntil.toISOString(),
        sentAt: iso(row.sentAt),
        delivery: deliveryOf(row),
        decidedAt: state === 'EXPIRED' ? iso(row.decidedAt ?? row.validUntil) : iso(row.decidedAt),
        declineReason: row.declineReason,
        views: row.views,
        firstViewedAt: iso(row.firstViewedAt),
        lastViewedAt: iso(row.lastViewedAt),
        customerName: row.snapshot?.customerName ?? (reservation ? customerNameOf(reservation) : ''),
        hall: { name: row.snapshot?.hallName ?? names.get(row.hallId) ?? '' },
        hallId: row.hallId,
        eventDate: row.eventDate,
        eventType: event?.eventType ?? 'OTHER',
        customEventType: event?.customEventType ?? null,
        contractId: contract?.contractId ?? null,
        contractNumber: contract?.number ?? null,
        contractCanceledAt: iso(contract?.canceledAt ?? null),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }

  return {
    async listOffers({ page, ...query }: OfferListQuery): Promise<OfferPage> {
      const { rows, count, counts } = await findOfferPage(db, query, {
        now: clock.now(),
        limit: offerPageSize,
        offset: (page - 1) * offerPageSize,
      });
      const none = { drafts: 0, sent: 0, viewed: 0, signed: 0, waitingForHouse: 0 };
      return { offers: await toSummaries(db, rows), count, counts: counts ?? none };
    },

    listOwnOffers: async (
      { userId }: Caller,
      { reservationId }: { reservationId?: number | undefined },
    ): Promise<OfferSummary[]> => toSummaries(db, await findOwnOffers(db, userId, reservationId)),
  };
}
