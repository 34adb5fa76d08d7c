import type { CancellingParty } from '#domain/offers/offer-states.ts';
import type { CancelContractRequest, CancellationProposals, Terms } from '#schemas/offers/contracts.ts';
import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import { noHold } from '#server/features/booking/holds/overdue-holds.service.ts';
import {
  type ReservationDecided,
  reservationChanged,
} from '#server/features/booking/reservations/reservations.events.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { LedgerService } from '#server/features/money/ledger/ledger.service.ts';
import type { ContractMoney } from '#server/features/money/payments/payments.cancellation.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { createDraftCommands } from '../offers/offers.drafts.commands.ts';
import { contractEnded } from '../offers/offers.events.ts';
import { deleteDraftsOf, findSentByMove, lockSentOf, type OfferRow } from '../offers/offers.repository.ts';
import { cancellationProposal } from '../offers/offers.rules.ts';
import type { OfferWrites } from '../offers/offers.writes.service.ts';
import type { ContractQueries } from './contracts.queries.ts';
import {
  type ContractRow,
  cancelContracts,
  findContract,
  findInForce,
  findLastTermsVersion,
  findWithAnnexes,
  insertTerms,
} from './contracts.repository.ts';

type Cancellation = { by: CancellingParty; reason: string | null; caller: Caller | null };

export function createContractCommands(
  { db, clock, events, idempotency }: Platform,
  uses: {
    overdueHolds: OverdueHolds;
    reservations: ReservationQueries;
    writes: ReservationWrites;
    ledger: Pick<LedgerService, 'reverseCharges' | 'voidPlan' | 'sumReceived'>;
    contractMoney: ContractMoney;
    offerWrites: OfferWrites;
    drafts: Pick<ReturnType<typeof createDraftCommands>, 'insertAnnexDraft'>;
    contractQueries: ContractQueries;
  },
) {
  const { overdueHolds, reservations, writes, ledger, offerWrites, drafts, contractQueries } = uses;
  const { contractMoney } = uses;

  async function mainContract(contractId: number): Promise<ContractRow> {
    const found = await findContract(db, contractId);
    return orNotFound(found?.annexOf ? await findContract(db, found.annexOf) : found);
  }

  async function assertInForce(tx: Transaction, { reservationId, contractId }: ContractRow) {
    const inForce = await findInForce(tx, reservationId);
    if (inForce?.contractId !== contractId) throw new AppError('contractCanceled');
  }

  /** Contract and annexes end, what was charged is taken back, and nothing is due any more. */
  async function end(tx: Transaction, contract: ContractRow, { by, reason, caller }: Cancellation) {
    const { contractId, reservationId, number } = contract;
    const signed = await findWithAnnexes(tx, contractId);
    await cancelContracts(
      tx,
      signed.map((one) => one.contractId),
      { canceledAt: clock.now(), canceledBy: by, cancelReason: reason },
    );
    const contractIds = [null, ...signed.map((one) => one.contractId)];
    await ledger.reverseCharges(tx, { reservationId, contractIds, isEnded: true, caller, note: number });
    await ledger.voidPlan(tx, { reservationId });
    await offerWrites.removeDrafts(tx, caller, reservationId);
    if (caller?.role === 'ADMIN')
      await recordAudit(tx, clock.now(), {
        caller,
        kind: 'CONTRACT',
        action: 'CANCELED',
        object: { id: contractId, name: number },
        after: { canceledBy: by, cancelReason: reason },
      });
    return signed.at(-1) ?? contract;
  }

  async function withdrawSent(tx: Transaction, sent: OfferRow, caller: Caller | null) {
    await offerWrites.decide(tx, sent, 'WITHDRAWN');
    await writes.addHistoryEntry(tx, caller, sent.reservationId, 'OFFER_WITHDRAWN');
  }

  /** The second row of an annex was decided on by itself: the annex cannot be signed any more. */
  async function onMoveEnded(tx: Transaction, annex: OfferRow, caller: Caller | null) {
    await offerWrites.decide(tx, annex, 'WITHDRAWN');
    const { reservationId, userId } = annex;
    const row = await writes.lockRow(tx, { reservationId, userId });
    await writes.applyChange(tx, row, caller, { offerUntil: null }, 'OFFER_WITHDRAWN');
  }

  async function endInForce(tx: Transaction, { reservationId, caller }: ReservationDecided) {
    const contract = await findInForce(tx, reservationId);
    if (!contract) return;
    await end(tx, contract, { by: 'HOUSE', reason: null, caller });
    await writes.addHistoryEntry(tx, caller, reservationId, 'CONTRACT_CANCELED');
    const { userId, number, isDemo } = contract;
    if (!isDemo) await events.publish(tx, contractEnded, { reservationId, userId, number });
  }

  return {
    async cancelContract(caller: Caller, contractId: number, request: CancelContractRequest) {
      const { by, reason } = request;
      const contract = await mainContract(contractId);
      return offerWrites.withOffer(contract.offerId, async (tx, { row }) => {
        await assertInForce(tx, contract);
        const sent = await lockSentOf(tx, row.reservationId);
        if (sent) {
          await offerWrites.decide(tx, sent, 'WITHDRAWN');
          await offerWrites.releaseMove(tx, caller, sent);
        }
        const last = await end(tx, contract, { by, reason, caller });
        const received = await ledger.sumReceived(tx, row.reservationId);
        const proposal = cancellationProposal(by, received, last.plan);
        const before = await reservations.toDto(tx, row);
        const after = await writes.applyChange(
          tx,
          row,
          caller,
          {
            ...noHold,
            status: 'CANCELED',
            canceledBy: by,
            cancelReason: reason,
            offerUntil: null,
            contractId: null,
          },
          'CONTRACT_CANCELED',
        );
        await events.publish(tx, reservationChanged, { before, after });
        const refund = await contractMoney.settle(tx, row, { ...request, contract, proposal, caller });
        if (row.status !== 'CANCELED') await writes.announceFreed(tx, [row], 'CANCELED');
        const canceled = await findContract(tx, contract.contractId);
        return { contract: await contractQueries.toDto(tx, canceled ?? contract), proposal, refund };
      });
    },

    async proposeCancellation(contractId: number): Promise<CancellationProposals> {
      const contract = await mainContract(contractId);
      if (contract.canceledAt) throw new AppError('contractCanceled');
      const { plan } = (await findWithAnnexes(db, contract.contractId)).at(-1) ?? contract;
      const received = await ledger.sumReceived(db, contract.reservationId);
      const proposal = (by: CancellingParty) => cancellationProposal(by, received, plan);
      return {
        received,
        deposit: proposal('GUEST').keep,
        proposals: {
          GUEST: proposal('GUEST'),
          HOUSE: proposal('HOUSE'),
          AGREEMENT: proposal('AGREEMENT'),
        },
      };
    },

    async createAnnex(contractId: number, { caller, key }: IdempotentCall) {
      const contract = await mainContract(contractId);
      const keyed = { userId: caller.userId, route: 'create-annex', key, body: { contractId } };
      return overdueHolds.withReservation(contract.reservationId, {}, (tx, row) =>
        idempotency.once(tx, keyed, async () => {
          await assertInForce(tx, contract);
          if (row.status === 'CANCELED') throw new AppError('noOfferPossible');
          return drafts.insertAnnexDraft(tx, caller, row, contract);
        }),
      );
    },

    async createTerms(
      { text }: { text: string },
      { caller, key, body }: IdempotentCall & { body: unknown },
    ): Promise<Terms> {
      const keyed = { userId: caller.userId, route: 'create-terms', key, body };
      const create = async (tx: Transaction) => {
        const version = ((await findLastTermsVersion(tx)) ?? 0) + 1;
        const createdAt = clock.now();
        await insertTerms(tx, { version, text, createdAt, createdBy: caller.userId });
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'TERMS',
          action: 'CREATED',
          object: { id: version, name: String(version) },
        });
        const by = `${caller.firstName} ${caller.lastName}`;
        return { version, text, createdAt: createdAt.toISOString(), by };
      };
      const created = db.transaction((tx) => idempotency.once(tx, keyed, () => create(tx)));
      // Two at once: the other one has this number.
      return refuseDuplicate(created, 'terms_versions_pkey', 'changedMeanwhile');
    },

    /** For subscriptions.ts: what other calls decide about a reservation decides about its papers. */
    async onReservationDecided(tx: Transaction, decided: ReservationDecided) {
      const { reservationId, decision, caller } = decided;
      const annex = await findSentByMove(tx, reservationId);
      if (annex) {
        // The annex ends with the deadline of its second row.
        if (decision !== 'EXPIRED') await onMoveEnded(tx, annex, caller);
        return;
      }
      const sent = await lockSentOf(tx, reservationId);
      if (decision === 'EXPIRED') {
        if (sent) await offerWrites.decide(tx, sent, 'EXPIRED', { decidedAt: sent.validUntil });
        return;
      }
      const ends = decision === 'CANCELED' || decision === 'REMOVED';
      if (sent && (ends || sent.kind === 'OFFER')) await withdrawSent(tx, sent, caller);
      if (ends) await endInForce(tx, decided);
      if (decision === 'REMOVED') await deleteDraftsOf(tx, reservationId);
      if (sent && ends) await offerWrites.releaseMove(tx, caller, sent);
    },
  };
}
