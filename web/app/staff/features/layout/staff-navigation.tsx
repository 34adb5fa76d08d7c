import { CalendarDays, ClipboardList, type LucideIcon, Sun } from 'lucide-react';
import { NavLink } from 'react-router';
import * as texts from '#texts';
import { CountBadge } from '#web/ui/badge.tsx';

const line =
  'before:absolute before:inset-x-[28%] before:top-0 before:h-0.75 before:bg-s-gold tablet:before:inset-x-3 tablet:before:top-auto tablet:before:bottom-0';

function Entry({ link: { to, label, icon: Icon }, unread }: { link: StaffLink; unread: number }) {
  return (
    <li className="flex-1 tablet:flex-none">
      <NavLink
        to={to}
        end={to === '/osoblje'}
        className={({ isActive }) =>
          `relative grid h-15 content-center justify-items-center gap-0.5 text-[0.8125rem] tablet:flex tablet:h-16 tablet:items-center tablet:gap-2 tablet:px-4 tablet:text-[0.9375rem] ${isActive ? `font-semibold ${line}` : 'text-s-ink-2 hover:text-s-ink'}`
        }
      >
        <span className="relative">
          <Icon className="size-5.5 tablet:size-5" strokeWidth={1.6} aria-hidden="true" />
        </span>
        {label}
        {to === sheetsPath && unread > 0 && (
          <span className="absolute top-1 left-1/2 ml-2 leading-none *:h-4.5 *:min-w-4.5 *:px-1 tablet:static tablet:ml-0">
            <CountBadge count={unread} label={texts.staff_unread_count({ count: unread })} />
          </span>
        )}
      </NavLink>
    </li>
  );
}

/** A bar at the bottom of phones, in the top bar above. */
export function StaffNavigation({ unread }: { unread: number }) {
  return (
    <nav
      data-sticky-bar
      aria-label={texts.label_staff()}
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-s-line bg-s-surface pb-[env(safe-area-inset-bottom)] tablet:static tablet:border-0 tablet:bg-transparent tablet:pb-0 print:hidden"
    >
      <ul className="flex">
        {staffLinks().map((link) => (
          <Entry key={link.to} link={link} unread={unread} />
        ))}
      </ul>
    </nav>
  );
}

interface StaffLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const sheetsPath = '/osoblje/radni-listovi';

const staffLinks = (): StaffLink[] => [
  { to: '/osoblje', label: texts.label_today(), icon: Sun },
  { to: '/osoblje/kalendar', label: texts.label_calendar(), icon: CalendarDays },
  { to: sheetsPath, label: texts.label_event_sheets(), icon: ClipboardList },
];
