import { useEffect, useState } from 'react';
import * as texts from '#texts';
import { plainReasonOf } from '../../../../shared/api/result.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { fetchPaper } from '../../../lib/paper.ts';
import { PaperButton } from '../../../ui/files/paper-button.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';

/** From here on the paper is beside the editor, below it is its second tab. */
export const besideEditor = '(width >= 85rem)';

interface PaperPreviewProps {
  isOpen: boolean;
  /** The call that returns the PDF. */
  path: string;
  /** Read again when it changes. */
  updatedAt: string;
}

/** The last paper stays visible while the next one is read. */
function usePaper(path: string, updatedAt: string, isEnabled: boolean) {
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save and by the button
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    void fetchPaper(path).then((paper) => {
      if (!isCurrent) return;
      setFailure(paper.ok ? undefined : plainReasonOf(paper));
      if (paper.ok) setAddress(URL.createObjectURL(paper.data));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, updatedAt, isEnabled, attempt]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return { address, failure, retry: () => setAttempt(attempt + 1) };
}

/** 'Ovako je vidi gost': the real paper in the browser's own viewer; where there is none, it is opened. */
export function PaperPreview({ isOpen, path, updatedAt }: PaperPreviewProps) {
  const isShown = isOpen && navigator.pdfViewerEnabled !== false;
  const { address, failure, retry } = usePaper(path, updatedAt, isShown);
  return (
    <section aria-label={texts.panel_offer_preview()} className="grid gap-3">
      <h2 className="font-semibold">{texts.panel_offer_preview()}</h2>
      {isShown && (
        <>
          {failure && (
            <LoadNotice text={texts.panel_offer_preview_failed()} reason={failure} onRetry={retry} />
          )}
          {address ? (
            <iframe
              key={address}
              title={texts.panel_offer_preview()}
              src={`${address}#toolbar=0&navpanes=0&view=FitH`}
              className="aspect-[1/1.38] w-full rounded-md border border-s-line bg-s-sunken"
            />
          ) : (
            !failure && <Skeleton className="aspect-[1/1.38] w-full" />
          )}
        </>
      )}
      <div>
        <PaperButton path={path}>{texts.panel_offer_open_pdf()}</PaperButton>
      </div>
    </section>
  );
}
