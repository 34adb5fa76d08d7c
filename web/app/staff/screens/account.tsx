import { Eye, LogOut, Moon, Sun } from 'lucide-react';
import * as texts from '#texts';
import { PasskeySection } from '#web/features/passkeys/passkey-section.tsx';
import { toggleTheme } from '#web/platform/lib/theme.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { startPreview } from '#web/platform/session/preview.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CalendarLinks } from '../features/links/calendar-links.tsx';
import { useCurrentStaff } from '../features/reader.ts';
import { useNearEvents } from '../lib/staff-query.ts';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

function Person() {
  const { firstName, lastName, email, jobTitle } = useCurrentStaff();
  return (
    <section className="grid content-start gap-4">
      <div>
        <h2 className="text-[1.0625rem] font-semibold wrap-anywhere">
          {firstName} {lastName}
        </h2>
        {jobTitle && <p className="text-s-ink-2">{jobTitle}</p>}
        <p className="wrap-anywhere text-s-ink-2">{email}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          onClick={toggleTheme}
          icon={
            <>
              <Moon {...icon} className="size-4.5 dark:hidden" />
              <Sun {...icon} className="hidden size-4.5 dark:block" />
            </>
          }
        >
          {texts.panel_theme()}
        </Button>
        <ButtonLink to="/" onClick={startPreview} icon={<Eye {...icon} />}>
          {texts.panel_see_site()}
        </ButtonLink>
        <Button onClick={() => session.signOut()} icon={<LogOut {...icon} />}>
          {texts.navigation_logout()}
        </Button>
      </div>
      <p className="text-sm text-s-ink-2">{texts.staff_sign_out_hint()}</p>
    </section>
  );
}

/** Who is signed in, sign-out, the own passkeys and calendar links. */
export function Account() {
  const halls = useNearEvents().data?.data.halls ?? [];
  return (
    <div className="grid items-start gap-8 p-4 tablet:grid-cols-2 tablet:p-0">
      <div className="grid gap-8">
        <Person />
        <PasskeySection text={texts.staff_passkeys_text()} />
      </div>
      <CalendarLinks halls={halls} />
    </div>
  );
}
