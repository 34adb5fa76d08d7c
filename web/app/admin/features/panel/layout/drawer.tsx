import { LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { toggleTheme } from '#web/platform/lib/theme.ts';
import { CloseButton } from '#web/ui/close-button.tsx';
import type { PanelCounts } from './panel-links.ts';
import { PanelNavigation } from './panel-navigation.tsx';

interface DrawerProps {
  counts: PanelCounts;
  user: User;
  onSignOut: () => void;
  onClose: () => void;
}

/** The sidebar on phones, with the parts of the top bar that do not fit. */
export function Drawer({ counts, user, onSignOut, onClose }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-(--z-overlay) bg-s-overlay backdrop-blur-[3px]"
    >
      <Modal className="h-full w-72 max-w-[85vw] animate-rise overflow-y-auto bg-s-sunken px-3 pb-3 text-[0.9375rem] text-s-ink shadow-float forced-colors:border-r">
        <Dialog className="outline-none">
          <div className="flex h-15 items-center justify-between pl-2.5">
            <Heading slot="title" className="font-serif text-[1.1875rem] opsz-t3">
              {texts.panel_title()}
            </Heading>
            <CloseButton onClick={onClose} />
          </div>
          <PanelNavigation counts={counts} onChoose={onClose} />
          <div className="mt-3.5 grid border-t border-s-line-2 pt-3.5">
            <p className="px-3 pb-1 text-sm text-s-ink-3 wrap-anywhere">
              {user.firstName} {user.lastName}
            </p>
            <DrawerButton
              icon={
                <>
                  <Moon className="size-4.5 dark:hidden" strokeWidth={1.6} aria-hidden="true" />
                  <Sun className="hidden size-4.5 dark:block" strokeWidth={1.6} aria-hidden="true" />
                </>
              }
              label={texts.panel_theme()}
              onClick={toggleTheme}
            />
            <DrawerButton
              icon={<LogOut className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
              label={texts.navigation_logout()}
              onClick={onSignOut}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function DrawerButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-left font-medium text-s-ink-2 hover:bg-s-line/60"
    >
      {icon}
      {label}
    </button>
  );
}
