import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { bookingRequest } from '../../shared/booking/booking-request.ts';
import { NotFound } from '../../shared/layout/not-found.tsx';
import { PageLoading } from '../../shared/layout/page-loading.tsx';
import { SessionUnreachable } from '../../shared/layout/session-unreachable.tsx';
import type { SiteHandle } from '../../shared/layout/site-handle.ts';
import { describePage } from '../../shared/lib/page-title.ts';
import { QueryProvider } from '../../shared/lib/query-provider.tsx';
import { useSession } from '../../shared/session/browser-session.ts';
import { forgetRequestedPage, keepRequestedPage } from '../../shared/session/requested-page.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ChangeEmailForm } from '../features/auth/change-email-form.tsx';
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';
import { devicesQuery, SignedInDevices } from '../features/auth/signed-in-devices.tsx';
import { OwnMessageForm } from '../features/messages/message-form.tsx';
import { OwnMessages } from '../features/messages/messages.tsx';
import { OpeningRow } from '../features/profile/account-row.tsx';
import { OwnData } from '../features/profile/data-export.tsx';
import { DeleteAccount } from '../features/profile/delete-account.tsx';
import { ProfileDetailsForm } from '../features/profile/profile-details-form.tsx';
import { useOwnHalls } from '../features/reservations/availability-query.ts';
import { useNewMarks } from '../features/reservations/new-marks.ts';
import { OwnDate } from '../features/reservations/request-date.tsx';
import { OwnReservations } from '../features/reservations/reservations.tsx';
import { useOwnReservations } from '../features/reservations/reservations-query.ts';
import { OwnNextDate, UpcomingReservations } from '../features/reservations/upcoming-reservations.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({ title: texts.profile_title(), description: texts.profile_description(), hidden: true });

/** For a signed-in USER only; decided in the browser, since the rendered page is the same for everyone. */
export default function ProfileScreen() {
  const state = useSession();
  const [wasShown, setShown] = useState(false);
  const isShown = state.status === 'signedIn' && state.user.role === 'USER';
  if (isShown && !wasShown) setShown(true);
  const isSignedOutElsewhere = state.status === 'guest' && state.cause === 'elsewhere';
  useEffect(() => {
    if (isSignedOutElsewhere) bookingRequest.close();
  }, [isSignedOutElsewhere]);

  // After signing out the home page follows, so the 404 page is not shown.
  const isLeaving = wasShown && !isShown;
  if (state.status === 'unknown' || state.status === 'restoring') return <ProfileSkeleton />;
  if (state.status === 'unreachable') {
    return (
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center">
        <SessionUnreachable />
      </main>
    );
  }
  if (isShown) {
    return (
      // Another tab may have signed in a different user, whose cache must be separate.
      <QueryProvider key={state.user.userId}>
        <Profile user={state.user} />
      </QueryProvider>
    );
  }
  if (isLeaving) return <ProfileSkeleton />;
  return (
    <>
      <title>{texts.page_title({ title: texts.not_found_title() })}</title>
      <SignInNeeded />
    </>
  );
}

/** The 404 page, which leads back here after the sign-in. */
function SignInNeeded() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => keepRequestedPage(pathname + search + hash), [pathname, search, hash]);
  return <NotFound offerSignIn />;
}

const frame = 'wrap flex-1 pt-8';

function ProfileSkeleton() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className={frame}>
      <div className="min-h-[60svh]">
        <Skeleton className="mt-16 h-14 w-80 max-w-full" />
        <Skeleton className="mt-4 h-5 w-56" />
        <PageLoading />
      </div>
    </main>
  );
}

// The two columns of desktops are one on phones: dates, messages, picker, account.
const column = 'contents min-w-0 gap-y-14 tablet:row-start-1 tablet:grid';

/** The next date first, then everything else. */
function Profile({ user }: { user: User }) {
  useEffect(forgetRequestedPage, []);
  const halls = useOwnHalls();
  const reservations = useOwnReservations(user.userId).data ?? [];
  const marked = useNewMarks();
  return (
    <main id="main" tabIndex={-1} className={frame}>
      <BackLink to="/">{texts.back()}</BackLink>
      <h1 className="display-2 mt-3 wrap-anywhere">
        {user.firstName} {user.lastName}
      </h1>
      <p className="mt-1.5 wrap-anywhere text-s-ink-2">{user.email}</p>
      <OwnNextDate user={user} />
      <div className="mt-10 grid items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-14 tablet:mt-16 tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={`${column} tablet:col-start-2`}>
          <UpcomingReservations user={user} marked={marked} />
          <div>
            <OwnMessages />
            <OwnMessageForm
              user={user}
              halls={halls.data}
              reservations={reservations.filter(({ status }) => status !== 'CANCELED')}
              areHallsMissing={halls.isError}
              onReloadHalls={() => void halls.refetch()}
            />
          </div>
        </div>
        <div className={column}>
          <OwnDate user={user}>
            <OwnReservations user={user} marked={marked} />
          </OwnDate>
          <Account user={user} />
        </div>
      </div>
    </main>
  );
}

function Account({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="heading-3 mb-4">
        {texts.profile_account()}
      </h2>
      <OpeningRow
        title={texts.profile_details()}
        text={user.phone ?? texts.profile_phone_none()}
        open={texts.account_edit()}
      >
        <ProfileDetailsForm user={user} />
      </OpeningRow>
      <OpeningRow title={texts.field_email()} text={user.email} open={texts.account_change()}>
        <ChangeEmailForm email={user.email} />
      </OpeningRow>
      <OpeningRow
        title={texts.profile_password()}
        text={texts.profile_password_text()}
        open={texts.account_change()}
      >
        <ChangePasswordForm
          email={user.email}
          onChanged={() => void queries.invalidateQueries(devicesQuery)}
        />
      </OpeningRow>
      <OpeningRow
        title={texts.profile_devices()}
        text={texts.account_devices_text()}
        open={texts.account_show()}
      >
        <SignedInDevices />
      </OpeningRow>
      <OwnData user={user} />
      <DeleteAccount user={user} onDeleted={bookingRequest.deleteStoredDraft} />
    </section>
  );
}
