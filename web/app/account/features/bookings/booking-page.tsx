import { Calendar, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

interface BookingPageProps<Data> extends ComponentProps<typeof Loaded<Data>> {
  title?: string;
  className: string;
}

/** A page about one date of the customer; null is none of theirs. */
export function BookingPage<Data>({ title, className, ...loaded }: BookingPageProps<Data>) {
  if (loaded.query.data === null) return <NotFound />;
  return (
    <main id="main" tabIndex={-1} className={className}>
      <BackLink to="/profile">{texts.own_offer_back()}</BackLink>
      {title && <h1 className="display-2 mt-4">{title}</h1>}
      <Loaded {...loaded} />
    </main>
  );
}

interface BookingFactsProps {
  hall: string;
  eventDate: Day;
  /** Whatever else this page is about. */
  more?: { icon: LucideIcon; text: string } | undefined;
}

export const BookingFacts = ({ hall, eventDate, more }: BookingFactsProps) => (
  <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-medium max-phone:flex-col">
    <li className={fact}>
      <HallSign name={hall} className="size-5 flex-none text-s-gold-text" />
      <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall })}</span>
    </li>
    <Fact icon={Calendar}>{formatDay(eventDate)}</Fact>
    {more && <Fact icon={more.icon}>{more.text}</Fact>}
  </ul>
);

const fact = 'flex items-center gap-2.5';

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className={fact}>
    <Icon className="size-5 flex-none text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
