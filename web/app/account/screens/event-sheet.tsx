import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { EventSheetPage } from '../features/bookings/event-sheet/event-sheet-page.tsx';
import type { Route } from './+types/event-sheet.ts';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({
    title: texts.label_event_sheet(),
    description: texts.own_sheet_description(),
    hidden: true,
  });

export default function EventSheetScreen({ params }: Route.ComponentProps) {
  return (
    <CustomerPage>
      {(user) => (
        <EventSheetPage
          key={params.reservationId}
          user={user}
          reservationId={params.reservationId}
          className={customerFrame}
        />
      )}
    </CustomerPage>
  );
}
