import { Calendar, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { type OwnReservation, useOwnReservations } from '../reservations-query.ts';
import { PaymentEntries } from './payment-entries.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { PaymentSlip } from './payment-slip.tsx';
import { PaymentSums } from './payment-sums.tsx';
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
  const reservation = useOwnReservations(user.userId).data?.find(
    (one) => one.reservationId === Number(reservationId),
  );
  const isOpen = ledger.instalments.some(({ open, state }) => state !== 'VOID' && open.amount > 0);
  return (
    <>
      {reservation && <Facts reservation={reservation} ledger={ledger} />}
      <PaymentSums ledger={ledger} />
      <div className="mt-7 empty:hidden">
        <PaymentNotice ledger={ledger} eventDate={reservation?.eventDate} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-12 tablet:mt-10 tablet:grid-cols-[minmax(0,1fr)_25.75rem] tablet:grid-rows-[auto_1fr]">
        {ledger.ended ? <PaymentList ledger={ledger} /> : <PaymentPlan ledger={ledger} />}
        {(isOpen || ledger.balance.amount > 0) && (
          <div className="tablet:sticky tablet:top-24 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
            <PaymentSlip reservationId={reservationId} />
          </div>
        )}
        {ledger.ended ? <PaymentPlan ledger={ledger} /> : <PaymentEntries ledger={ledger} />}
      </div>
    </>
  );
}

/** The newest, also when it has ended. */
const contractOf = ({ entries }: Ledger) => entries.find(({ kind }) => kind === 'CHARGE')?.contractNumber;

function Facts({
  reservation: { hall, eventDate },
  ledger,
}: {
  reservation: OwnReservation;
  ledger: Ledger;
}) {
  const contract = contractOf(ledger);
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
