import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { convert, otherCurrency } from '#domain/money/money-amounts.ts';
import { defaultPlan } from '#domain/offers/default-plan.ts';
import { offerSums } from '#domain/offers/offer-totals.ts';
import { noHold } from '#server/features/booking/holds/holds.rules.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import { updateReservation } from '#server/features/booking/reservations/reservations.repository.ts';
import { findSettings, type SettingsRow } from '#server/features/content/settings/settings.repository.ts';
import {
  insertEntries,
  insertInstalments,
  saveLedger,
} from '#server/features/money/ledger/ledger.repository.ts';
import {
  insertContract,
  insertPaper,
  insertTerms,
} from '#server/features/sales/contracts/contracts.repository.ts';
import { contractPaper, offerPaper } from '#server/features/sales/offers/offers.papers.ts';
import { insertOffer, type OfferRow, updateOffer } from '#server/features/sales/offers/offers.repository.ts';
import {
  consentOf,
  defaultValidity,
  fixedPlan,
  sha256Of,
  storedSums,
} from '#server/features/sales/offers/offers.rules.ts';
import type { OfferSnapshots } from '#server/features/sales/offers/offers.snapshots.service.ts';
import type { PricesService } from '#server/features/sales/prices/prices.service.ts';
import { earlier, hours, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { seriesOf, takeNumber } from '#server/platform/papers/document-numbers.ts';
import type { PaperFiles } from '#server/platform/papers/paper-files.ts';
import type { RenderPaper } from '#server/platform/papers/render-paper.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import {
  type DemoMoment,
  type DemoOfferContent,
  demoDraft,
  demoSentOffer,
  demoSignedOffer,
  demoTerms,
} from './content/offers.ts';
import { demoSettings } from './content/settings.ts';
import { at, enterSteps, freeDays, type Hall, weddingIn } from './demo.seed.days.service.ts';

type Person = { userId: number; firstName: string; lastName: string; email: string };
type Keep = Parameters<Parameters<PaperFiles['keeping']>[0]>[0];
type Services = {
  prices: Pick<PricesService, 'linesFor'>;
  reservationQueries: Pick<ReservationQueries, 'listByIds'>;
  offerSnapshots: OfferSnapshots;
  paperFiles: PaperFiles;
  renderPaper: RenderPaper;
};
type PriceList = { menuIds: number[]; extraIds: number[] };
type Request = { reservationId: number; userId: number | null; hallId: number; eventDate: Day };
type Filled = { people: Person[]; halls: Hall[]; priceList: PriceList; now: Date };
type Work = Filled & { services: Services; rules: SettingsRow };
type SignedContract = { reservationId: number; contractId: number };

const termsVersion = 1;
const currency = 'BAM' as const;
/** Between the code and the signature. */
const codeAge = minutes(3);

export const momentOf = ({ daysAgo, time }: DemoMoment, now: Date) =>
  momentAt(addDays(toIsoDay(now), -daysAgo), time);

/** A draft from the price list, as the panel starts it. */
async function enterDraft(
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
async function send(
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

async function fillSent(tx: Transaction, work: Work, keep: Keep) {
  const { people, halls, priceList, now, rules } = work;
  const { hall, person, inDays, versions, views } = demoSentOffer;
  const [first, second] = versions;
  const [firstAt, secondAt] = [momentOf(first.sent, now), momentOf(second.sent, now)];
  const eventDate = (await freeDays(tx, work)).saturday(at(halls, hall), inDays);
  const { userId } = at(people, person);
  const held = (sentAt: Date) => {
    const until = defaultValidity(eventDate, sentAt, rules.offerDays);
    return { heldSince: firstAt, heldUntil: until, offerUntil: until };
  };
  const wedding = {
    ...weddingIn(at(halls, hall), eventDate),
    guestCount: first.adults + first.children,
    menuId: at(priceList.menuIds, first.menu),
    userId,
  };
  const reservationId = await enterSteps(tx, wedding, [
    { action: 'CREATED', at: earlier(firstAt, hours(30)) },
    { action: 'OFFER_SENT', at: firstAt, set: held(firstAt) },
    { action: 'OFFER_SENT', at: secondAt, set: held(secondAt) },
  ]);
  const request = { ...wedding, reservationId };
  const number = await takeNumber(tx, seriesOf('P', true), firstAt);
  const draft = { number: null, version: 1, writtenAt: firstAt };
  const old = await send(tx, work, keep, {
    draft: await enterDraft(tx, work, request, { ...draft, content: first }),
    number,
    sentAt: firstAt,
  });
  await updateOffer(tx, old.offerId, { state: 'SUPERSEDED', decidedAt: secondAt, updatedAt: secondAt });
  const next = { number, version: 2, writtenAt: secondAt };
  const sent = await send(tx, work, keep, {
    draft: await enterDraft(tx, work, request, { ...next, content: second }),
    number,
    sentAt: secondAt,
  });
  const [firstViewedAt, lastViewedAt] = views.map((view) => momentOf(view, now));
  await updateOffer(tx, sent.offerId, { views: 2, firstViewedAt, lastViewedAt });
}

/** What a signature writes: contract with its paper, charge and plan. */
async function sign(
  tx: Transaction,
  { services }: Work,
  keep: Keep,
  { offer, person, signedAt }: { offer: OfferRow; person: Person; signedAt: Date },
): Promise<number> {
  const { offerId, reservationId, userId, snapshot } = offer;
  const consentText = consentOf(offer.termsVersion);
  const contract = await insertContract(tx, {
    number: await takeNumber(tx, seriesOf('U', true), signedAt),
    reservationId,
    userId,
    offerId,
    onPaper: false,
    signedAt,
    signedBy: `${person.firstName} ${person.lastName}`,
    signerEmail: person.email,
    plan: fixedPlan(offer.plan, signedAt),
    codeSentAt: earlier(signedAt, codeAge),
    consentText,
    consentSha256: sha256Of(consentText),
    // Of an address that is reserved for examples.
    addressHmac: sha256Of('203.0.113.24'),
    browser: demoSignedOffer.browser,
    isDemo: true,
  });
  const { contractId, plan } = contract;
  if (!snapshot) throw new Error('A sent offer must have its snapshot');
  const stored = await keep(
    await services.renderPaper(contractPaper({ ...offer, snapshot }, contract, []), signedAt),
    'pdf',
  );
  await insertPaper(tx, { kind: 'CONTRACT', ...stored, contractId, createdAt: signedAt, isDemo: true });
  const posted = { reservationId, contractId, isDemo: true };
  await insertEntries(tx, [
    {
      ...posted,
      kind: 'CHARGE',
      amount: offer.total,
      currency,
      otherAmount: offer.totalOther,
      valueDay: toIsoDay(signedAt),
      postingDay: toIsoDay(signedAt),
      postedAt: signedAt,
    },
  ]);
  const { total } = offer;
  await saveLedger(tx, { reservationId, currency, agreed: total, received: 0, balance: total, isDemo: true });
  await insertInstalments(
    tx,
    plan.map(({ kind, due, amount }) => {
      const otherAmount = convert(amount, otherCurrency(amount.currency)).amount;
      return { ...posted, kind, due, ...amount, otherAmount };
    }),
  );
  return contractId;
}

async function fillSigned(tx: Transaction, work: Work, keep: Keep): Promise<SignedContract> {
  const { people, halls, priceList, now, rules } = work;
  const { hall, inDays, sent: sentOn, viewed, signed, ...content } = demoSignedOffer;
  const [sentAt, signedAt] = [momentOf(sentOn, now), momentOf(signed, now)];
  const eventDate = (await freeDays(tx, work)).saturday(at(halls, hall), inDays);
  const person = at(people, content.person);
  const until = defaultValidity(eventDate, sentAt, rules.offerDays);
  const wedding = {
    ...weddingIn(at(halls, hall), eventDate),
    guestCount: content.adults + content.children,
    startTime: '17:30',
    endTime: '02:00',
    menuId: at(priceList.menuIds, content.menu),
    userId: person.userId,
  };
  const reservationId = await enterSteps(tx, wedding, [
    { action: 'CREATED', at: earlier(sentAt, hours(40)) },
    { action: 'OFFER_SENT', at: sentAt, set: { heldSince: sentAt, heldUntil: until, offerUntil: until } },
    {
      action: 'SIGNED',
      at: signedAt,
      set: { ...noHold, offerUntil: null, status: 'CONFIRMED' },
      by: person,
    },
  ]);
  const written = { content, number: null, version: 1, writtenAt: sentAt };
  const draft = await enterDraft(tx, work, { ...wedding, reservationId }, written);
  const number = await takeNumber(tx, seriesOf('P', true), sentAt);
  const sent = await send(tx, work, keep, { draft, number, sentAt });
  const viewedAt = momentOf(viewed, now);
  const offer = await updateOffer(tx, sent.offerId, {
    state: 'ACCEPTED',
    decidedAt: signedAt,
    updatedAt: signedAt,
    views: 1,
    firstViewedAt: viewedAt,
    lastViewedAt: viewedAt,
  });
  const contractId = await sign(tx, work, keep, { offer, person, signedAt });
  await updateReservation(tx, reservationId, { contractId });
  return { reservationId, contractId };
}

/** Terms, a draft, an offer in two versions and a signed contract, which is returned. */
export async function fillOffers(
  tx: Transaction,
  services: Services,
  filled: Filled & { requests: Request[] },
): Promise<SignedContract | undefined> {
  const { now, requests } = filled;
  const createdAt = earlier(now, hours(30 * 24));
  await insertTerms(tx, { version: termsVersion, text: demoTerms, createdAt, isDemo: true });
  const work = { ...filled, services, rules: await findSettings(tx) };
  const draft = { content: demoDraft, number: null, version: 1, writtenAt: earlier(now, hours(2)) };
  await enterDraft(tx, work, at(requests, 0), draft);
  try {
    return await services.paperFiles.keeping((keep) =>
      tx.transaction(async (inner) => {
        await fillSent(inner, work, keep);
        return fillSigned(inner, work, keep);
      }),
    );
  } catch (error) {
    // Papers that cannot be made must not prevent the first start; the rest of the demo is complete without them.
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}
