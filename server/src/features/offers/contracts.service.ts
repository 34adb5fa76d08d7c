import type { Money } from '#contracts/money-amounts.ts';
import type { CancelContractRequest, Contract, Terms } from '#contracts/offers/contracts.ts';
import type { AdminOffer } from '#contracts/offers/offers.ts';
import type { Caller } from '../../platform/http/access.ts';

type Keyed = { caller: Caller; key: string | undefined };

export type ContractsService = {
  listOwnContracts(caller: Caller): Promise<Contract[]>;
  getContract(caller: Caller, contractId: number): Promise<Contract>;
  readFile(
    caller: Caller,
    contractId: number,
    part: 'pdf' | 'scan',
  ): Promise<{ fileName: string; contentType: string; body: Buffer }>;
  cancelContract(
    caller: Caller,
    contractId: number,
    request: CancelContractRequest,
  ): Promise<{
    contract: Contract;
    proposal: { received: Money; keep: Money; refund: Money; explanation: string };
  }>;
  createAnnex(contractId: number, keyed: Keyed): Promise<AdminOffer>;
  listTerms(): Promise<Omit<Terms, 'by'>[]>;
  createTerms(request: { text: string }, keyed: Keyed & { body: unknown }): Promise<Terms>;
  verify(address: string, sha256: string): Promise<'IN_FORCE' | 'NOT_IN_FORCE' | 'UNKNOWN'>;
};
