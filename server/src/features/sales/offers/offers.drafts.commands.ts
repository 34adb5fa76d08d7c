import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { followGuests } from '#domain/offers/offer-lines.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import type { PriceLine } from '#domain/prices/price-lines.ts';
import type { AdminOffer, UpdateOfferRequest } from '#schemas/offers/offers.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound, refuse } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  type ContractRow,
  findLastTermsVersion,
  findTermsVersion,
  findWithAnnexes,
} from '../contracts/contracts.repository.ts';
import {
  assertAmounts,
  assertNoDraft,
  audited,
  changedContent,
  nextVersionOf,
  withoutAmount,
} from './offers.drafts.format.ts';
import { totalOf } from './offers.format.ts';
import { withChildren, withLinks } from './offers.lines.rules.ts';
import type { LineSources, OfferQueries } from './offers.queries.ts';
import {
  deleteDraft,
  findOffer,
  findOffersOf,
  insertOffer,
  lockOffer,
  type NewOffer,
  type OfferRow,
  updateOffer,
} from './offers.repository.ts';
import {
  assertGuestsMayChange,
  defaultValidity,
  earlier,
  type OfferContent,
  storedSums,
} from './offers.rules.ts';
import type { OfferWrites, ReservationRow } from './offers.writes.service.ts';

/** Lines from the price list, the same as in the calculator; null where no price applies. */
export type LinesFor = (
  tx: Transaction,
  event: {
    hallId: number;
    eventDate: Day;
    eventType: EventType;
    adults: number;
    children: number;
    menuId: number | null;
    extras: ChosenExtra[];
  },
) => Promise<{ lines: PriceLine[] } | null>;

const drivingLines = ['adults', 'children', 'lines', 'hallId', 'eventDate'] as const;

const drivingPlan = [...drivingLines, 'discount', 'currency', 'plan', 'planFollows', 'validUntil'] as const;

export function createDraftCommands(
  { db, clock, idempotency }: Platform,
  uses: {
    settings: SettingsService;
    halls: HallsService;
    overdueHolds: OverdueHolds;
    queries: OfferQueries;
    offerWrites: OfferWrites;
    linesFor: LinesFor;
    lineSources: LineSources;
  },
) {
  const { settings, halls, overdueHolds, queries, offerWrites, linesFor, lineSources } = uses;

  async function firstContent(tx: Transaction, row: ReservationRow): Promise<OfferContent> {
    const { hallId, eventDate, eventType, guestCount: adults, menuId, extras } = row;
    const event = { hallId, eventDate, eventType, adults, children: 0, menuId, extras: extras ?? [] };
    const priced = (await linesFor(tx, event))?.lines.map(withoutAmount) ?? [];
    const { minimumGuests, ...names } = await lineSources(tx, row);
    const lines = withChildren(withLinks(priced, { adults, children: 0, minimumGuests }, names), names);
    const { offerDays } = await settings.getCurrent(tx);
    const validUntil = defaultValidity(eventDate, clock.now(), offerDays);
    const { total } = offerSums('BAM', lines, 0);
    return {
      currency: 'BAM',
      lines,
      discount: 0,
      discountReason: null,
      adults,
      children: 0,
      hallId,
      eventDate,
      plan: defaultPlan(total, eventDate, toIsoDay(validUntil)),
      planFollows: true,
      validUntil,
      termsVersion: await findLastTermsVersion(tx),
    };
  }

  /** The content of another version, valid for the usual time again. */
  async function copiedContent(
    tx: Transaction,
    before: OfferRow,
    { hallId, eventDate }: Pick<OfferRow, 'hallId' | 'eventDate'>,
    { eventType, eventDate: reservedDay }: Pick<ReservationRow, 'eventType' | 'eventDate'>,
  ): Promise<OfferContent> {
    const { offerDays } = await settings.getCurrent(tx);
    const { currency, discount, discountReason, adults, children, plan, planFollows, termsVersion } = before;
    const { minimumGuests, ...names } = await lineSources(tx, { ...before, eventType });
    const lines = withLinks(before.lines, { adults, children, minimumGuests }, names);
    return {
      currency,
      lines,
      discount,
      discountReason,
      adults,
      children,
      hallId,
      eventDate,
      plan,
      planFollows,
      validUntil: defaultValidity(earlier(eventDate, reservedDay), clock.now(), offerDays),
      termsVersion,
    };
  }

  async function insertDraft(
    tx: Transaction,
    caller: Caller,
    row: ReservationRow,
    draft: OfferContent & Pick<NewOffer, 'kind' | 'annexOf' | 'number' | 'version'>,
  ): Promise<AdminOffer> {
    const now = clock.now();
    const offer = await insertOffer(tx, {
      ...draft,
      ...storedSums(draft),
      reservationId: row.reservationId,
      userId: row.userId,
      state: 'DRAFT',
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
      isDemo: row.isDemo,
    });
    await offerWrites.audit(tx, { caller, action: 'CREATED', offer, after: audited(offer) });
    return queries.toAdminOffer(tx, offer);
  }

  /** Linked lines follow the guests, an untouched plan the total. */
  async function follow(
    tx: Transaction,
    row: OfferRow,
    content: OfferContent,
    { request, eventType }: { request: UpdateOfferRequest; eventType: EventType },
  ): Promise<OfferContent> {
    const followed = { ...content };
    const { adults, children, hallId, eventDate, currency, discount, validUntil } = content;
    if (drivingLines.some((field) => request[field] !== undefined)) {
      const { minimumGuests, ...names } = await lineSources(tx, { hallId, eventDate, eventType });
      // Lines of an earlier release counted the guests as they were.
      const before = withLinks(content.lines, { ...row, minimumGuests }, names);
      followed.lines = followGuests(before, { adults, children, minimumGuests });
    }
    if (content.planFollows && drivingPlan.some((field) => request[field] !== undefined)) {
      const { total } = offerSums(currency, followed.lines, discount);
      followed.plan = defaultPlan(total, eventDate, toIsoDay(validUntil));
    }
    return followed;
  }

  async function assertAnnexAllowed(tx: Transaction, row: OfferRow, content: OfferContent) {
    const { hallId, eventDate, adults, children } = content;
    if (row.kind === 'OFFER') {
      if (hallId !== row.hallId) refuse('hallId', texts.offer_event_of_reservation());
      if (eventDate !== row.eventDate) refuse('eventDate', texts.offer_event_of_reservation());
      return;
    }
    if (!(await halls.listAll(tx)).some((hall) => hall.hallId === hallId))
      refuse('hallId', texts.field_id_invalid());
    const signed = await findWithAnnexes(tx, row.annexOf ?? 0);
    const inForce = await findOffer(tx, signed.at(-1)?.offerId ?? 0);
    if (inForce && inForce.currency !== content.currency) refuse('currency', texts.offer_annex_currency());
    const changesGuests = inForce && (inForce.adults !== adults || inForce.children !== children);
    if (changesGuests)
      assertGuestsMayChange(inForce.eventDate, queries.today(), await settings.getCurrent(tx));
  }

  return {
    assertAnnexAllowed,

    async createDraft(reservationId: number, { caller, key }: IdempotentCall): Promise<AdminOffer> {
      return overdueHolds.withReservation(reservationId, {}, (tx, row) =>
        idempotency.once(
          tx,
          { userId: caller.userId, route: 'create-offer', key, body: { reservationId } },
          async () => {
            if (row.status === 'CANCELED' || row.movesReservationId) throw new AppError('noOfferPossible');
            if (row.contractId) throw new AppError('contractSigned');
            const all = await findOffersOf(tx, reservationId);
            assertNoDraft(all);
            const last = all.find(({ kind }) => kind === 'OFFER');
            // After a contract with annexes it starts from what was signed last.
            const signed = all.find(({ state }) => state === 'ACCEPTED');
            const before = last && signed && signed.offerId > last.offerId ? signed : last;
            const content = before ? await copiedContent(tx, before, row, row) : await firstContent(tx, row);
            return insertDraft(tx, caller, row, { ...content, kind: 'OFFER', ...nextVersionOf(last) });
          },
        ),
      );
    },

    /** A draft that starts from what is signed. */
    async insertAnnexDraft(tx: Transaction, caller: Caller, row: ReservationRow, contract: ContractRow) {
      const all = await findOffersOf(tx, row.reservationId);
      assertNoDraft(all);
      const { contractId } = contract;
      const annexes = all.filter(({ annexOf }) => annexOf === contractId);
      const signed = await findWithAnnexes(tx, contractId);
      const lastSigned = signed.at(-1);
      const inForce = all.find(({ offerId }) => offerId === lastSigned?.offerId);
      const [last] = annexes;
      const isNextVersion = last && last.state !== 'ACCEPTED';
      // The days of the contract are fixed: an annex does not count them anew.
      const plan = lastSigned?.plan.map((part) => ({ ...part, dueAfterSigningDays: null })) ?? [];
      const before = orNotFound(isNextVersion ? last : inForce && { ...inForce, plan, planFollows: false });
      const content = await copiedContent(tx, before, isNextVersion ? last : row, row);
      return insertDraft(tx, caller, row, {
        ...content,
        kind: 'ANNEX',
        annexOf: contractId,
        ...nextVersionOf(last),
      });
    },

    async updateDraft(caller: Caller, offerId: number, request: UpdateOfferRequest): Promise<AdminOffer> {
      return db.transaction(async (tx) => {
        const stored = orNotFound(await lockOffer(tx, offerId));
        if (stored.state !== 'DRAFT') throw new AppError('offerNotDraft');
        assertUnchanged(stored.updatedAt, request.updatedAt);
        const { hallId, eventDate, eventType } = await queries.reservationOf(tx, stored.reservationId);
        const row = stored.kind === 'OFFER' ? { ...stored, hallId, eventDate } : stored;
        const content = await follow(tx, row, changedContent(row, request), { request, eventType });
        assertAmounts(content, request.discount?.amount.currency ?? row.currency);
        await assertAnnexAllowed(tx, row, content);
        if (request.terms !== undefined && !(await findTermsVersion(tx, request.terms)))
          refuse('terms', texts.offer_terms_missing());
        const updated = await updateOffer(tx, offerId, {
          ...content,
          ...storedSums(content),
          createdBy: caller.userId,
          updatedAt: nextUpdate(row.updatedAt, clock.now()),
        });
        await offerWrites.audit(tx, {
          caller,
          action: 'UPDATED',
          offer: updated,
          before: audited(row),
          after: audited(updated),
        });
        return queries.toAdminOffer(tx, updated);
      });
    },

    async removeDraft(caller: Caller, offerId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const offer = orNotFound(await lockOffer(tx, offerId));
        if (offer.state !== 'DRAFT') throw new AppError('offerNotDraft');
        await deleteDraft(tx, offerId);
        await offerWrites.audit(tx, {
          caller,
          action: 'REMOVED',
          offer,
          before: { total: formatMoney(totalOf(offer)) },
        });
      });
    },
  };
}
