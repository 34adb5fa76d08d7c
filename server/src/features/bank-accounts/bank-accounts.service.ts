import type {
  BankAccount,
  CreateBankAccountRequest,
  UpdateBankAccountRequest,
} from '#contracts/money/bank-accounts.ts';
import type { Caller } from '../../platform/http/access.ts';

export type BankAccountsService = {
  listAccounts(): Promise<BankAccount[]>;
  createAccount(
    request: CreateBankAccountRequest,
    keyed: { caller: Caller; key: string | undefined },
  ): Promise<BankAccount>;
  updateAccount(accountId: number, request: UpdateBankAccountRequest, caller: Caller): Promise<BankAccount>;
  removeAccount(accountId: number, caller: Caller): Promise<void>;
};
