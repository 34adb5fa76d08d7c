import { ArrowLeft } from 'lucide-react';
import * as texts from '#texts';
import { useSession } from '../platform/session/browser-session.ts';
import { endPreview } from '../platform/session/preview.ts';
import { homePathOf } from '../platform/session/session-paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The link back to the panel, above the bottom bar on phones. */
export function PreviewBar() {
  const state = useSession();
  const role = state.status === 'signedIn' ? state.user.role : 'USER';
  return (
    <aside
      aria-label={texts.preview_label()}
      className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-[calc(var(--z-nav)+1)] flex items-center gap-3 rounded-md bg-s-inverse py-2 pr-2 pl-4 text-sm text-s-on-inverse shadow-float phone:right-auto tablet:bottom-6 tablet:left-6"
    >
      <p className="mr-auto">{texts.preview_text()}</p>
      <ButtonLink
        to={homePathOf(role)}
        onClick={endPreview}
        size="small"
        className="border-s-on-inverse-2! bg-s-surface"
        icon={<ArrowLeft className="size-4" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.preview_back()}
      </ButtonLink>
    </aside>
  );
}
