import { takesQrPayments } from '#domain/money/epc.ts';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import { keysOf } from '#domain/objects.ts';
import {
  type BankAccount,
  type CreateBankAccountRequest,
  maxBankAccounts,
  type UpdateBankAccountRequest,
} from '#schemas/money/bank-accounts.ts';
import type { AdministratorEmails } from '#server/features/people/users/users.emails.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound, refuse } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { bankAccountChangedMail } from './bank-accounts.mails.ts';
import {
  type BankAccountRow,
  deleteBankAccount,
  findBankAccounts,
  insertBankAccount,
  lockBankAccounts,
  updateBankAccount,
} from './bank-accounts.repository.ts';

export type BankAccountsService = ReturnType<typeof createBankAccountsService>;

const toBankAccount = (row: BankAccountRow): BankAccount => ({
  accountId: row.accountId,
  bank: row.bank,
  account: row.account,
  iban: row.iban,
  swift: row.swift,
  currency: row.currency,
  label: row.label,
  hasQr: takesQrPayments(row),
  updatedAt: row.updatedAt.toISOString(),
});

const auditedFields = ({ bank, account, iban, swift, currency, label }: BankAccountRow) => ({
  bank,
  account,
  iban,
  swift,
  currency: currencySymbol(currency),
  label,
});

function assertPayable({ account, iban }: Pick<BankAccountRow, 'account' | 'iban'>) {
  if (account === null && iban === null) refuse('account', texts.bank_account_or_iban());
}

/** Accounts of the house, printed on payment slips. */
export function createBankAccountsService(
  { db, clock, idempotency }: Platform,
  { administratorEmails }: { administratorEmails: AdministratorEmails },
) {
  const change = <Result>(work: (tx: Transaction, present: BankAccountRow[]) => Promise<Result>) =>
    db.transaction(async (tx) => work(tx, await lockBankAccounts(tx)));

  async function recordChange(
    tx: Transaction,
    caller: Caller,
    { before, after }: { before?: BankAccountRow; after?: BankAccountRow },
  ) {
    const row = after ?? before;
    if (!row) return;
    const action = before ? (after ? 'UPDATED' : 'REMOVED') : 'CREATED';
    const fields = {
      ...(before && { before: auditedFields(before) }),
      ...(after && { after: auditedFields(after) }),
    };
    const object = { id: row.accountId, name: row.bank };
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'BANK_ACCOUNT',
      action,
      object,
      ...fields,
    });
    const by = `${caller.firstName} ${caller.lastName}`;
    await administratorEmails.post(tx, { path: '/adminPanel/settings/business' }, (to) =>
      bankAccountChangedMail({ ...to, before: null, after: null, ...fields, action, by }),
    );
  }

  const existing = (present: BankAccountRow[], accountId: number) =>
    orNotFound(present.find((one) => one.accountId === accountId));

  return {
    listAccounts: async (): Promise<BankAccount[]> => (await findBankAccounts(db)).map(toBankAccount),

    async createAccount(
      request: CreateBankAccountRequest,
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<BankAccount> {
      const keyed = { userId: caller.userId, route: 'createBankAccount', key, body: request };
      return change((tx, present) =>
        idempotency.once(tx, keyed, async () => {
          if (present.length >= maxBankAccounts)
            throw new AppError('validation', { detail: texts.bank_accounts_most({ max: maxBankAccounts }) });
          const now = clock.now();
          const row = await insertBankAccount(tx, { ...request, createdAt: now, updatedAt: now });
          await recordChange(tx, caller, { after: row });
          return toBankAccount(row);
        }),
      );
    },

    /** A changed demo account is no longer demo content. */
    async updateAccount(
      accountId: number,
      { updatedAt, ...fields }: UpdateBankAccountRequest,
      caller: Caller,
    ): Promise<BankAccount> {
      return change(async (tx, present) => {
        const before = existing(present, accountId);
        assertUnchanged(before.updatedAt, updatedAt);
        assertPayable({ ...before, ...fields });
        const unchanged = keysOf(fields).every((name) => before[name] === fields[name]);
        // Nor are `updatedAt` and the audit log, and nobody is alarmed.
        if (unchanged) return toBankAccount(before);
        const row = await updateBankAccount(tx, accountId, {
          ...fields,
          isDemo: false,
          updatedAt: nextUpdate(before.updatedAt, clock.now()),
        });
        await recordChange(tx, caller, { before, after: row });
        return toBankAccount(row);
      });
    },

    /** Papers that name it stay as they are. */
    async removeAccount(accountId: number, caller: Caller) {
      await change(async (tx, present) => {
        const before = existing(present, accountId);
        await deleteBankAccount(tx, accountId);
        await recordChange(tx, caller, { before });
      });
    },
  };
}
