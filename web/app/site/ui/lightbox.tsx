import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as texts from '#texts';
import { CloseButton } from '#web/ui/close-button.tsx';
import { MediaStage, useMediaPosition } from '#web/ui/media-stage.tsx';
import type { MediaFile } from '#web/ui/photo.tsx';

interface LightboxProps {
  title: string;
  media: MediaFile[];
  first: number;
  altOf: (position: number) => string;
  onClose: () => void;
}

/** Full-screen pictures; rendered and loaded only when opened. */
export default function Lightbox({ title, media, first, altOf, onClose }: LightboxProps) {
  const { position, show } = useMediaPosition(media.length, first);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-(--z-overlay) bg-[#120d0a] data-entering:animate-rise"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col text-white outline-none [--focus-gap:#120d0a] [--focus-ring:#fff]">
          <div className="flex flex-none items-center gap-4 py-1.5 pr-2 pl-5">
            <Heading slot="title" className="heading-3">
              {title}
            </Heading>
            <p className="ml-auto text-sm tabular-nums" aria-live="polite">
              {texts.slideshow_position({ current: position + 1, total: media.length })}
            </p>
            <CloseButton onClick={onClose} />
          </div>
          <MediaStage
            label={title}
            media={media}
            position={position}
            onShow={show}
            altOf={altOf}
            sizes="100vw"
            fit="contain"
            className="min-h-0 flex-1"
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
