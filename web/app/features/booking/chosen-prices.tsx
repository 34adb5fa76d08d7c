import { useEffect, useRef } from 'react';
import * as texts from '#texts';
import { chosenNames } from '../prices/chosen-names.ts';
import { type PriceList, usePriceList } from '../prices/price-list.ts';
import { type BookingRequestDraft, bookingRequest } from './booking-request.ts';

const hasChosen = (draft: BookingRequestDraft) => Boolean(draft.menuId || draft.extras?.length);

/** What went with a request that was sent. */
export function SentPrices({ draft }: { draft: BookingRequestDraft }) {
  const { list } = usePriceList(hasChosen(draft));
  const names = list ? chosenNames(list, draft) : [];
  return names.length > 0 && <p className="wrap-anywhere text-s-ink-2">{names.join(' · ')}</p>;
}

/** What is still offered of what was chosen; the server refuses anything else. */
function offeredOf({ menus, extras }: PriceList, draft: BookingRequestDraft) {
  const isOffered = ({ extraId }: { extraId: number }) => extras.some((one) => one.extraId === extraId);
  return {
    menuId: menus.some(({ menuId }) => menuId === draft.menuId) ? draft.menuId : null,
    extras: draft.extras?.filter(isOffered) ?? null,
  };
}

/** What was chosen in the calculator goes with the request. */
export function ChosenPrices({ draft }: { draft: BookingRequestDraft }) {
  const { list } = usePriceList(hasChosen(draft));
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!list) return;
    const offered = offeredOf(list, draft);
    const isGone =
      (draft.menuId ?? null) !== offered.menuId || draft.extras?.length !== offered.extras?.length;
    if (isGone) bookingRequest.change(offered);
  }, [list, draft]);
  const names = list ? chosenNames(list, draft) : [];

  function remove() {
    bookingRequest.choose({ menuId: undefined, extras: undefined });
    bookingRequest.change({ menuId: null, extras: null });
    if (!status.current) return;
    status.current.textContent = texts.request_chosen_removed();
    // The focused button is removed.
    status.current.focus();
  }

  return (
    <div className="empty:hidden">
      {hasChosen(draft) && names.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm bg-s-sunken px-4 py-2.5 text-sm">
          <p className="min-w-0">
            <span className="block text-xs text-s-ink-3">{texts.request_chosen()}</span>
            <span className="font-medium wrap-anywhere">{names.join(' · ')}</span>
          </p>
          <button type="button" className="min-h-11 rounded-sm font-medium" onClick={remove}>
            <span className="border-b border-s-gold-line pb-0.5">{texts.request_chosen_remove()}</span>
          </button>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-xs text-s-ink-3 outline-none" />
    </div>
  );
}
