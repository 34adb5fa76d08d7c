import { LogOut, Menu, Moon, Sun, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { session } from '../../platform/session/browser-session.ts';
import { toggleTheme } from '../../platform/theme.ts';
import { PanelLinks } from './sidebar.tsx';

const iconButton = 'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken tablet:size-10';

export function TopBar({ title, user }: { title: string; user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-15 items-center gap-1 border-b border-s-line bg-s-bg px-2 tablet:h-16 tablet:gap-3.5 tablet:px-8">
      <button
        type="button"
        className={`${iconButton} tablet:hidden`}
        aria-label={texts.panel_open_menu()}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <h1 className="mr-auto truncate font-serif text-xl leading-tight opsz-t2 tablet:text-[1.625rem]">
        {title}
      </h1>
      <button type="button" className={iconButton} aria-label={texts.panel_theme()} onClick={toggleTheme}>
        <Moon className="size-5 dark:hidden" strokeWidth={1.6} aria-hidden="true" />
        <Sun className="hidden size-5 dark:block" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <span
        role="img"
        aria-label={`${user.firstName} ${user.lastName}`}
        className="grid size-8.5 flex-none place-items-center rounded-full bg-s-inverse text-xs font-semibold text-s-on-inverse"
      >
        {[...user.firstName].slice(0, 1)}
        {[...user.lastName].slice(0, 1)}
      </span>
      <button
        type="button"
        className={iconButton}
        aria-label={texts.navigation_logout()}
        onClick={() => session.signOut()}
      >
        <LogOut className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The sidebar of phones, from the left. */
function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-(--z-overlay) bg-s-overlay backdrop-blur-[3px]"
    >
      <Modal className="h-full w-72 max-w-[85vw] animate-rise overflow-y-auto bg-s-sunken px-3 pb-3 text-s-ink shadow-float">
        <Dialog className="outline-none">
          <div className="flex h-15 items-center justify-between pl-2.5">
            <Heading slot="title" className="font-serif text-[1.1875rem] opsz-t3">
              {texts.panel_title()}
            </Heading>
            <button type="button" className={iconButton} aria-label={texts.close()} onClick={onClose}>
              <X className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
            </button>
          </div>
          <PanelLinks onChoose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
