import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import * as texts from '#texts';
import { dismissToasts } from '#web/ui/toast.tsx';

interface PostFrameProps {
  /** Wide, with a dark stage and the text beside or below. */
  hasMedia: boolean;
  onClose: () => void;
  /** Contains the heading with the slot `title`. */
  children: ReactNode;
}

export function PostFrame({ hasMedia, onClose, children }: PostFrameProps) {
  useEffect(dismissToasts, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-(--z-overlay) grid place-items-center bg-s-overlay backdrop-blur-[3px] data-entering:animate-rise phone:p-6"
    >
      <Modal
        className={`w-full overflow-hidden bg-s-surface text-s-ink shadow-float max-phone:h-full phone:rounded-md ${hasMedia ? 'phone:max-w-160 tablet:max-w-295' : 'phone:max-w-160'}`}
      >
        <Dialog className="relative h-full outline-none">
          <div
            className={`flex max-h-[calc(100svh-3rem)] flex-col overflow-y-auto max-phone:max-h-full ${hasMedia ? 'tablet:grid tablet:h-170 tablet:grid-cols-[minmax(0,1fr)_25rem] tablet:overflow-hidden' : ''}`}
          >
            {children}
          </div>
          <button
            type="button"
            aria-label={texts.close()}
            onClick={onClose}
            className={`absolute top-3 right-3 grid size-11 place-items-center ${hasMedia ? 'rounded-full max-tablet:bg-[rgb(18_13_10/.72)] max-tablet:text-white tablet:rounded-sm' : 'rounded-sm'}`}
          >
            <X className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export const textColumn =
  'px-5 py-6 tablet:min-h-0 tablet:overflow-y-auto tablet:px-9 tablet:pt-16 tablet:pb-8';
export const stagePlace = 'h-100 flex-none tablet:h-auto tablet:min-h-0';
