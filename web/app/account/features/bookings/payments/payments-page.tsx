import { FileText } from 'lucide-react';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { BookingFacts, BookingPage } from '../booking-page.tsx';
import { useOwnReservations } from '../reservations-query.ts';
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
  return (
    <BookingPage
      query={useLedger(reservationId)}
      title={texts.label_payments()}
      failed={texts.own_payments_failed()}
      waiting={['mt-6 h-24 w-full', 'mt-8 h-80 w-full']}
      className={className}
    >
      {(ledger) => <Shown user={user} reservationId={reservationId} ledger={ledger} />}
    </BookingPage>
  );
}

function Shown({ user, reservationId, ledger }: Omit<PaymentsPageProps, 'className'> & { ledger: Ledger }) {
  const reservation = useOwnReservations(user.userId).data?.find(
    (one) => one.reservationId === Number(reservationId),
  );
  const contract = contractOf(ledger);
  const isOpen = ledger.instalments.some(({ open, state }) => state !== 'VOID' && open.amount > 0);
  return (
    <>
      {reservation && (
        <BookingFacts
          hall={reservation.hall.name}
          eventDate={reservation.eventDate}
          more={
            contract ? { icon: FileText, text: texts.label_contract_number({ number: contract }) } : undefined
          }
        />
      )}
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
