import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx';
import { devicesQueryKey, SignedInDevices } from '../../features/auth/signed-in-devices.tsx';
import { NotFound } from '../../features/site/not-found.tsx';
import { DeleteAccount } from '../../features/users/delete-account.tsx';
import { ProfileDetailsForm } from '../../features/users/profile-details-form.tsx';
import { ProfileSection } from '../../features/users/profile-section.tsx';
import { describePage } from '../../platform/page-title.ts';
import { QueryProvider } from '../../platform/query-provider.tsx';
import { session, useSession } from '../../platform/session/browser-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { SiteHandle } from '../public/site-layout.tsx';

export const handle: SiteHandle = { withFooter: true };

export const meta = () =>
  describePage({ title: texts.profile_title(), description: texts.profile_description(), hidden: true });

/** Exists only for a signed-in USER; the browser decides, after a frame that is the same for everybody. */
export default function ProfileScreen() {
  const state = useSession();
  if (state.status === 'unknown' || state.status === 'restoring') return <ProfileWaiting />;
  if (state.status === 'unreachable') {
    return (
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center">
        <ErrorState
          text={texts.unreachable_title()}
          reason={texts.unreachable_text()}
          onRetry={() => void session.restore()}
        />
      </main>
    );
  }
  if (state.status === 'signedIn' && state.user.role === 'USER') {
    return (
      <QueryProvider>
        <Profile user={state.user} />
      </QueryProvider>
    );
  }
  return (
    <>
      <title>{texts.page_title({ title: texts.not_found_title() })}</title>
      <NotFound offerSignIn />
    </>
  );
}

const frame = 'wrap flex-1 pt-8';

function ProfileWaiting() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className={frame}>
      <div className="min-h-[60svh]">
        <Skeleton className="mt-16 h-14 w-80 max-w-full" />
        <Skeleton className="mt-4 h-5 w-56" />
        <p role="status" className="mt-6 text-sm text-s-ink-2">
          {texts.waiting()}
        </p>
        <noscript>
          <p className="mt-4">{texts.scripts_needed()}</p>
        </noscript>
      </div>
    </main>
  );
}

function Profile({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <main id="main" tabIndex={-1} className={frame}>
      <BackLink to="/">{texts.back()}</BackLink>
      <h1 className="display-2 mt-3 break-words">
        {user.firstName} {user.lastName}
      </h1>
      <p className="mt-1.5 break-words text-s-ink-2">{user.email}</p>
      <p className="text-s-ink-2">{user.phone ?? texts.profile_phone_none()}</p>
      <div className="mt-10 grid items-start gap-x-[clamp(2rem,5vw,5.5rem)] tablet:grid-cols-2">
        <div>
          <ProfileSection title={texts.profile_details()}>
            <ProfileDetailsForm user={user} />
          </ProfileSection>
          <ProfileSection title={texts.profile_password()} text={texts.profile_password_text()}>
            <ChangePasswordForm
              email={user.email}
              onChanged={() => void queries.invalidateQueries({ queryKey: devicesQueryKey })}
            />
          </ProfileSection>
        </div>
        <div>
          <ProfileSection title={texts.profile_devices()}>
            <SignedInDevices />
          </ProfileSection>
          <DeleteAccount user={user} />
        </div>
      </div>
    </main>
  );
}
