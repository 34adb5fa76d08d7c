import { createRefundsService } from '../refunds/refunds.service.ts';
import { createRefundWrites } from '../refunds/refunds.writes.service.ts';
import { createAgreedPriceEnd, createContractMoney } from './payments.cancellation.service.ts';
import { createPaymentCommands } from './payments.commands.ts';
import { createPaymentEmails } from './payments.emails.service.ts';
import { createPaymentPosting } from './payments.posting.service.ts';
import { createPaymentReminders } from './payments.reminders.service.ts';
import { createReversalCommands } from './payments.reversal.commands.ts';
import { createTransferCommands } from './payments.transfers.commands.ts';

export type PaymentsService = ReturnType<typeof createPaymentsAndRefunds>['payments'];

type Deps = Omit<
  Parameters<typeof createPaymentPosting>[0] &
    Parameters<typeof createPaymentEmails>[0] &
    Parameters<typeof createRefundsService>[0] &
    Parameters<typeof createAgreedPriceEnd>[0] &
    Parameters<typeof createPaymentCommands>[0] &
    Parameters<typeof createReversalCommands>[0] &
    Parameters<typeof createTransferCommands>[0] &
    Parameters<typeof createPaymentReminders>[0],
  'posting' | 'paymentEmails' | 'refundWrites'
>;

/** Money received, taken back, given up, moved and given back. */
export function createPaymentsAndRefunds(deps: Deps) {
  const parts = {
    ...deps,
    posting: createPaymentPosting(deps),
    paymentEmails: createPaymentEmails(deps),
    refundWrites: createRefundWrites(deps),
  };
  const refunds = createRefundsService(parts);
  return {
    payments: {
      ...createPaymentCommands(parts),
      ...createReversalCommands(parts),
      ...createTransferCommands(parts),
      ...createPaymentReminders(parts),
      ...createAgreedPriceEnd(parts),
    },
    refunds,
    contractMoney: createContractMoney({ ...parts, refunds }),
  };
}
