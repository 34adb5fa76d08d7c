import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { PaymentsPage } from '../features/bookings/payments/payments-page.tsx';
import type { Route } from './+types/payments.ts';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({
    title: texts.label_payments(),
    description: texts.own_payments_description(),
    hidden: true,
  });

/** Where the mails about payments lead. */
export default function PaymentsScreen({ params }: Route.ComponentProps) {
  return (
    <CustomerPage>
      {(user) => (
        <PaymentsPage
          key={params.reservationId}
          user={user}
          reservationId={params.reservationId}
          className={customerFrame}
        />
      )}
    </CustomerPage>
  );
}
