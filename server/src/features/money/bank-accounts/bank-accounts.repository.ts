import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { bankAccounts } from './bank-accounts.table.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;
type NewBankAccount = Omit<typeof bankAccounts.$inferInsert, 'accountId'>;

function written(row: BankAccountRow | undefined): BankAccountRow {
  if (!row) throw new Error('A written account must answer its row');
  return row;
}

export function findBankAccounts(db: Queryable): Promise<BankAccountRow[]> {
  return db.select().from(bankAccounts).orderBy(asc(bankAccounts.accountId));
}

/** The few rows are locked together; readers are not kept waiting. */
export async function lockBankAccounts(tx: Queryable): Promise<BankAccountRow[]> {
  await tx.execute(sql`lock table ${bankAccounts} in share row exclusive mode`);
  return findBankAccounts(tx);
}

export async function insertBankAccount(tx: Queryable, account: NewBankAccount): Promise<BankAccountRow> {
  return written((await tx.insert(bankAccounts).values(account).returning())[0]);
}

export async function updateBankAccount(
  tx: Queryable,
  accountId: number,
  changes: Partial<NewBankAccount>,
): Promise<BankAccountRow> {
  return written(
    (await tx.update(bankAccounts).set(changes).where(eq(bankAccounts.accountId, accountId)).returning())[0],
  );
}

export async function deleteBankAccount(tx: Queryable, accountId: number) {
  await tx.delete(bankAccounts).where(eq(bankAccounts.accountId, accountId));
}
