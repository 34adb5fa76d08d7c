import { toIsoDay } from '#domain/dates/days.ts';
import { convert, otherCurrency } from '#domain/money/money-amounts.ts';
import { noHold } from '#server/features/booking/holds/holds.rules.ts';
import { updateReservation } from '#server/features/booking/reservations/reservations.repository.ts';
import { findSettings } from '#server/features/content/settings/settings.repository.ts';
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
import { type OfferRow, updateOffer } from '#server/features/sales/offers/offers.repository.ts';
import {
  consentOf,
  defaultValidity,
  fixedPlan,
  sha256Of,
} from '#server/features/sales/offers/offers.rules.ts';
import { earlier, hours, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { seriesOf, takeNumber } from '#server/platform/papers/document-numbers.ts';
import { contractPaper } from '../src/features/sales/contracts/contracts.papers.ts';
import { demoDraft, demoSentOffer, demoSignedOffer, demoTerms } from './content/offers.ts';
import type { Person, Request } from './demo.part.ts';
import { at, enterSteps, freeDays, weddingIn } from './demo.seed.days.service.ts';
import {
  currency,
  enterDraft,
  type Keep,
  momentOf,
  type Services,
  send,
  termsVersion,
  type WithPrices,
  type Work,
} from './demo.seed.drafts.service.ts';

type SignedContract = { reservationId: number; contractId: number };

/** Between the code and the signature. */
const codeAge = minutes(3);

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
  filled: WithPrices & { requests: Request[] },
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
