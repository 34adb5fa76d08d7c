import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUrlDialog } from '#web/platform/lib/url-dialog.ts';
import { useDialogComponent } from '#web/ui/lazy-load.ts';
import type Lightbox from './lightbox.tsx';

const fetchLightbox = () => import('./lightbox.tsx');

/** A gallery of this page by its name in the URL; the position in it is not part of the URL. */
export function useGallery(name: string) {
  const { value, open, close } = useUrlDialog('galerija');
  const [first, setFirst] = useState(0);
  return {
    openGallery: (position = 0) => {
      setFirst(position);
      open(name);
    },
    gallery: { isOpen: value === name, first, onClose: close },
  };
}

type GalleryProps = ReturnType<typeof useGallery>['gallery'] &
  Pick<ComponentProps<typeof Lightbox>, 'title' | 'media' | 'altOf'>;

/** Loaded when it is opened. */
export function Gallery({ isOpen, first, media, onClose, ...look }: GalleryProps) {
  const Lightbox = useDialogComponent(fetchLightbox, isOpen, onClose);
  useFocusReturn(isOpen);
  return (
    Lightbox && (
      <Lightbox {...look} media={media} first={Math.min(first, media.length - 1)} onClose={onClose} />
    )
  );
}

/** React Aria does so a frame later, when the gallery may be open again; one opened by its URL has no opener. */
function useFocusReturn(isOpen: boolean) {
  const opener = useRef<Element>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement !== document.body) opener.current = document.activeElement;
  }, [isOpen]);
  // After the page is no longer inert.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
