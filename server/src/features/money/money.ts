import type { Platform } from '#server/platform/platform.ts';
import type { Booking } from '../booking/booking.ts';
import type { Content } from '../content/content.ts';
import type { People } from '../people/people.ts';
import { createBankAccountsService } from './bank-accounts/bank-accounts.service.ts';
import { createBankStatements } from './bank-statements/bank-statements.service.ts';
import { createCashBook } from './cash-book/cash-book.service.ts';
import { createLedgerService } from './ledger/ledger.service.ts';
import { createMoneyExport } from './overview/overview.export.service.ts';
import { createMoneyOverview } from './overview/overview.service.ts';
import { createPaymentsAndRefunds } from './payments/payments.service.ts';
import { createLedgerPapers } from './receipts/ledger-papers.service.ts';

export type Money = ReturnType<typeof createMoney>;

export function createMoney(
  platform: Platform,
  { content, people, booking }: { content: Content; people: People; booking: Booking },
) {
  const { reservationQueries: reservations, reservationWrites: writes, overdueHolds } = booking;
  const { settings } = content;
  const { users, auth, administratorEmails } = people;
  const ledger = createLedgerService(platform, { reservations });
  const bankAccounts = createBankAccountsService(platform, { administratorEmails });
  const papers = createLedgerPapers(platform, { settings, reservations, ledger, bankAccounts });
  const { payments, refunds, contractMoney } = createPaymentsAndRefunds(platform, {
    users,
    auth,
    administratorEmails,
    settings,
    overdueHolds,
    reservations,
    writes,
    ledger,
    receipts: papers.receipts,
  });
  return {
    ledger,
    bankAccounts,
    ...papers,
    payments,
    refunds,
    contractMoney,
    bankStatements: createBankStatements(platform, { reservations, writes, payments }),
    cashBook: createCashBook(platform, { ledger }),
    moneyOverview: createMoneyOverview(platform),
    moneyExport: createMoneyExport(platform),
  };
}
