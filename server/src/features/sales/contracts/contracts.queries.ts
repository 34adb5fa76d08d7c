import { stateAt } from '#domain/dates/after-deadline.ts';
import { convert, otherCurrency } from '#domain/money/money-amounts.ts';
import type { Contract, ExportedContract, Terms } from '#schemas/offers/contracts.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import { verifyReceipt } from '#server/features/money/receipts/receipts.queries.ts';
import { hours } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { totalOf } from '../offers/offers.format.ts';
import { findOffer } from '../offers/offers.repository.ts';
import {
  type ContractRow,
  findContract,
  findContractsOf,
  findPapersBySha256,
  findPapersOf,
  findTerms,
  findWithAnnexes,
  type PaperRow,
} from './contracts.repository.ts';

const verificationByAddress = defineNetworkLimit({ name: 'verification-address', max: 30, within: hours(1) });

export type ContractQueries = ReturnType<typeof createContractQueries>;

export function createContractQueries(
  { db, clock, rateLimits, paperFiles }: Platform,
  { reservations }: { reservations: ReservationQueries },
) {
  async function toDto(queryable: Queryable, row: ContractRow): Promise<Contract> {
    const offer = await findOffer(queryable, row.offerId);
    if (!offer) throw new Error('A contract must have its offer');
    const papers = await findPapersOf(queryable, [row.contractId]);
    const signed = papers.find(({ kind }) => kind === 'CONTRACT');
    const annexes = (await findWithAnnexes(queryable, row.contractId)).filter(({ annexOf }) => annexOf);
    const total = totalOf(offer);
    return {
      contractId: row.contractId,
      number: row.number,
      reservationId: row.reservationId,
      offerId: row.offerId,
      annexOf: row.annexOf,
      signedAt: row.signedAt.toISOString(),
      signedBy: row.signedBy,
      onPaper: row.onPaper,
      total,
      totalBam: convert(total, 'BAM'),
      totalEur: convert(total, 'EUR'),
      plan: row.plan.map((part) => ({
        ...part,
        otherAmount: convert(part.amount, otherCurrency(part.amount.currency)),
      })),
      isPdfReady: signed !== undefined,
      sha256: signed?.sha256 ?? null,
      hasScan: papers.some(({ kind }) => kind === 'SCAN'),
      canceledAt: row.canceledAt?.toISOString() ?? null,
      canceledBy: row.canceledBy,
      cancelReason: row.cancelReason,
      annexes: annexes.map(({ contractId, number, signedAt }) => ({
        contractId,
        number,
        signedAt: signedAt.toISOString(),
      })),
    };
  }

  async function readable(caller: Caller, contractId: number): Promise<ContractRow> {
    const row = orNotFound(await findContract(db, contractId));
    if (caller.role === 'ADMIN' || row.userId === caller.userId) return row;
    const owner = await reservations.findOwner(db, row.reservationId);
    if (owner?.userId !== caller.userId) throw new AppError('forbidden');
    return row;
  }

  const listOwn = async (userId: number) => {
    const contracts: Contract[] = [];
    for (const row of await findContractsOf(db, userId)) contracts.push(await toDto(db, row));
    return contracts;
  };

  async function isInForce({ offerId, contractId }: PaperRow): Promise<boolean> {
    if (contractId !== null) return (await findContract(db, contractId))?.canceledAt === null;
    const offer = offerId === null ? undefined : await findOffer(db, offerId);
    return offer !== undefined && stateAt(offer, clock.now()) === 'SENT';
  }

  return {
    toDto,
    listOwnContracts: ({ userId }: Caller) => listOwn(userId),

    getContract: async (caller: Caller, contractId: number) => toDto(db, await readable(caller, contractId)),

    async readFile(caller: Caller, contractId: number, part: 'pdf' | 'scan') {
      const { number } = await readable(caller, contractId);
      const kind = part === 'pdf' ? 'CONTRACT' : 'SCAN';
      const paper = orNotFound((await findPapersOf(db, [contractId])).find((found) => found.kind === kind));
      const type = paper.fileName.slice(paper.fileName.lastIndexOf('.'));
      return {
        fileName: `${number.replaceAll('/', '-')}${part === 'scan' ? '-sken' : ''}${type}`,
        contentType: paperFiles.contentTypeOf(paper.fileName),
        body: await paperFiles.read(paper.fileName),
      };
    },

    async listTerms(): Promise<Omit<Terms, 'by'>[]> {
      return (await findTerms(db)).map(({ version, text, createdAt }) => ({
        version,
        text,
        createdAt: createdAt.toISOString(),
      }));
    },

    async verify(network: Network, sha256: string): Promise<'IN_FORCE' | 'NOT_IN_FORCE' | 'UNKNOWN'> {
      await rateLimits.take(verificationByAddress, network);
      const papers = await findPapersBySha256(db, sha256);
      for (const paper of papers) if (await isInForce(paper)) return 'IN_FORCE';
      return papers.length > 0 ? 'NOT_IN_FORCE' : verifyReceipt(db, sha256);
    },

    declares: {
      async ownData(userId: number) {
        const exported: ExportedContract[] = [];
        for (const row of await findContractsOf(db, userId)) {
          const { signerEmail, consentText, consentSha256, addressHmac, browser } = row;
          const codeSentAt = row.codeSentAt?.toISOString() ?? null;
          const evidence = { signerEmail, codeSentAt, consentText, consentSha256, addressHmac, browser };
          exported.push({ ...(await toDto(db, row)), ...evidence });
        }
        return { contracts: exported };
      },
    } satisfies Declares,
  };
}
