import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A file dropped outside would replace the page and lose all input. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** For an area that is the label of a file input: files are dropped on it, or chosen. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();
  const takeSome = (files: FileList | null) => {
    if (files && files.length > 0) take([...files]);
  };
  return {
    isOver,
    areaProps: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        takeSome(event.dataTransfer.files);
      },
    },
    inputProps: {
      type: 'file',
      className: 'absolute inset-0 cursor-pointer opacity-0',
      onChange({ target }: { target: HTMLInputElement }) {
        takeSome(target.files);
        // The same file can be chosen again.
        target.value = '';
      },
    },
  };
}
