import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { FreedDay } from '../features/bookings/waiting/freed-day.tsx';
import type { Route } from './+types/freed-day.ts';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({
    title: texts.waiting_page_title(),
    description: texts.waiting_page_description(),
    hidden: true,
  });

/** Where the mail about a freed day leads. */
export default function FreedDayScreen({ params }: Route.ComponentProps) {
  return (
    <CustomerPage>
      {(user) => (
        <main id="main" tabIndex={-1} className={`${customerFrame} pb-18`}>
          <BackLink to="/profile">{texts.waiting_back_to_profile()}</BackLink>
          <FreedDay user={user} entryId={Number(params.entryId)} />
        </main>
      )}
    </CustomerPage>
  );
}
