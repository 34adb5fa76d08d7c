import { Calendar, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysBetween } from '#contracts/dates/days.ts';
import type { Ledger } from '#contracts/money/ledger.ts';
import {
  convert,
  currencySymbol,
  formatAmount,
  formatMoney,
  type Money,
  otherCurrency,
} from '#contracts/money/money-amounts.ts';
import { nameOfInstalment } from '#contracts/offers/instalment-names.ts';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { formatDay } from '../../../../shared/availability/day-format.ts';
import { HallSign } from '../../../../shared/halls/hall-sign.tsx';
import { NotFound } from '../../../../shared/layout/not-found.tsx';
import { today } from '../../../../shared/lib/dates.ts';
import { Alert } from '../../../../shared/ui/alert.tsx';
import { BackLink } from '../../../../shared/ui/back-link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../../../shared/ui/states.tsx';
import { useOwnReservations } from '../reservations-query.ts';
import { PaymentEntries } from './payment-entries.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { PaymentSlip } from './payment-slip.tsx';
import { useLedger } from './payments-query.ts';

interface PaymentsPageProps {
  user: User;
  reservationId: string;
  className: string;
}

/** What was agreed and paid, what is due, and how to pay it. */
export function PaymentsPage({ user, reservationId, className }: PaymentsPageProps) {
  const ledger = useLedger(reservationId);
  if (ledger.data === null) return <NotFound />;
  return (
    <main id="main" tabIndex={-1} className={className}>
      <BackLink to="/profile">{texts.own_offer_back()}</BackLink>
      <h1 className="display-2 mt-4">{texts.own_payments_title()}</h1>
      {ledger.data ? (
        <Shown user={user} reservationId={reservationId} ledger={ledger.data} />
      ) : ledger.isError ? (
        <ErrorState
          text={texts.own_payments_failed()}
          reason={ledger.error.message}
          onRetry={() => void ledger.refetch()}
        />
      ) : (
        <LoadingState text={texts.waiting()}>
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-8 h-80 w-full" />
        </LoadingState>
      )}
    </main>
  );
}

function Shown({ user, reservationId, ledger }: Omit<PaymentsPageProps, 'className'> & { ledger: Ledger }) {
  const isOpen = ledger.instalments.some(({ open, state }) => state !== 'VOID' && open.amount > 0);
  return (
    <>
      <Facts user={user} reservationId={Number(reservationId)} ledger={ledger} />
      <Sums ledger={ledger} />
      <Notice ledger={ledger} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-12 tablet:mt-10 tablet:grid-cols-[minmax(0,1fr)_25.75rem] tablet:grid-rows-[auto_1fr]">
        <PaymentPlan ledger={ledger} />
        {(isOpen || ledger.balance.amount > 0) && (
          <div className="tablet:sticky tablet:top-24 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
            <PaymentSlip reservationId={reservationId} />
          </div>
        )}
        <PaymentEntries ledger={ledger} />
      </div>
    </>
  );
}

const contractOf = ({ entries }: Ledger) =>
  entries.find(({ kind, reversedBy }) => kind === 'CHARGE' && reversedBy === null)?.contractNumber;

function Facts({ user, reservationId, ledger }: { user: User; reservationId: number; ledger: Ledger }) {
  const reservation = useOwnReservations(user.userId).data?.find(
    (one) => one.reservationId === reservationId,
  );
  const contract = contractOf(ledger);
  if (!reservation) return null;
  const { hall, eventDate } = reservation;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-medium max-phone:flex-col">
      <Fact icon={<HallSign name={hall.name} className="size-5 flex-none text-s-gold-text" />}>
        {texts.request_hall({ hall: hall.name })}
      </Fact>
      <Fact icon={<Calendar className={factIcon} strokeWidth={1.6} aria-hidden="true" />}>
        {formatDay(eventDate)}
      </Fact>
      {contract && (
        <Fact icon={<FileText className={factIcon} strokeWidth={1.6} aria-hidden="true" />}>
          {texts.own_payments_contract({ number: contract })}
        </Fact>
      )}
    </ul>
  );
}

const factIcon = 'size-5 flex-none text-s-ink-3';

const Fact = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <li className="flex items-center gap-2.5">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

function Sums({ ledger: { agreed, received, balance } }: { ledger: Ledger }) {
  const isCredit = balance.amount < 0;
  const left = { ...balance, amount: Math.abs(balance.amount) };
  return (
    <dl className="mt-7 border-y border-s-line-2 tablet:grid tablet:grid-cols-3">
      <Sum name={texts.own_payments_agreed()} value={agreed} />
      <Sum name={texts.own_payments_received()} value={received} />
      <Sum
        name={isCredit ? texts.own_payments_credit() : texts.own_payments_left()}
        value={left}
        other={left.amount > 0 ? convert(left, otherCurrency(left.currency)) : undefined}
      />
    </dl>
  );
}

function Sum({ name, value, other }: { name: string; value: Money; other?: Money | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-s-line py-4 max-tablet:not-first:border-t tablet:block tablet:py-5 tablet:not-first:border-l tablet:not-first:pl-7">
      <dt className="text-sm text-s-ink-2">{name}</dt>
      <dd className="max-tablet:text-right">
        <span className="font-serif text-[1.625rem] leading-tight opsz-t3 tablet:text-[2.125rem]">
          {formatAmount(value.amount)} <span className="text-[.55em]">{currencySymbol(value.currency)}</span>
        </span>
        {other && <span className="block text-sm text-s-ink-3 tabular-nums">{formatMoney(other)}</span>}
      </dd>
    </div>
  );
}

/** One sentence: what is late, or that all is paid. Never a threat. */
function Notice({ ledger }: { ledger: Ledger }) {
  const { instalments, balance, agreed, refunds } = ledger;
  const index = instalments.findIndex(({ state }) => state === 'OVERDUE');
  const late = instalments[index];
  if (late) {
    return (
      <NoticeBox>
        <Alert
          tone="danger"
          text={texts.own_payments_late({
            name: nameOfInstalment(instalments, index),
            count: daysBetween(late.due, today()),
          })}
        >
          <p>{texts.own_payments_late_text({ amount: formatMoney(late.open) })}</p>
        </Alert>
      </NoticeBox>
    );
  }
  if (balance.amount < 0 && refunds.every(({ state }) => state !== 'ASKED' && state !== 'APPROVED')) {
    return (
      <NoticeBox>
        <Alert tone="info" text={texts.own_payments_credit_text()} />
      </NoticeBox>
    );
  }
  if (balance.amount === 0 && agreed.amount > 0) {
    return (
      <NoticeBox>
        <Alert tone="success" text={texts.own_payments_all_paid()} />
      </NoticeBox>
    );
  }
  return null;
}

const NoticeBox = ({ children }: { children: ReactNode }) => <div className="mt-7">{children}</div>;
