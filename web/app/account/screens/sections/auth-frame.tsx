import type { ReactNode } from 'react';
import * as texts from '#texts';
import { ChosenDate } from '#web/account/features/auth/chosen-date.tsx';
import { useStayOffline } from '#web/layout/failed-navigation.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface AuthFrameProps {
  picture: 'kruna' | 'evropa';
  welcome: { start: string; accent: string };
  title: string;
  /** What to do here; undefined once it is done. */
  text: string | undefined;
  children: ReactNode;
}

export function AuthFrame({ picture, welcome, title, text, children }: AuthFrameProps) {
  useStayOffline();
  return (
    <div className="min-h-svh tablet:grid tablet:grid-cols-2">
      <header className="relative h-47.5 overflow-hidden text-[#fffaf0] [--focus-gap:#1e1916] [--focus-ring:#fffaf0] after:absolute after:inset-0 after:bg-[linear-gradient(180deg,rgb(18_12_8/.78),rgb(18_12_8/.5)_12%,rgb(18_12_8/.08)_36%,rgb(18_12_8/.1)_52%,rgb(18_12_8/.82))] tablet:h-auto">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 56.25rem) max(50vw, 150vh), 100vw"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="relative z-1 flex h-full flex-col justify-between px-5 pt-3 pb-5 tablet:sticky tablet:top-0 tablet:h-svh tablet:px-14 tablet:pt-6 tablet:pb-14">
          <div>
            <Wordmark />
          </div>
          <p className="display-2 hidden max-w-[9em] tablet:block">
            {welcome.start} <em>{welcome.accent}</em>
          </p>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col px-5 pt-2 pb-12 tablet:px-14 tablet:pt-6 tablet:pb-14"
      >
        <BackLink to="/">{texts.navigation_home()}</BackLink>
        <div className="mt-3 w-full max-w-110 phone:mx-auto tablet:my-auto tablet:py-6">
          <h1 className={`heading-1 ${text ? 'mb-2.5' : 'mb-6'}`}>{title}</h1>
          {text && <p className="mb-7 text-s-ink-2">{text}</p>}
          <ChosenDate />
          {children}
        </div>
      </main>
    </div>
  );
}
