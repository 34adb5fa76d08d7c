import type {
  AgreedPriceRequest,
  CreatePaymentRequest,
  Ledger,
  LedgerEntry,
  TransferRequest,
  WriteOffRequest,
} from '#contracts/money/ledger.ts';
import type { Money } from '#contracts/money/money-amounts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access.ts';
import type { EntryRow } from '../ledger.repository.ts';

type Keyed = { caller: Caller; key: string | undefined };

export type PaymentsService = {
  agreePrice(reservationId: number, request: AgreedPriceRequest, keyed: Keyed): Promise<Ledger>;
  createPayment(reservationId: number, request: CreatePaymentRequest, keyed: Keyed): Promise<LedgerEntry>;
  reverse(entryId: number, request: { reason: string }, keyed: Keyed): Promise<LedgerEntry>;
  writeOff(reservationId: number, request: WriteOffRequest, keyed: Keyed): Promise<LedgerEntry>;
  transfer(reservationId: number, request: TransferRequest, keyed: Keyed): Promise<LedgerEntry>;
  /** For the statements: money on an account, posted in a transaction that has locked the reservation. */
  postToAccount(
    tx: Transaction,
    payment: { reservationId: number; amount: Money; valueDay: string; note: string | null; caller: Caller },
  ): Promise<EntryRow>;
  remind(reservationId: number, caller: Caller): Promise<Ledger>;
};
