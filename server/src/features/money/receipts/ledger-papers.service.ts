import { createPaymentPapers } from './payment-papers.service.ts';
import { listReceiptsOf } from './receipts.queries.ts';
import { findReceiptFiles } from './receipts.repository.ts';
import { createReceipts } from './receipts.service.ts';
import { createPaperRetention } from './retention.service.ts';

/** Receipts, payment slips and how long papers are kept. */
export function createLedgerPapers(
  deps: Parameters<typeof createReceipts>[0] &
    Omit<Parameters<typeof createPaymentPapers>[0], 'receipts'> &
    Parameters<typeof createPaperRetention>[0],
) {
  deps.paperFiles.addKnown(findReceiptFiles);
  const receipts = createReceipts(deps);
  return {
    receipts,
    paymentPapers: createPaymentPapers({ ...deps, receipts }),
    paperRetention: createPaperRetention(deps),
    listReceiptsForExport: async (userId: number) => ({ receipts: await listReceiptsOf(deps.db, userId) }),
  };
}
