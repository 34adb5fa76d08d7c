import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as texts from '#texts';
import { fetchPaper } from '#web/admin/lib/paper.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { LoadNotice } from '#web/admin/ui/load-notice.tsx';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** From here on the paper is beside the editor, below it is its second tab. */
export const besideEditor = '(width >= 85rem)';

interface PaperPreviewProps {
  isOpen: boolean;
  offerId: number;
  /** Drawn again when it changes. */
  updatedAt: string;
}

/** The last picture stays visible while the next one is read. */
function usePicture(path: string, updatedAt: string, isEnabled: boolean) {
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save and by the button
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    void fetchPaper(path).then((picture) => {
      if (!isCurrent) return;
      setFailure(picture.ok ? undefined : plainReasonOf(picture));
      if (picture.ok) setAddress(URL.createObjectURL(picture.data));
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

/** Height and width of A4. */
const pageRatio = 297 / 210;
const pager = 'hover:bg-s-sunken aria-disabled:text-s-ink-3 pointer-fine:size-9.5';

/** 'Ovako je vidi gost': a picture of the paper, page by page; the PDF itself is opened in the browser. */
export function PaperPreview({ isOpen, offerId, updatedAt }: PaperPreviewProps) {
  const { address, failure, retry } = usePicture(`/api/offers/${offerId}/preview`, updatedAt, isOpen);
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState(1);
  // A shorter paper has no such page any more.
  const page = Math.min(chosen, pages);
  const pageOf = texts.panel_offer_preview_page({ page: String(page), pages: String(pages) });
  return (
    <section aria-label={texts.panel_offer_preview()} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{texts.panel_offer_preview()}</h2>
        {address && (
          <p role="status" className="text-sm text-s-ink-2">
            {pageOf}
          </p>
        )}
      </div>
      {failure && <LoadNotice text={texts.panel_offer_preview_failed()} reason={failure} onRetry={retry} />}
      {(address || !failure) && (
        <div className="rounded-md border border-s-line-2 bg-s-sunken p-3 tablet:p-4">
          <div className="aspect-[210/297] overflow-hidden bg-white shadow-float">
            {address ? (
              // The pages are below each other in one picture, of which one is shown.
              <img
                src={address}
                alt={texts.panel_offer_preview_alt({ page: String(page), pages: String(pages) })}
                className="w-full max-w-none"
                style={{ transform: `translateY(${((1 - page) / pages) * 100}%)` }}
                onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
                  setPages(Math.max(1, Math.round(naturalHeight / naturalWidth / pageRatio)))
                }
              />
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
        </div>
      )}
      <div className="flex items-center justify-center gap-2">
        <ActionButton
          icon={ChevronLeft}
          label={texts.panel_offer_preview_previous()}
          onClick={page > 1 ? () => setChosen(page - 1) : undefined}
          className={pager}
        />
        <ActionButton
          icon={ChevronRight}
          label={texts.panel_offer_preview_next()}
          onClick={page < pages ? () => setChosen(page + 1) : undefined}
          className={pager}
        />
        <PaperButton path={`/api/offers/${offerId}/pdf`} variant="quiet">
          {texts.panel_offer_open_pdf()}
        </PaperButton>
      </div>
    </section>
  );
}
