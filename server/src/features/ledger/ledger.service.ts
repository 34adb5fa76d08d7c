import type { Ledger } from '#contracts/ledger.ts';
import type { Caller } from '../../platform/http/access.ts';

export type LedgerService = { getLedger(caller: Caller, reservationId: number): Promise<Ledger> };
