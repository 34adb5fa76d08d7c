import { Bell, LogOut, Menu, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { panelActionsId, panelCrumbId, panelTitleId } from '#web/admin/ui/panel-actions.tsx';
import { toggleTheme } from '#web/platform/lib/theme.ts';
import { Drawer } from './drawer.tsx';
import { LinkCount } from './link-count.tsx';
import type { PanelCounts } from './panel-links.ts';

const iconButton = 'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken tablet:size-10';

interface TopBarProps {
  title: string;
  user: User;
  counts: PanelCounts;
  onSignOut: () => void;
}

export function TopBar({ title, user, counts, onSignOut }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-(--z-sticky) border-b border-s-line bg-s-bg">
      <div className="flex h-15 max-w-(--panel-width) items-center gap-1 px-2 tablet:h-16 tablet:gap-3.5 tablet:px-8">
        <button
          type="button"
          className={`${iconButton} tablet:hidden`}
          aria-label={texts.panel_open_menu()}
          onClick={() => setOpen(true)}
        >
          <Menu className="size-6" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <div className="mr-auto min-w-0">
          <div id={panelCrumbId} className="peer flex max-tablet:hidden" />
          <h1 className="truncate font-serif text-xl leading-tight opsz-t2 peer-empty:tablet:text-[1.625rem] tablet:text-[1.375rem]">
            <span id={panelTitleId} className="peer/title" />
            <span className="peer-not-empty/title:hidden">{title}</span>
          </h1>
        </div>
        <div id={panelActionsId} className="flex items-center gap-3 max-tablet:hidden" />
        <NotificationBell counts={counts} />
        <button
          type="button"
          className={`${iconButton} max-tablet:hidden`}
          aria-label={texts.panel_theme()}
          onClick={toggleTheme}
        >
          <Moon className="size-5 dark:hidden" strokeWidth={1.6} aria-hidden="true" />
          <Sun className="hidden size-5 dark:block" strokeWidth={1.6} aria-hidden="true" />
        </button>
        <span
          role="img"
          aria-label={`${user.firstName} ${user.lastName}`}
          className="grid size-8.5 flex-none place-items-center rounded-full bg-s-inverse text-xs font-semibold text-s-on-inverse max-tablet:hidden"
        >
          {[...user.firstName].slice(0, 1)}
          {[...user.lastName].slice(0, 1)}
        </span>
        <button
          type="button"
          className={`${iconButton} max-tablet:hidden`}
          aria-label={texts.navigation_logout()}
          onClick={onSignOut}
        >
          <LogOut className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <Drawer counts={counts} user={user} onSignOut={onSignOut} onClose={() => setOpen(false)} />}
    </header>
  );
}

function NotificationBell({ counts }: { counts: PanelCounts }) {
  return (
    <Link
      to="/adminPanel/notifications"
      className="flex h-11 min-w-11 flex-none items-center justify-center rounded-sm px-1 hover:bg-s-sunken tablet:h-10 tablet:min-w-10"
    >
      <Bell className="size-5" strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only">{texts.panel_notifications()} </span>
      {/* Beside the bell, so that it stays visible for any number. */}
      <span className="-mt-4.5 -ml-2 leading-none empty:hidden *:h-4.5 *:min-w-4.5 *:px-1 *:shadow-[0_0_0_2px_var(--color-bg)]">
        <LinkCount kind="unread" counts={counts} />
      </span>
    </Link>
  );
}
