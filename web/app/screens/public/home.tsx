import { Link } from 'react-router';
import * as texts from '#texts';
import { ButtonLink } from '../../ui/button.tsx';
import { HallGlyph } from '../../ui/hall-glyph.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { SiteHandle } from './site-layout.tsx';

export const handle: SiteHandle = { overPicture: true, withFooter: true };

// Without the suffix of the other pages: the title names the halls itself.
export const meta = () => [
  { title: texts.home_title() },
  { name: 'description', content: texts.home_description() },
];

const halls = () =>
  [
    { hall: 'kruna', name: texts.hall_kruna(), text: texts.home_kruna_text() },
    { hall: 'evropa', name: texts.hall_evropa(), text: texts.home_evropa_text() },
    { hall: 'kristal', name: texts.hall_kristal(), text: texts.home_kristal_text() },
  ] as const;

const section = 'wrap pt-(--section)';

export default function Home() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <section id="about" className={section}>
        <h2 className="display-2 max-w-[9em]">
          {texts.home_about_start()} <em>{texts.home_about_accent()}</em>
        </h2>
        <p className="lead mt-6 max-w-[38em]">{texts.home_about_text()}</p>
      </section>
      <section id="salon" className={section}>
        <h2 className="display-2">
          {texts.home_halls_start()} <em className="block">{texts.home_halls_accent()}</em>
        </h2>
        <ul className="mt-12 grid gap-x-(--grid-gap) tablet:grid-cols-3">
          {halls().map(({ hall, name, text }) => (
            <li key={hall} className="border-t border-s-line-2 py-6">
              <HallGlyph hall={hall} className="size-9 text-s-gold-text" />
              <h3 className="heading-1 mt-4 mb-2">{name}</h3>
              <p className="text-s-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="termini" className={section}>
        <h2 className="display-2">
          {texts.home_dates_start()} <em>{texts.home_dates_accent()}</em>
        </h2>
        <p className="lead mt-6 mb-8 max-w-[34em]">{texts.home_dates_text()}</p>
        <ButtonLink to="/register" variant="gold" size="large">
          {texts.register_submit()}
        </ButtonLink>
      </section>
      <section id="contact" className={section}>
        <h2 className="display-2">
          {texts.home_contact_start()} <em>{texts.home_contact_accent()}</em>
        </h2>
        <dl className="mt-8 max-w-xl border-t border-s-line-2 tabular-nums">
          <OpeningHours days={texts.home_hours_days()} time={texts.home_hours_time()} />
          <OpeningHours days={texts.home_hours_sunday()} time={texts.home_hours_closed()} />
        </dl>
      </section>
    </main>
  );
}

function Hero() {
  return (
    <section className="relative isolate flex min-h-[min(56.25rem,100svh)] flex-col bg-[#15110d] text-[#fffaf0] [--focus-gap:#1e1916] [--focus-ring:#fffaf0]">
      <div className="absolute inset-0 -z-1 overflow-hidden after:absolute after:inset-0 after:bg-[linear-gradient(180deg,rgb(18_12_8/.78)_0,rgb(18_12_8/.5)_14%,rgb(18_12_8/.42)_22%,rgb(18_12_8/.62)_54%,rgb(18_12_8/.82))] tablet:after:bg-[linear-gradient(180deg,rgb(18_12_8/.8)_0,rgb(18_12_8/.62)_9%,rgb(18_12_8/.12)_26%,rgb(18_12_8/0)_38%,rgb(18_12_8/.5)_74%,rgb(18_12_8/.8)_100%),radial-gradient(90%_90%_at_8%_72%,rgb(18_12_8/.66),rgb(18_12_8/0)_78%)]">
        <Picture name="hero" alt={texts.home_hero_alt()} sizes="100vw" className="size-full object-cover" />
      </div>
      <div className="wrap mt-auto pt-35 pb-18">
        <h1 className="display-1 max-w-[8.2em]">
          {texts.home_headline_start()} <em>{texts.home_headline_accent()}</em>
        </h1>
        <p className="mt-7 max-w-[31em] text-[clamp(1.0625rem,.95rem+.5vw,1.375rem)] leading-normal text-pretty">
          {texts.home_tagline()}
        </p>
        <p className="mt-7 flex flex-wrap items-center gap-x-3.5 gap-y-2">
          {texts.home_book_quickly()}
          <Link
            to="/login"
            className="inline-flex min-h-11 items-center rounded-sm border border-[#fffaf0] px-5 font-semibold transition-colors hover:bg-[#fffaf0] hover:text-[#1e1916]"
          >
            {texts.home_book_here()}
          </Link>
        </p>
      </div>
    </section>
  );
}

function OpeningHours({ days, time }: { days: string; time: string }) {
  return (
    <div className="flex justify-between border-b border-s-line py-2.5">
      <dt>{days}</dt>
      <dd className="font-semibold">{time}</dd>
    </div>
  );
}
