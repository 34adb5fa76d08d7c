import { stateAt } from '#domain/dates/after-deadline.ts';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { lineAmount } from '#domain/offers/offer-totals.ts';
import type { AdminOffer, ExportedOffer, Offer } from '#schemas/offers/offers.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { earlier, minutes } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { PaperFormat } from '#server/platform/papers/paper-task.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findContract,
  findContractsByOffers,
  findOfferPaper,
  findWithAnnexes,
} from '../contracts/contracts.repository.ts';
import { changesBetween } from './offers.changes.rules.ts';
import { contentOf, deliveryOf, fieldsOf, iso, totalOf } from './offers.format.ts';
import { type LineNames, withLinks } from './offers.lines.rules.ts';
import { offerFileName, offerPaper } from './offers.papers.ts';
import {
  countView,
  findOffer,
  findOffersOf,
  findSentOffersOf,
  hasSentOffers,
  type OfferRow,
  type OfferSnapshot,
} from './offers.repository.ts';
import { type OfferContent, obstaclesOf } from './offers.rules.ts';
import type { OfferSnapshots } from './offers.snapshots.service.ts';

/** Of the price list. */
export type LineSources = (
  queryable: Queryable,
  event: { hallId: number; eventDate: Day; eventType: EventType },
) => Promise<LineNames & { minimumGuests: number | null }>;

export type OfferQueries = ReturnType<typeof createOfferQueries>;

const noGuests = { adults: 0, children: 0, minimumGuests: null };

const noNames: LineNames = { menus: [], extras: [] };

export function createOfferQueries(
  { db, clock, paperFiles, renderPaper }: Platform,
  uses: {
    users: UsersService;
    halls: HallsService;
    reservations: ReservationQueries;
    snapshots: OfferSnapshots;
    lineSources: LineSources;
  },
) {
  const { users, halls, reservations, snapshots, lineSources } = uses;

  async function reservationOf(queryable: Queryable, reservationId: number): Promise<AdminReservation> {
    const [reservation] = await reservations.listByIds(queryable, [reservationId]);
    if (!reservation) throw new AppError('notFound');
    return reservation;
  }

  async function snapshotOf(queryable: Queryable, row: OfferRow): Promise<OfferSnapshot> {
    if (row.snapshot) return row.snapshot;
    return snapshots.take(queryable, row, await reservationOf(queryable, row.reservationId), '');
  }

  /** What an annex changes: what was signed last before it, with the days of its plan; its validity is over. */
  async function findSignedBefore(queryable: Queryable, row: OfferRow) {
    const { annexOf, offerId, reservationId, validUntil } = row;
    const signed = annexOf === null ? [] : await findWithAnnexes(queryable, annexOf);
    const last = signed.findLast((contract) => contract.offerId < offerId);
    const offer =
      last && (await findOffersOf(queryable, reservationId)).find((one) => one.offerId === last.offerId);
    return offer && { ...offer, plan: last.plan, validUntil };
  }

  /** What a version is compared with: the one sent before it, an annex with what it changes. */
  async function findBefore(queryable: Queryable, row: OfferRow, all: OfferRow[]) {
    if (row.kind === 'ANNEX') return findSignedBefore(queryable, row);
    const sent = all.filter(({ offerId, state }) => offerId < row.offerId && state !== 'DRAFT');
    return sent.find(({ number }) => number !== null && number === row.number);
  }

  /** The contract that an annex changes. */
  const contractOfAnnex = async (queryable: Queryable, { annexOf }: Pick<OfferRow, 'annexOf'>) =>
    annexOf === null ? undefined : await findContract(queryable, annexOf);

  /** With the plan of the contract, whose payments an annex may keep although their days have passed. */
  const contentWithSignedPlan = async (queryable: Queryable, row: OfferRow): Promise<OfferContent> => {
    const signed = await findSignedBefore(queryable, row);
    return signed ? { ...contentOf(row), signedPlan: signed.plan } : contentOf(row);
  };

  async function detailsOf(queryable: Queryable, row: OfferRow) {
    const all = await findOffersOf(queryable, row.reservationId);
    const [contract] = await findContractsByOffers(queryable, [row.offerId]);
    const snapshot = await snapshotOf(queryable, row);
    const before = await findBefore(queryable, row, all);
    const names = await halls.hallNames(queryable);
    const hallNameOf = (offer: OfferRow) => offer.snapshot?.hallName ?? names.get(offer.hallId) ?? '';
    const compared = (offer: OfferRow) => ({ ...contentOf(offer), hallName: hallNameOf(offer) });
    const ofNumber = all.filter(
      ({ offerId, number }) => offerId === row.offerId || (number !== null && number === row.number),
    );
    const [newest] = ofNumber.filter(({ state }) => state !== 'DRAFT');
    return {
      fields: fieldsOf(row, snapshot, contract?.contractId ?? null, clock.now()),
      changes: before ? changesBetween(compared(before), compared(row)) : [],
      newerVersion: newest && newest.offerId > row.offerId ? newest.offerId : null,
      ofNumber,
    };
  }

  /** What was sent stays as it was written. */
  async function linkedLines(queryable: Queryable, row: OfferRow, eventType: EventType) {
    if (row.state !== 'DRAFT')
      return {
        lines: withLinks(
          row.lines.map((line) => ({ linked: false, ...line })),
          noGuests,
          noNames,
        ),
        minimumGuests: null,
      };
    const { hallId, eventDate, adults, children } = row;
    const { minimumGuests, ...names } = await lineSources(queryable, { hallId, eventDate, eventType });
    return { lines: withLinks(row.lines, { adults, children, minimumGuests }, names), minimumGuests };
  }

  async function toAdminOffer(queryable: Queryable, row: OfferRow): Promise<AdminOffer> {
    const { fields, changes, newerVersion, ofNumber } = await detailsOf(queryable, row);
    const names = await users.fullNames(
      queryable,
      ofNumber.map(({ createdBy }) => createdBy),
    );
    const by = ({ createdBy }: OfferRow) => names.get(createdBy ?? 0) ?? null;
    const now = clock.now();
    const { lines, minimumGuests } = await linkedLines(queryable, row, fields.eventType);
    const [reservation] = await reservations.listByIds(queryable, [row.reservationId]);
    return {
      ...fields,
      lines: lines.map((line) => ({ ...line, amount: lineAmount(line) })),
      planFollows: row.planFollows,
      minimumGuests,
      delivery: deliveryOf(row),
      holdsDay: reservation?.status === 'PENDING',
      changes,
      newerVersion,
      views: row.views,
      firstViewedAt: iso(row.firstViewedAt),
      by: by(row),
      versions: ofNumber.map((version) => ({
        offerId: version.offerId,
        version: version.version,
        state: stateAt(version, now),
        total: totalOf(version),
        sentAt: iso(version.sentAt),
        updatedAt: version.updatedAt.toISOString(),
        by: by(version),
        views: version.views,
      })),
      obstacles: row.state === 'DRAFT' ? await obstaclesOfDraft(queryable, row) : [],
    };
  }

  async function obstaclesOfDraft(queryable: Queryable, row: OfferRow) {
    const { eventDate } = await reservationOf(queryable, row.reservationId);
    const moved = row.kind === 'ANNEX' ? row.eventDate : eventDate;
    const content = await contentWithSignedPlan(queryable, row);
    return obstaclesOf({ ...content, eventDate: moved }, clock.now(), eventDate);
  }

  async function toOffer(queryable: Queryable, row: OfferRow): Promise<Offer> {
    const { fields, changes, newerVersion } = await detailsOf(queryable, row);
    const [reservation] = await reservations.listByIds(queryable, [row.reservationId]);
    const mayRelease = reservation?.status === 'PENDING' && reservation.contractId === null;
    return { ...fields, changes, newerVersion, mayRelease };
  }

  async function renderDraft(row: OfferRow, caller: Caller, format: PaperFormat): Promise<Buffer> {
    const now = clock.now();
    const paper = offerPaper(row, await snapshotOf(db, row), now, await contractOfAnnex(db, row));
    return renderPaper(paper, now, { caller, format });
  }

  /** A draft exists for administrators only; customers read what was sent to them. */
  async function readable(caller: Caller, offerId: number): Promise<OfferRow> {
    const row = orNotFound(await findOffer(db, offerId));
    if (caller.role === 'ADMIN') return row;
    if (row.state === 'DRAFT') throw new AppError('notFound');
    const owner = await reservations.findOwner(db, row.reservationId);
    if (row.userId !== caller.userId && owner?.userId !== caller.userId) throw new AppError('forbidden');
    return row;
  }

  return {
    today: () => toIsoDay(clock.now()),
    toAdminOffer,
    toOffer,
    reservationOf,
    contractOfAnnex,
    contentWithSignedPlan,
    changesOf: async (queryable: Queryable, row: OfferRow) => (await detailsOf(queryable, row)).changes,

    async getOffer(caller: Caller, offerId: number): Promise<AdminOffer | Offer> {
      const row = await readable(caller, offerId);
      if (caller.role === 'ADMIN') return toAdminOffer(db, row);
      const now = clock.now();
      await countView(db, offerId, { now, since: earlier(now, minutes(1)) });
      return toOffer(db, row);
    },

    /** The paper that was sent; of a draft, a preview. */
    async readPdf(caller: Caller, offerId: number): Promise<{ fileName: string; body: Buffer }> {
      const row = await readable(caller, offerId);
      if (row.state === 'DRAFT') {
        return { fileName: 'nacrt.pdf', body: await renderDraft(row, caller, 'pdf') };
      }
      const paper = orNotFound(await findOfferPaper(db, offerId));
      return { fileName: offerFileName(row), body: await paperFiles.read(paper.fileName) };
    },

    /** What a draft looks like on paper. */
    async readPreview(caller: Caller, offerId: number): Promise<Buffer> {
      const row = orNotFound(await findOffer(db, offerId));
      if (row.state !== 'DRAFT') throw new AppError('offerNotDraft');
      return renderDraft(row, caller, 'svg');
    },

    declares: {
      async ownData(userId: number) {
        const exported: ExportedOffer[] = [];
        for (const row of await findSentOffersOf(db, userId)) {
          const { views, firstViewedAt, lastViewedAt } = row;
          const viewed = { views, firstViewedAt: iso(firstViewedAt), lastViewedAt: iso(lastViewedAt) };
          exported.push({ ...(await toOffer(db, row)), ...viewed });
        }
        return { offers: exported };
      },
      keepsReservation: hasSentOffers,
    } satisfies Declares,
  };
}
