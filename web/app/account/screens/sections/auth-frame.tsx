import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import { ChosenDate } from '#web/account/features/auth/chosen-date.tsx';
import { useStayOffline } from '#web/layout/failed-navigation.ts';
import { SplitPage, splitPicture } from '#web/layout/split-page.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface AuthFrameProps {
  picture: 'kruna' | 'evropa';
  welcome: { start: string; accent: string };
  title: string;
  /** What to do here, until it is done. */
  text: string;
  children: (onDone: () => void) => ReactNode;
}

export function AuthFrame({ picture, welcome, title, text, children }: AuthFrameProps) {
  useStayOffline();
  const [isDone, setDone] = useState(false);
  return (
    <SplitPage
      picture={<Picture name={picture} {...splitPicture} />}
      slogan={
        <p className="display-2 hidden max-w-[9em] tablet:block">
          {welcome.start} <em>{welcome.accent}</em>
        </p>
      }
    >
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col px-5 pt-2 pb-12 tablet:px-14 tablet:pt-6 tablet:pb-14"
      >
        <BackLink to="/">{texts.navigation_home()}</BackLink>
        <div className="mt-3 w-full max-w-110 phone:mx-auto tablet:my-auto tablet:py-6">
          <h1 className={`heading-1 ${isDone ? 'mb-6' : 'mb-2.5'}`}>{title}</h1>
          {!isDone && <p className="mb-7 text-s-ink-2">{text}</p>}
          <ChosenDate />
          {children(() => setDone(true))}
        </div>
      </main>
    </SplitPage>
  );
}
