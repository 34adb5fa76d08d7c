import { and, asc, desc, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { CancellingParty } from '#domain/offers/offer-states.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, hasRows, onlyRow } from '#server/platform/database/rows.ts';
import { contracts, papers, termsVersions } from '../offers/offers.table.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type NewContract = Omit<typeof contracts.$inferInsert, 'contractId'>;
export type PaperRow = typeof papers.$inferSelect;
export type NewPaper = Omit<typeof papers.$inferInsert, 'paperId'>;
export type TermsRow = typeof termsVersions.$inferSelect;

export const insertContract = (tx: Queryable, contract: NewContract) =>
  onlyRow(tx.insert(contracts).values(contract).returning());

export const findContract = (db: Queryable, contractId: number) =>
  firstRow(db.select().from(contracts).where(eq(contracts.contractId, contractId)));

export function findContractsByOffers(db: Queryable, offerIds: number[]): Promise<ContractRow[]> {
  return db.select().from(contracts).where(inArray(contracts.offerId, offerIds));
}

/** A contract with its annexes, in the order in which they were signed. */
export function findWithAnnexes(db: Queryable, contractId: number): Promise<ContractRow[]> {
  return db
    .select()
    .from(contracts)
    .where(or(eq(contracts.contractId, contractId), eq(contracts.annexOf, contractId)))
    .orderBy(asc(contracts.contractId));
}

export function findContractsOf(db: Queryable, userId: number): Promise<ContractRow[]> {
  return db.select().from(contracts).where(eq(contracts.userId, userId)).orderBy(desc(contracts.contractId));
}

/** The contract in force of a reservation, without its annexes. */
export const findInForce = (db: Queryable, reservationId: number) =>
  firstRow(
    db
      .select()
      .from(contracts)
      .where(
        and(
          eq(contracts.reservationId, reservationId),
          isNull(contracts.annexOf),
          isNull(contracts.canceledAt),
        ),
      ),
  );

export async function cancelContracts(
  tx: Queryable,
  contractIds: number[],
  cancellation: { canceledAt: Date; canceledBy: CancellingParty; cancelReason: string | null },
) {
  await tx
    .update(contracts)
    .set(cancellation)
    .where(and(inArray(contracts.contractId, contractIds), isNull(contracts.canceledAt)));
}

/** False when another one of this kind was recorded before. */
export const insertPaper = (tx: Queryable, paper: NewPaper) =>
  hasRows(tx.insert(papers).values(paper).onConflictDoNothing().returning());

export function findPapersOf(db: Queryable, contractIds: number[]): Promise<PaperRow[]> {
  return db.select().from(papers).where(inArray(papers.contractId, contractIds));
}

export const findOfferPaper = (db: Queryable, offerId: number) =>
  firstRow(
    db
      .select()
      .from(papers)
      .where(and(eq(papers.offerId, offerId), eq(papers.kind, 'OFFER'))),
  );

/** A scan is not verified. */
export function findPapersBySha256(db: Queryable, sha256: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.sha256, sha256), inArray(papers.kind, ['OFFER', 'CONTRACT'])));
}

export async function findPaperFileNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ fileName: papers.fileName }).from(papers);
  return rows.map(({ fileName }) => fileName);
}

export function findTerms(db: Queryable): Promise<TermsRow[]> {
  return db.select().from(termsVersions).orderBy(desc(termsVersions.version));
}

export const findTermsVersion = (db: Queryable, version: number) =>
  firstRow(db.select().from(termsVersions).where(eq(termsVersions.version, version)));

export async function findLastTermsVersion(db: Queryable): Promise<number | null> {
  const [row] = await db.select({ last: max(termsVersions.version) }).from(termsVersions);
  return row?.last ?? null;
}

export const insertTerms = (tx: Queryable, terms: typeof termsVersions.$inferInsert) =>
  onlyRow(tx.insert(termsVersions).values(terms).returning());
