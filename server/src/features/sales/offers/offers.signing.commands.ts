import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stateAt } from '#domain/dates/after-deadline.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { type OfferState, signingCode } from '#domain/offers/offer-states.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { SignOnPaperRequest, SignRequest } from '#schemas/offers/offer-signing.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { hours, later, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import { defineLimit } from '#server/platform/http/rate-limits.ts';
import type { ReceivedFile } from '#server/platform/media/media.types.ts';
import { isPaperType } from '#server/platform/papers/paper-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { ContractQueries } from '../contracts/contracts.queries.ts';
import { findInForce, insertPaper } from '../contracts/contracts.repository.ts';
import type { ContractSigning, Evidence } from '../contracts/contracts.sign.service.ts';
import type { OfferEmails } from './offers.emails.service.ts';
import { offerDeclined } from './offers.events.ts';
import type { OfferQueries } from './offers.queries.ts';
import { countTry, deleteCode, lockCode, type OfferRow, saveCode } from './offers.repository.ts';
import { assertGuestsMayChange, consentOf, maskedEmail, sha256Of, signedByHandAt } from './offers.rules.ts';
import type { LockedOffer, OfferWrites } from './offers.writes.service.ts';

const signingCodeByOffer = defineLimit({ name: 'signing-code', max: 5, within: hours(1) });

type Signer = IdempotentCall & { address: string; browser: string };

/** Thrown for a wrong code, so that only the tries are written. */
class WrongCode extends Error {}

const refusals: Record<Exclude<OfferState, 'SENT'>, () => string> = {
  DRAFT: texts.error_offer_not_open,
  ACCEPTED: texts.offer_refused_signed,
  DECLINED: texts.offer_refused_declined,
  EXPIRED: texts.offer_refused_expired,
  SUPERSEDED: texts.offer_refused_superseded,
  WITHDRAWN: texts.offer_refused_withdrawn,
};

const longestBrowser = 300;

export function createSigningCommands(
  { clock, events, idempotency, rateLimits, paperFiles, secret }: Platform,
  uses: {
    users: UsersService;
    settings: SettingsService;
    writes: ReservationWrites;
    queries: OfferQueries;
    contractQueries: ContractQueries;
    offerWrites: OfferWrites;
    contractSigning: ContractSigning;
    emails: OfferEmails;
  },
) {
  const { users, writes, queries, contractQueries, offerWrites, contractSigning, emails, settings } = uses;

  // Keys of their own, so that neither tells anything about other uses of the secret.
  const codeKey = createHmac('sha256', secret).update('signing codes').digest();
  const addressKey = createHmac('sha256', secret).update('signing addresses').digest();

  const hashOf = (offerId: number, code: string) =>
    createHmac('sha256', codeKey).update(`${offerId} ${code}`).digest('hex');

  function assertOwn({ offer, row }: LockedOffer, caller: Caller) {
    if (offer.state === 'DRAFT') throw new AppError('notFound');
    if (offer.userId !== caller.userId && row.userId !== caller.userId) throw new AppError('forbidden');
  }

  const notOpen = (detail: string) => new AppError('offerNotOpen', { detail });

  /** Refuses what can no longer be signed, with what to do. */
  async function assertOpen(tx: Transaction, { offer, row }: LockedOffer) {
    const state = stateAt(offer, clock.now());
    if (state !== 'SENT') throw notOpen(refusals[state]());
    if (row.status === 'CANCELED') throw notOpen(texts.offer_refused_day_gone());
    const contract = await findInForce(tx, row.reservationId);
    if (offer.kind === 'ANNEX') return assertAnnexOpen(tx, { offer, row }, contract?.contractId);
    if (contract) throw new AppError('contractSigned');
    if (offer.hallId !== row.hallId || offer.eventDate !== row.eventDate)
      throw notOpen(texts.offer_refused_day_gone());
  }

  async function assertAnnexOpen(tx: Transaction, { offer, row }: LockedOffer, contractId?: number) {
    if (contractId !== offer.annexOf) throw new AppError('contractCanceled');
    const changesGuests = offer.adults + offer.children !== row.guestCount;
    if (changesGuests)
      assertGuestsMayChange(row.eventDate, toIsoDay(clock.now()), await settings.getCurrent(tx));
    if (offer.hallId === row.hallId && offer.eventDate === row.eventDate) return;
    const reservationId = offer.moveReservationId;
    const second = reservationId ? await writes.lockRow(tx, { reservationId, userId: null }) : undefined;
    if (second?.status !== 'PENDING') throw notOpen(texts.offer_refused_day_gone());
  }

  /** The time at which the right code was sent. */
  async function checkCode(tx: Transaction, offerId: number, code: string): Promise<Date> {
    const known = await lockCode(tx, offerId);
    if (!known || known.expiresAt <= clock.now()) throw new AppError('codeEnded');
    if (known.tries >= signingCode.tries)
      throw new AppError('codeEnded', { detail: texts.offer_code_used_up() });
    const given = Buffer.from(hashOf(offerId, code));
    if (!timingSafeEqual(given, Buffer.from(known.codeHash))) throw new WrongCode();
    await deleteCode(tx, offerId);
    return known.sentAt;
  }

  /** Counted in the transaction that refuses, which is committed. */
  async function countWrong(tx: Transaction, offerId: number): Promise<AppError> {
    const known = await lockCode(tx, offerId);
    await countTry(tx, offerId);
    const left = signingCode.tries - 1 - (known?.tries ?? 0);
    if (left <= 0) return new AppError('codeEnded', { detail: texts.offer_code_used_up() });
    return new AppError('codeWrong', { detail: texts.offer_code_wrong({ count: left }) });
  }

  function evidenceOf(offer: OfferRow, email: string, codeSentAt: Date, signer: Signer): Evidence {
    const consentText = consentOf(offer.termsVersion);
    return {
      signerEmail: email,
      codeSentAt,
      consentText,
      consentSha256: sha256Of(consentText),
      addressHmac: createHmac('sha256', addressKey).update(signer.address).digest('hex'),
      browser: signer.browser.slice(0, longestBrowser),
    };
  }

  async function signOnce(tx: Transaction, locked: LockedOffer, request: SignRequest, signer: Signer) {
    const { offer } = locked;
    const { caller } = signer;
    await assertOpen(tx, locked);
    const codeSentAt = await checkCode(tx, offer.offerId, request.code);
    const account = await users.findAccount(tx, caller.userId);
    const contract = await contractSigning.sign(tx, locked, {
      caller,
      signedBy: request.fullName,
      signedAt: clock.now(),
      onPaper: false,
      evidence: evidenceOf(offer, account?.email ?? '', codeSentAt, signer),
    });
    return contractQueries.toDto(tx, contract);
  }

  return {
    async sendSigningCode(caller: Caller, offerId: number): Promise<{ email: string; expiresAt: string }> {
      return offerWrites.withOffer(offerId, async (tx, locked) => {
        assertOwn(locked, caller);
        await assertOpen(tx, locked);
        await rateLimits.take(signingCodeByOffer, String(offerId), tx);
        const account = await users.findAccount(tx, caller.userId);
        if (!account) throw new AppError('sessionEnded');
        const code = String(randomInt(10 ** signingCode.digits)).padStart(signingCode.digits, '0');
        const sentAt = clock.now();
        const expiresAt = later(sentAt, minutes(signingCode.minutes));
        await saveCode(tx, { offerId, codeHash: hashOf(offerId, code), sentAt, expiresAt });
        await emails.sendCode(tx, locked.offer, { account, code });
        return { email: maskedEmail(account.email), expiresAt: expiresAt.toISOString() };
      });
    },

    /** A repeated request with the same key gets the same contract. */
    async sign(offerId: number, request: SignRequest, signer: Signer): Promise<Contract> {
      const { caller, key } = signer;
      const keyed = { userId: caller.userId, route: 'sign-offer', key, body: { offerId, ...request } };
      const outcome = await offerWrites.withOffer(offerId, async (tx, locked) => {
        assertOwn(locked, caller);
        try {
          const contract = await tx.transaction((inner) =>
            idempotency.once(inner, keyed, () => signOnce(inner, locked, request, signer)),
          );
          return { contract };
        } catch (error) {
          if (!(error instanceof WrongCode)) throw error;
          return { refusal: await countWrong(tx, offerId) };
        }
      });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.contract;
    },

    /** Signed by hand, with a scan. */
    async signOnPaper(
      offerId: number,
      { signedOn }: Pick<SignOnPaperRequest, 'signedOn'>,
      { caller, key, received: [scan] }: IdempotentCall & { received: ReceivedFile[] },
    ): Promise<Contract> {
      if (!scan) throw new AppError('validation');
      const keyed = {
        userId: caller.userId,
        route: 'sign-on-paper',
        key,
        body: { offerId, signedOn, sha256: scan.sha256 },
      };
      const { type, path } = scan;
      if (!isPaperType(type)) throw new AppError('fileNotAccepted');
      const bytes = await readFile(path);
      return paperFiles.keeping((keep) =>
        offerWrites.withOffer(offerId, (tx, locked) =>
          idempotency.once(tx, keyed, async () => {
            const { offer } = locked;
            if (offer.state === 'DRAFT') throw notOpen(refusals.DRAFT());
            await assertOpen(tx, locked);
            const now = clock.now();
            const contract = await contractSigning.sign(tx, locked, {
              caller,
              signedBy: offer.snapshot?.customerName ?? '',
              signedAt: signedByHandAt(signedOn, offer.sentAt ?? now, now),
              onPaper: true,
              evidence: null,
            });
            const { contractId, isDemo } = contract;
            const stored = await keep(bytes, type);
            await insertPaper(tx, { kind: 'SCAN', ...stored, contractId, createdAt: clock.now(), isDemo });
            await offerWrites.audit(tx, {
              caller,
              action: 'SIGNED',
              offer,
              after: { contract: contract.number, signedOn: toIsoDay(contract.signedAt) },
            });
            return contractQueries.toDto(tx, contract);
          }),
        ),
      );
    },

    /** The hold stays until its deadline, so that the business can send another version. */
    async decline(
      caller: Caller,
      offerId: number,
      { reason = null }: { reason?: string | null | undefined },
    ): Promise<Offer> {
      return offerWrites.withOffer(offerId, async (tx, locked) => {
        assertOwn(locked, caller);
        await assertOpen(tx, locked);
        const offer = await offerWrites.end(tx, locked, {
          caller,
          state: 'DECLINED',
          action: 'OFFER_DECLINED',
          declineReason: reason || null,
        });
        const { reservationId, userId, number } = offer;
        await emails.tellDeclined(tx, offer);
        await events.publish(tx, offerDeclined, { reservationId, userId, number: number ?? '' });
        return queries.toOffer(tx, offer);
      });
    },
  };
}
