import { Moon, Sun } from 'lucide-react';
import * as texts from '#texts';
import { toggleTheme } from '../platform/lib/theme.ts';

const Diamond = () => (
  <i className="size-[5px] flex-none translate-y-0.5 rotate-45 bg-s-gold" aria-hidden="true" />
);

/** The heading of the site; clicking it changes the theme. */
export function Wordmark() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-serif text-[1.0625rem] leading-none whitespace-nowrap opsz-t3 min-[351px]:gap-2 min-[351px]:text-[1.1875rem] bar:gap-2.5 bar:text-[1.375rem]"
    >
      <span>{texts.hall_kruna()}</span>
      <Diamond />
      <span>{texts.hall_evropa()}</span>
      <Diamond />
      <span>{texts.hall_kristal()}</span>
      <span className="sr-only">{texts.navigation_theme()}</span>
      <Moon className="ml-1 size-[1.0625rem] opacity-85 dark:hidden" strokeWidth={1.6} aria-hidden="true" />
      <Sun
        className="ml-1 hidden size-[1.0625rem] opacity-85 dark:block"
        strokeWidth={1.6}
        aria-hidden="true"
      />
    </button>
  );
}
