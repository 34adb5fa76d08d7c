import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { SettingsRow } from '#server/features/content/settings/settings.repository.ts';
import { insertPaper } from '#server/features/sales/contracts/contracts.repository.ts';
import { insertOffer, type OfferRow, updateOffer } from '#server/features/sales/offers/offers.repository.ts';
import { defaultValidity, storedSums } from '#server/features/sales/offers/offers.rules.ts';
import type { OfferSnapshots } from '#server/features/sales/offers/offers.snapshots.service.ts';
import type { PricesService } from '#server/features/sales/prices/prices.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaperFiles } from '#server/platform/papers/paper-files.ts';
import type { RenderPaper } from '#server/platform/papers/render-paper.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import { offerPaper } from '../src/features/sales/offers/offers.papers.ts';
import type { DemoMoment, DemoOfferContent } from './content/offers.ts';
import { demoSettings } from './content/settings.ts';
import type { Filled, Request } from './demo.part.ts';
import { at } from './demo.seed.days.service.ts';

export type Keep = Parameters<Parameters<PaperFiles['keeping']>[0]>[0];

export type Services = {
  prices: Pick<PricesService, 'linesFor'>;
  reservationQueries: Pick<ReservationQueries, 'listByIds'>;
  offerSnapshots: OfferSnapshots;
  paperFiles: PaperFiles;
  renderPaper: RenderPaper;
};

type PriceList = { menuIds: number[]; extraIds: number[] };

export type WithPrices = Filled & { priceList: PriceList };

export type Work = WithPrices & { services: Services; rules: SettingsRow };

export const termsVersion = 1;

export const currency = 'BAM' as const;

export const momentOf = ({ daysAgo, time }: DemoMoment, now: Date) =>
  momentAt(addDays(toIsoDay(now), -daysAgo), time);

/** A draft from the price list, as the panel starts it. */
export async function enterDraft(
  tx: Transaction,
  { services, priceList, rules }: Work,
  request: Request,
  {
    content,
    version,
    number,
    writtenAt,
  }: {
    content: DemoOfferContent;
    version: number;
    number: string | null;
    writtenAt: Date;
  },
): Promise<OfferRow> {
  const { hallId, eventDate, reservationId, userId } = request;
  const { adults, children, menu, discount, discountReason } = content;
  const extras = content.extras.map(({ extra, quantity }) => ({
    extraId: at(priceList.extraIds, extra),
    quantity,
  }));
  const event = { hallId, eventDate, eventType: 'WEDDING' as const, adults, children, extras };
  const priced = await services.prices.linesFor(tx, { ...event, menuId: at(priceList.menuIds, menu) });
  if (!priced) throw new Error('The demo prices must cover every day');
  const lines = priced.lines.map(({ amount: _amount, ...line }) => line);
  const validUntil = defaultValidity(eventDate, writtenAt, rules.offerDays);
  const { total } = offerSums(currency, lines, discount);
  return insertOffer(tx, {
    reservationId,
    userId,
    kind: 'OFFER',
    number,
    version,
    state: 'DRAFT',
    currency,
    lines,
    discount,
    discountReason,
    adults,
    children,
    hallId,
    eventDate,
    ...storedSums({ currency, lines, discount }),
    plan: defaultPlan(total, eventDate, toIsoDay(validUntil)),
    validUntil,
    termsVersion,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    isDemo: true,
  });
}

/** With its paper; sent directly, so that no mail goes out. */
export async function send(
  tx: Transaction,
  { services }: Work,
  keep: Keep,
  { draft, number, sentAt }: { draft: OfferRow; number: string; sentAt: Date },
): Promise<OfferRow> {
  const { offerSnapshots, renderPaper } = services;
  const [reservation] = await services.reservationQueries.listByIds(tx, [draft.reservationId]);
  if (!reservation) throw new Error('An inserted reservation must be there');
  const snapshot = await offerSnapshots.take(tx, draft, reservation, demoSettings.contactPerson);
  const pdf = await renderPaper(offerPaper({ ...draft, number }, snapshot, sentAt), sentAt);
  const stored = await keep(pdf, 'pdf');
  const { offerId } = draft;
  await insertPaper(tx, { kind: 'OFFER', ...stored, offerId, createdAt: sentAt, isDemo: true });
  const { sha256 } = stored;
  return updateOffer(tx, offerId, { number, snapshot, sha256, state: 'SENT', sentAt, updatedAt: sentAt });
}
