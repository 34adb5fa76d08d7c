import type { ReactNode } from 'react';
import * as texts from '#texts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export const heroPicture = { name: 'hero', sizes: '100vw' } as const;

interface HeroProps {
  /** The invitation card: on the right, on phones below the text. */
  children: ReactNode;
}

export function Hero({ children }: HeroProps) {
  return (
    <section className="relative isolate flex flex-col text-[#fffaf0] [--focus-gap:#1e1916] [--focus-ring:#fffaf0] tablet:min-h-[min(56.25rem,100svh)] tablet:bg-[#15110d]">
      <div className="absolute inset-x-0 top-0 -z-1 h-130 overflow-hidden bg-[#15110d] after:absolute after:inset-0 after:bg-[linear-gradient(180deg,rgb(18_12_8/.78)_0,rgb(18_12_8/.5)_14%,rgb(18_12_8/.42)_22%,rgb(18_12_8/.62)_44%,rgb(18_12_8/.8)_74%,rgb(18_12_8/.86))] tablet:h-full tablet:after:bg-[linear-gradient(180deg,rgb(18_12_8/.8)_0,rgb(18_12_8/.62)_9%,rgb(18_12_8/.12)_26%,rgb(18_12_8/0)_38%,rgb(18_12_8/.5)_74%,rgb(18_12_8/.8)_100%),radial-gradient(90%_90%_at_8%_72%,rgb(18_12_8/.66),rgb(18_12_8/0)_78%)]">
        <Picture {...heroPicture} alt={texts.home_hero_alt()} className="size-full object-cover" />
      </div>
      <div className="wrap mt-auto grid items-end pt-28 max-bar:without-scripts:pt-6 tablet:grid-cols-[minmax(0,1fr)_25.75rem] tablet:gap-16 tablet:pt-35">
        <div className="pb-7 tablet:pb-18">
          <h1 className="display-1 max-w-[8.2em]">
            {texts.home_headline_start()} <em>{texts.home_headline_accent()}</em>
          </h1>
          <p className="mt-4.5 max-w-[32em] text-[clamp(1.0625rem,.95rem+.5vw,1.375rem)] leading-normal text-pretty tablet:mt-7">
            {texts.home_tagline_short()}
            <span className="max-tablet:hidden"> {texts.home_tagline_rest()}</span>.
          </p>
          <p className="mt-4.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 tablet:mt-7.5">
            <span>
              <span className="max-tablet:hidden">{texts.home_date_known()} </span>
              {texts.home_book_prompt()}
            </span>
            <PageLink
              to="/login"
              className="inline-flex min-h-11 items-center rounded-sm border border-[#fffaf0] px-5 font-semibold transition-colors hover:bg-[#fffaf0] hover:text-[#1e1916]"
            >
              {texts.home_book_here()}
            </PageLink>
          </p>
        </div>
        <div className="-mx-1 min-w-0 tablet:mx-0 tablet:-mb-18">{children}</div>
      </div>
    </section>
  );
}
