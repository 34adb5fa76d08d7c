import type { Papers } from '../../../platform/papers/papers.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createPaperFiles } from '../../offers/offers.files.service.ts';
import { createPaperMaking } from '../../offers/offers.making.service.ts';
import { createPaymentPapers } from './payment-papers.service.ts';
import { listReceiptsOf } from './receipts.queries.ts';
import { createReceipts } from './receipts.service.ts';
import { createPaperRetention } from './retention.service.ts';

type Joined = 'receipts' | 'making' | 'files';

/** Receipts, payment slips and how long papers are kept. */
export function createLedgerPapers(
  deps: { papers: Papers; storage: Storage } & Omit<
    Parameters<typeof createReceipts>[0] &
      Parameters<typeof createPaymentPapers>[0] &
      Parameters<typeof createPaperRetention>[0],
    Joined
  >,
) {
  const parts = { ...deps, files: createPaperFiles(deps), making: createPaperMaking(deps) };
  const receipts = createReceipts(parts);
  return {
    receipts,
    paymentPapers: createPaymentPapers({ ...parts, receipts }),
    paperRetention: createPaperRetention(deps),
    listReceiptsForExport: async (userId: number) => ({ receipts: await listReceiptsOf(deps.db, userId) }),
  };
}
