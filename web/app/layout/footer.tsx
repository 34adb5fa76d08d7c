import * as texts from '#texts';
import { currentYear } from '../platform/lib/dates.ts';
import { PageLink } from '../ui/page-link.tsx';
import { footerLinks } from './site-links.ts';

export function Footer() {
  return (
    <footer className="mt-(--section) bg-[#1e1916] pt-18 pb-10 text-[#fbf7ef] [--focus-gap:#1e1916] [--focus-ring:#fbf7ef] dark:bg-[#0a0c12] dark:text-[#f4eddf]">
      <div className="wrap">
        <p className="flex flex-col justify-between font-serif text-[4.25rem] leading-[1.08] tracking-[-.03em] opsz-d1 tablet:flex-row tablet:text-[clamp(2.75rem,1rem+8.2vw,8.5rem)] tablet:leading-none">
          <span>{texts.hall_kruna()}</span>
          <span>{texts.hall_evropa()}</span>
          <span>{texts.hall_kristal()}</span>
        </p>
        <div className="mt-9 flex flex-col items-start justify-between gap-4 border-t border-[#fbf7ef]/20 pt-6 text-[0.9375rem] text-[#cfc5b4] tablet:mt-14 tablet:flex-row tablet:items-center tablet:gap-8">
          <p>{texts.footer_line()}</p>
          <nav id="site-links" aria-label={texts.navigation_footer_label()}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {footerLinks().map(({ to, label }) => (
                <li key={to}>
                  <PageLink
                    to={to}
                    className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline tablet:min-h-8"
                  >
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <p suppressHydrationWarning>{texts.footer_copyright({ year: currentYear() })}</p>
        </div>
      </div>
    </footer>
  );
}
