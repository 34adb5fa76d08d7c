import { ArrowRight, ConciergeBell, LampCeiling, type LucideIcon, UsersRound, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export const aboutPicture = { name: 'about', sizes: '(min-width: 900px) 70vw, 156vw' } as const;

const points = (): { icon: LucideIcon; title: string; text: string }[] => [
  { icon: LampCeiling, title: texts.about_interiors(), text: texts.about_interiors_text() },
  { icon: ConciergeBell, title: texts.about_service(), text: texts.about_service_text() },
  { icon: Utensils, title: texts.about_menu(), text: texts.about_menu_text() },
  { icon: UsersRound, title: texts.about_team(), text: texts.about_team_text() },
];

export default function AboutSection() {
  return (
    <AboutBusiness heading="h2">
      <div className="mt-6 tablet:mt-8 print:hidden">
        <ArrowLink to="/o-nama" icon={ArrowRight}>
          {texts.about_more()}
        </ArrowLink>
      </div>
    </AboutBusiness>
  );
}

interface AboutBusinessProps {
  /** h1 on its own page. */
  heading: 'h1' | 'h2';
  children: ReactNode;
}

export function AboutBusiness({ heading: Heading, children }: AboutBusinessProps) {
  const isPage = Heading === 'h1';
  return (
    <div className="wrap grid items-start gap-x-(--grid-gap) tablet:grid-cols-12">
      <div
        className={`${isPage ? '' : 'content-auto'} aspect-[5/5.2] overflow-hidden max-tablet:-mx-(--gutter) tablet:col-span-5 tablet:aspect-4/5 tablet:rounded-xs`}
      >
        <Picture
          {...aboutPicture}
          alt={texts.about_alt()}
          isLate={!isPage}
          className="size-full object-cover"
        />
      </div>
      <div className="pt-9 tablet:col-span-6 tablet:col-start-7 tablet:pt-18">
        <Heading className="display-2 mb-5 tablet:mb-9">
          {texts.home_about_start()} <em>{texts.home_about_accent()}</em>
        </Heading>
        <div className="grid gap-4 text-s-ink-2 tablet:grid-cols-2 tablet:gap-8">
          <p>{texts.about_first_paragraph()}</p>
          <p>{texts.about_second_paragraph()}</p>
        </div>
        <dl className="mt-8 grid gap-x-8 tablet:mt-12 tablet:grid-cols-2">
          {points().map(({ icon: Icon, title, text }) => (
            <div
              key={title}
              className="grid grid-cols-[1.5rem_1fr] content-start gap-x-3.5 border-t border-s-line-2 py-3.5 tablet:pt-4 tablet:pb-5"
            >
              <dt className="col-start-2 font-semibold">{title}</dt>
              <dd className="col-start-2 text-[0.9375rem] leading-normal text-s-ink-2">{text}</dd>
              <Icon
                className="col-start-1 row-span-2 row-start-1 mt-0.75 size-5.5 text-s-gold-text"
                strokeWidth={1.6}
                aria-hidden="true"
              />
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}
