import { RotateCw, UserRound } from 'lucide-react';
import * as texts from '#texts';
import { session, useSession } from '../platform/session/browser-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const plain =
  'inline-flex min-h-11 items-center gap-2 rounded-sm px-3.5 text-[0.9375rem] font-medium whitespace-nowrap';

/** Wraps, preferably before the @. */
function Email({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span className="min-w-0 py-1 leading-tight whitespace-normal wrap-anywhere">
      {name}
      {domain && <wbr />}
      {domain && `@${domain}`}
    </span>
  );
}

/** Shown by a style while the customer has not seen something; in reserved space, so that nothing moves. */
export function UnreadDot({ className }: { className: string }) {
  return (
    <span
      className={`absolute hidden size-2.5 rounded-full border-2 border-s-bg bg-s-gold news:block ${className}`}
    >
      <span className="sr-only">{texts.unread_mark()}</span>
    </span>
  );
}

const UserSign = ({ className }: { className: string }) => (
  <span className="relative flex-none">
    <UserRound className={className} strokeWidth={1.6} aria-hidden="true" />
    <UnreadDot className="-top-1 -right-1" />
  </span>
);

function SignedInLinks() {
  const state = useSession();
  const signOut = (
    <button type="button" className={plain} onClick={() => session.signOut()}>
      {texts.navigation_logout()}
    </button>
  );
  if (state.status === 'unreachable') {
    return (
      <>
        <button type="button" className={plain} onClick={() => void session.restore()}>
          <RotateCw className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
          {texts.page_failed_retry()}
        </button>
        {signOut}
      </>
    );
  }
  if (state.status !== 'signedIn') return <Skeleton className="h-5 w-60 min-[1280px]:w-71" />;
  return (
    <>
      <PageLink to="/profile" className={`${plain} max-w-40 min-w-0 min-[1280px]:max-w-60`}>
        <UserSign className="size-4.5" />
        <Email email={state.user.email} />
      </PageLink>
      {signOut}
    </>
  );
}

/** Both variants are in the page; the script in the head decides which one is visible. */
export function AccountLinks({ withCheckDate }: { withCheckDate: boolean }) {
  return (
    <div className="flex items-center gap-1.5">
      <div className="flex items-center gap-1.5 held:hidden">
        <PageLink to="/login" className={plain}>
          {texts.navigation_login()}
        </PageLink>
        {withCheckDate ? (
          <PageLink to="/register" className={plain}>
            {texts.navigation_register()}
          </PageLink>
        ) : (
          <PageLink
            to="/register"
            className="inline-flex min-h-11 items-center rounded-sm border border-current/65 px-5 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors duration-(--dur-fast) hover:border-current hover:bg-current/10"
          >
            {texts.navigation_register()}
          </PageLink>
        )}
      </div>
      <div className="hidden items-center gap-1.5 held:flex">
        <SignedInLinks />
      </div>
      {withCheckDate && (
        <ButtonLink to="/#provjeri-termin" variant="gold" className="ml-1.5 held:hidden max-[1359px]:hidden">
          {texts.navigation_check_date()}
        </ButtonLink>
      )}
    </div>
  );
}

/** The same for the menu on phones. */
export function MenuAccountLinks({ onSignOut }: { onSignOut: () => void }) {
  const state = useSession();
  const email = state.status === 'signedIn' ? state.user.email : texts.profile_title();
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 held:hidden">
        <ButtonLink to="/login" variant="line" size="large">
          {texts.navigation_login()}
        </ButtonLink>
        <ButtonLink to="/register" variant="ink" size="large">
          {texts.navigation_register()}
        </ButtonLink>
      </div>
      <div className="hidden grid-cols-[minmax(0,1fr)] gap-2.5 held:grid">
        <ButtonLink to="/profile" variant="ink" size="large">
          <UserSign className="size-5" />
          <Email email={email} />
        </ButtonLink>
        <Button
          variant="line"
          size="large"
          onClick={() => {
            onSignOut();
            session.signOut();
          }}
        >
          {texts.navigation_logout()}
        </Button>
      </div>
    </>
  );
}
