import { CalendarCheck, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as texts from '#texts';
import { ButtonLink } from '#web/ui/button.tsx';

interface StickyBarProps {
  /** Without a number the call button is hidden. */
  phone: string | null | undefined;
  /** The URL of the card of the dates. */
  to?: string;
}

/** A card of dates or the same button is on the screen. */
function useIsRepeated(): boolean {
  const [isRepeated, setRepeated] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target);
      setRepeated(visible.size > 0);
    });
    for (const element of document.querySelectorAll('[data-check-date]')) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isRepeated;
}

/**
 * On phones, also under the open menu; hidden behind dialogs and the keyboard. A press that moves the focus out of a
 * field brings it back, so it takes no part in presses that began elsewhere. On low screens (small phones, zoomed
 * pages) it is also hidden where it repeats what is on the screen.
 */
export function StickyBar({ phone, to = '/#provjeri-termin' }: StickyBarProps) {
  const isRepeated = useIsRepeated();
  return (
    <nav
      data-sticky-bar
      aria-label={texts.home_quick_bar()}
      className={`fixed inset-x-0 bottom-0 z-[calc(var(--z-nav)+1)] flex gap-2.5 border-t border-s-line-2 bg-s-bg/94 px-4 pt-2.5 pb-[calc(.75rem+env(safe-area-inset-bottom))] backdrop-blur-[10px] tablet:hidden [body:has(:is([role$=dialog],input:focus,textarea:focus,select:focus))_&]:hidden [body:active_&:not(:active)]:pointer-events-none ${isRepeated ? '[@media(height<45rem)]:[body:not(:has(#menu))_&]:hidden' : ''}`}
    >
      <ButtonLink
        to={to}
        variant="gold"
        size="large"
        className="flex-1"
        icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.navigation_check_date()}
      </ButtonLink>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={`${texts.label_call()} ${phone}`}
          className="grid size-13.5 flex-none place-items-center rounded-sm border border-s-field"
        >
          <Phone className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
