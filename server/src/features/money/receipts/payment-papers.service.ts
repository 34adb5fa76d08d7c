import { toIsoDay } from '#domain/dates/days.ts';
import { epcPayment } from '#domain/money/epc.ts';
import { type Currency, convert, type Money } from '#domain/money/money-amounts.ts';
import { customerNameOf } from '#domain/reservations/customer-name.ts';
import type { BankAccount } from '#schemas/money/bank-accounts.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { PaymentSlip } from '#schemas/money/payment-slips.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { Settings } from '#schemas/settings.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { BankAccountsService } from '../bank-accounts/bank-accounts.service.ts';
import { findEntry } from '../ledger/ledger.repository.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { contractNumberOf, purposeOf, recipientName, withNames } from './payment-papers.rules.ts';
import { formatEventOf, type Receipts } from './receipts.service.ts';
import { slipPaper } from './slips.papers.ts';

export type PaymentPapers = ReturnType<typeof createPaymentPapers>;

/** What a slip is made of. */
type Debt = {
  ledger: Ledger;
  reservation: AdminReservation;
  business: Settings;
  accounts: BankAccount[];
  contractNumber: string | null;
};

/** The oldest instalment with something open, else what is owed without a plan. */
function openPart({ instalments, balance }: Ledger) {
  const inForce = withNames(instalments.filter(({ state }) => state !== 'VOID'));
  const oldest = inForce.find(({ row }) => row.open.amount > 0);
  if (oldest)
    return { name: oldest.name, planned: { ...oldest.planned, due: oldest.row.due }, open: oldest.row.open };
  const open = { ...balance, amount: Math.max(0, balance.amount) };
  const name = open.amount > 0 ? texts.payment_rest_of_debt() : texts.payment_ahead();
  return { name, planned: null, open };
}

function toSlip(debt: Debt, account: BankAccount | null, currency: Currency): PaymentSlip {
  const { ledger, reservation, business, accounts, contractNumber } = debt;
  const { name, planned, open } = openPart(ledger);
  const amount: Money = convert(open, currency);
  const { reference, balance } = ledger;
  const recipient = recipientName(business.name);
  return {
    accounts: accounts.map(({ accountId, bank, currency: of }) => ({ accountId, bank, currency: of })),
    accountId: account?.accountId ?? null,
    recipient,
    recipientAddress: business.address,
    bank: account?.bank ?? null,
    account: account?.account ?? null,
    iban: account?.iban ?? null,
    swift: account?.swift ?? null,
    amount,
    otherAmount: convert(open, currency === 'BAM' ? 'EUR' : 'BAM'),
    instalment: planned,
    purpose: purposeOf(name, { contractNumber, eventDate: reservation.eventDate }),
    reference,
    left: { ...balance, amount: balance.amount - open.amount },
    epc: account && epcPayment(recipient, account, { amount, reference }),
  };
}

/** How to pay, and what confirms a payment; for the guest and the administrators. */
export function createPaymentPapers(
  { db, clock, renderPaper, paperFiles }: Platform,
  uses: {
    ledger: Pick<LedgerService, 'assertMayRead' | 'readLedger'>;
    reservations: Pick<ReservationQueries, 'findAlsoHidden'>;
    settings: Pick<SettingsService, 'getCurrent'>;
    bankAccounts: Pick<BankAccountsService, 'listAccounts'>;
    receipts: Pick<Receipts, 'make'>;
  },
) {
  const { ledger, reservations, settings, bankAccounts, receipts } = uses;

  async function readDebt(caller: Caller, reservationId: number): Promise<Debt> {
    await ledger.assertMayRead(caller, reservationId);
    const read = await ledger.readLedger(db, reservationId);
    const reservation = orNotFound(await reservations.findAlsoHidden(db, reservationId));
    return {
      ledger: read,
      reservation,
      business: await settings.getCurrent(db),
      accounts: await bankAccounts.listAccounts(),
      contractNumber: contractNumberOf(
        read.entries.map((entry) => ({ ...entry, reversedById: entry.reversedBy })),
      ),
    };
  }

  /** The first in the currency unless another one was chosen; 404 when there is no such account. */
  function chosenAccount({ accounts }: Debt, accountId: number | undefined, currency: Currency) {
    const chosen = accounts.find((account) => account.accountId === accountId);
    if (accountId !== undefined && !chosen) throw new AppError('notFound');
    if (chosen?.currency === currency) return chosen;
    return accounts.find((account) => account.currency === currency) ?? null;
  }

  return {
    async getSlip(
      caller: Caller,
      reservationId: number,
      accountId: number | undefined,
    ): Promise<PaymentSlip> {
      const debt = await readDebt(caller, reservationId);
      const { currency } = debt.accounts.find((account) => account.accountId === accountId) ?? debt.ledger;
      return toSlip(debt, chosenAccount(debt, accountId, currency), currency);
    },

    /** With both currencies, where the house has accounts in both; made on demand and not stored. */
    async renderSlip(caller: Caller, reservationId: number, accountId: number | undefined) {
      const debt = await readDebt(caller, reservationId);
      const half = (currency: Currency) => {
        const account = chosenAccount(debt, accountId, currency);
        return account && toSlip(debt, account, currency);
      };
      const foreign = half('EUR');
      const domestic = half('BAM') ?? (foreign ? null : toSlip(debt, null, 'BAM'));
      const issuedOn = toIsoDay(clock.now());
      const paper = slipPaper({
        domestic,
        foreign,
        payer: customerNameOf(debt.reservation),
        event: formatEventOf(debt.reservation),
        issuedOn,
        contractNumber: debt.contractNumber,
        business: debt.business,
      });
      const name = texts.label_slip().toLowerCase();
      // The same all day, so that an unchanged slip is made once.
      const body = await renderPaper(paper, new Date(issuedOn), { caller });
      return { fileName: `${name}-${debt.ledger.reference}.pdf`, body };
    },

    async readReceipt(caller: Caller, entryId: number) {
      const entry = orNotFound(await findEntry(db, entryId));
      await ledger.assertMayRead(caller, entry.reservationId);
      const { fileName, snapshot } = await receipts.make(entryId);
      return { fileName: `${snapshot.number}.pdf`, body: await paperFiles.read(fileName) };
    },
  };
}
