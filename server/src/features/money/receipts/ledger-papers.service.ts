import { toIsoDay } from '#domain/dates/days.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BankAccountsService } from '../bank-accounts/bank-accounts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createPaymentPapers } from './payment-papers.service.ts';
import { listReceiptsOf } from './receipts.queries.ts';
import { deleteOldPapers, findReceiptFiles } from './receipts.repository.ts';
import { createReceipts } from './receipts.service.ts';

/** Receipts, payment slips and how long papers are kept. */
export function createLedgerPapers(
  platform: Platform,
  uses: {
    settings: SettingsService;
    reservations: ReservationQueries;
    ledger: LedgerService;
    bankAccounts: BankAccountsService;
  },
) {
  platform.paperFiles.addKnown(findReceiptFiles);
  const receipts = createReceipts(platform, uses);
  return {
    receipts: {
      ...receipts,
      declares: {
        ownData: async (userId: number) => ({ receipts: await listReceiptsOf(platform.db, userId) }),
      } satisfies Declares,
    },
    paymentPapers: createPaymentPapers(platform, { ...uses, receipts }),
    paperRetention: createPaperRetention(platform, uses),
  };
}

/** Papers and money are kept for the legal term; what has outlived it is deleted, and the sweep deletes its files. */
function createPaperRetention(
  { db, clock }: Platform,
  { settings }: { settings: Pick<SettingsService, 'getCurrent'> },
) {
  return {
    declares: {
      async hourly() {
        const { paperYears } = await settings.getCurrent(db);
        const today = toIsoDay(clock.now());
        const year = Number(today.slice(0, 4)) - paperYears;
        // PostgreSQL refuses 29 February of a year that has none.
        const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
        await deleteOldPapers(db, `${year}-${day}`);
      },
    } satisfies Declares,
  };
}
