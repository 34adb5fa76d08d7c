import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { AuthService } from '#server/features/people/auth/auth.service.ts';
import type { AdministratorEmails } from '#server/features/people/users/users.emails.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
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

/** Money received, taken back, given up, moved and given back. */
export function createPaymentsAndRefunds(
  platform: Platform,
  given: {
    users: UsersService;
    auth: AuthService;
    administratorEmails: AdministratorEmails;
    settings: SettingsService;
    overdueHolds: OverdueHolds;
    reservations: ReservationQueries;
    writes: ReservationWrites;
    ledger: LedgerService;
    receipts: Receipts;
  },
) {
  const uses = {
    ...given,
    posting: createPaymentPosting(platform, given),
    paymentEmails: createPaymentEmails(platform, given),
    refundWrites: createRefundWrites(platform),
  };
  const refunds = createRefundsService(platform, uses);
  return {
    payments: {
      ...createPaymentCommands(platform, uses),
      ...createReversalCommands(platform, uses),
      ...createTransferCommands(platform, uses),
      ...createPaymentReminders(platform, uses),
      ...createAgreedPriceEnd(platform, uses),
    },
    refunds,
    contractMoney: createContractMoney({ ...uses, refunds }),
  };
}
