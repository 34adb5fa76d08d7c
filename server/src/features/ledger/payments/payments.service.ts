import { createPaymentCommands } from './payments.commands.ts';
import { createPaymentEmails } from './payments.emails.service.ts';
import { createPaymentPosting } from './payments.posting.service.ts';
import { createPaymentReminders } from './payments.reminders.service.ts';
import { createReversalCommands } from './payments.reversal.commands.ts';
import { createTransferCommands } from './payments.transfers.commands.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

type Deps = Omit<
  Parameters<typeof createPaymentPosting>[0] &
    Parameters<typeof createPaymentEmails>[0] &
    Parameters<typeof createPaymentCommands>[0] &
    Parameters<typeof createReversalCommands>[0] &
    Parameters<typeof createTransferCommands>[0] &
    Parameters<typeof createPaymentReminders>[0],
  'posting' | 'paymentEmails'
>;

/** Money received, taken back, given up and moved. */
export function createPaymentsService(deps: Deps) {
  const parts = {
    ...deps,
    posting: createPaymentPosting(deps),
    paymentEmails: createPaymentEmails(deps),
  };
  return {
    ...createPaymentCommands(parts),
    ...createReversalCommands(parts),
    ...createTransferCommands(parts),
    ...createPaymentReminders(parts),
  };
}
