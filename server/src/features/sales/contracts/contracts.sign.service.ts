import { noHold } from '#server/features/booking/holds/overdue-holds.service.ts';
import { reservationChanged } from '#server/features/booking/reservations/reservations.events.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { LedgerService } from '#server/features/money/ledger/ledger.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { limitTransaction } from '#server/platform/database/short-transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { defineQueue } from '#server/platform/jobs/jobs.ts';
import { seriesOf, takeNumber } from '#server/platform/papers/document-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OfferEmails } from '../offers/offers.emails.service.ts';
import { contractSignedByCustomer } from '../offers/offers.events.ts';
import { totalOf } from '../offers/offers.format.ts';
import type { OfferQueries } from '../offers/offers.queries.ts';
import { findOffer } from '../offers/offers.repository.ts';
import { fixedPlan } from '../offers/offers.rules.ts';
import type { LockedOffer, OfferWrites } from '../offers/offers.writes.service.ts';
import { contractPaper } from './contracts.papers.ts';
import {
  type ContractRow,
  findContract,
  findPapersOf,
  findWithAnnexes,
  insertContract,
  insertPaper,
  type NewContract,
} from './contracts.repository.ts';

export type Evidence = Required<
  Pick<
    NewContract,
    'signerEmail' | 'codeSentAt' | 'consentText' | 'consentSha256' | 'addressHmac' | 'browser'
  >
>;
type Signature = {
  caller: Caller;
  signedBy: string;
  signedAt: Date;
  onPaper: boolean;
  evidence: Evidence | null;
};

/** Repeated until it succeeds. */
const paperQueue = defineQueue<{ contractId: number }>('papers');

export type ContractSigning = ReturnType<typeof createContractSigning>;

/** What a signature does: contract, confirmed reservation, charge and plan in one transaction, the paper after it. */
export function createContractSigning(
  { db, clock, jobs, events, renderPaper, paperFiles }: Platform,
  uses: {
    ledger: Pick<LedgerService, 'postCharge' | 'reverseCharges' | 'replacePlan'>;
    reservations: ReservationQueries;
    writes: ReservationWrites;
    offerWrites: OfferWrites;
    queries: OfferQueries;
    emails: OfferEmails;
  },
) {
  const { ledger, reservations, writes, offerWrites, queries, emails } = uses;

  /** Confirms the reservation, and moves it where the annex says. */
  async function changeReservation(
    tx: Transaction,
    { offer, row }: LockedOffer,
    caller: Caller,
    contractId: number,
  ) {
    const before = await reservations.toDto(tx, row);
    const guestCount = offer.adults + offer.children;
    const { hallId, eventDate } = offer;
    const moves = hallId !== row.hallId || eventDate !== row.eventDate;
    if (offer.moveReservationId !== null) await writes.deleteRow(tx, offer.moveReservationId);
    const confirmed = { ...noHold, status: 'CONFIRMED', cancelReason: null, canceledBy: null } as const;
    const set = { ...confirmed, guestCount, hallId, eventDate, contractId, offerUntil: null };
    const after = await writes.applyChange(tx, row, caller, set, 'SIGNED');
    await events.publish(tx, reservationChanged, { before, after });
    if (moves) await writes.announceFreed(tx, [row], 'MOVED');
  }

  /** The charge of the contract; an annex replaces charge and plan. */
  async function post(tx: Transaction, { offer }: LockedOffer, contract: ContractRow, caller: Caller) {
    const { reservationId, contractId, annexOf, plan, isDemo, number } = contract;
    const replaced = annexOf === null ? [] : await findWithAnnexes(tx, annexOf);
    // A price that was agreed without an offer ends with the contract.
    const contractIds = [null, ...replaced.map((one) => one.contractId)];
    await ledger.reverseCharges(tx, { reservationId, contractIds, isEnded: false, caller, note: number });
    await ledger.postCharge(tx, { reservationId, contractId, amount: totalOf(offer), caller, isDemo });
    await ledger.replacePlan(tx, { reservationId, contractId, plan, isDemo });
  }

  /** From stored data alone, so that a repeated attempt makes the same paper. */
  async function makePaper(contractId: number) {
    const contract = await findContract(db, contractId);
    const offer = contract && (await findOffer(db, contract.offerId));
    if (!contract || !offer?.snapshot) return;
    const made = await findPapersOf(db, [contractId]);
    if (made.some(({ kind }) => kind === 'CONTRACT')) return;
    const changes = await queries.changesOf(db, offer);
    const changed = await queries.contractOfAnnex(db, offer);
    const pdf = await renderPaper(
      contractPaper({ ...offer, snapshot: offer.snapshot }, contract, changes, changed),
      contract.signedAt,
    );
    await paperFiles.keeping(async (keep) => {
      const stored = await keep(pdf, 'pdf');
      await db.transaction(async (tx) => {
        const { isDemo } = contract;
        const paper = { kind: 'CONTRACT', ...stored, contractId, createdAt: clock.now(), isDemo } as const;
        // Another server was faster; its file stays, this one is swept.
        if (await insertPaper(tx, paper)) await emails.tellContract(tx, { offer, contract, pdf });
      });
    });
  }

  jobs.handle(paperQueue, ({ contractId }) => makePaper(contractId));

  return {
    async sign(tx: Transaction, locked: LockedOffer, signature: Signature): Promise<ContractRow> {
      const { offer, row } = locked;
      const { caller, signedBy, signedAt, onPaper, evidence } = signature;
      await limitTransaction(tx);
      await offerWrites.decide(tx, offer, 'ACCEPTED', { decidedAt: signedAt });
      const { offerId, reservationId, userId, annexOf, isDemo } = offer;
      const number =
        annexOf === null
          ? await takeNumber(
              tx,
              seriesOf('U', isDemo),
              // The year is that of the commit, whenever a paper was signed.
              clock.now(),
            )
          : (offer.number ?? '');
      const contract = await insertContract(tx, {
        ...evidence,
        number,
        reservationId,
        userId: userId ?? row.userId,
        offerId,
        annexOf,
        onPaper,
        signedAt,
        signedBy,
        plan: fixedPlan(offer.plan, signedAt),
        isDemo,
      });
      await post(tx, locked, contract, caller);
      await jobs.enqueue(tx, paperQueue, { contractId: contract.contractId });
      if (caller.role === 'USER')
        await events.publish(tx, contractSignedByCustomer, { reservationId, userId, number });
      await changeReservation(tx, locked, caller, annexOf ?? contract.contractId);
      await offerWrites.removeDrafts(tx, caller, reservationId);
      return contract;
    },
  };
}
