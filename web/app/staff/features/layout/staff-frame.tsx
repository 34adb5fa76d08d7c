import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as texts from '#texts';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { useCurrentStaff } from '../reader.ts';
import { StaffNavigation } from './staff-navigation.tsx';

function Avatar() {
  const { firstName, lastName } = useCurrentStaff();
  return (
    <Link
      to="/osoblje/nalog"
      aria-label={texts.staff_account()}
      title={`${firstName} ${lastName}`}
      className="-mr-1.5 grid size-11 flex-none place-items-center rounded-full"
    >
      <span className="grid size-8.5 place-items-center rounded-full border border-s-line-2 bg-s-sunken text-xs font-semibold">
        {[...firstName].slice(0, 1)}
        {[...lastName].slice(0, 1)}
      </span>
    </Link>
  );
}

interface StaffFrameProps {
  title: string;
  unread: number;
  children: ReactNode;
}

/** Title and account above, the three screens below; on wide screens all in one bar. */
export function StaffFrame({ title, unread, children }: StaffFrameProps) {
  return (
    <div data-dense className="min-h-svh text-base leading-normal">
      <SkipLink />
      <header className="sticky top-0 z-(--z-sticky) border-b border-s-line bg-s-bg print:static">
        <div className="mx-auto flex h-15 max-w-(--staff-width) items-center gap-6 px-4 tablet:h-16 tablet:px-8">
          <h1 className="min-w-0 flex-1 truncate font-serif text-xl opsz-t2 tablet:text-[1.625rem]">
            {title}
          </h1>
          <StaffNavigation unread={unread} />
          <Avatar />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-(--staff-width) pb-[calc(4.5rem+env(safe-area-inset-bottom))] outline-none tablet:px-8 tablet:pt-6 tablet:pb-12"
      >
        {children}
      </main>
    </div>
  );
}
