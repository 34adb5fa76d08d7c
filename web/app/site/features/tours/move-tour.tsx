import { useEffect, useRef, useState } from 'react';
import { formatDayAndTime } from '#domain/dates/day-times.ts';
import type { OwnTour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { SlotPicker } from '#web/features/tours/slot-picker.tsx';
import { useTourSlots } from '#web/features/tours/tour-slots.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { isSlotGone } from './book-tour.ts';

interface MoveTourProps {
  tour: OwnTour;
  token: string;
  /** The slot that was chosen in the mail or on the page, or empty. */
  proposed: string;
  onMoved: (tour: OwnTour) => void;
  onKeep: () => void;
}

export function MoveTour({ tour, token, proposed, onMoved, onKeep }: MoveTourProps) {
  const found = useTourSlots(tour.hallId);
  const [chosen, setChosen] = useState(proposed);
  const [isSending, setSending] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // A proposal may be taken by now.
  const moveTo = tour.isSlotTaken ? texts.own_tour_book_at : texts.own_tour_move_to;
  const isFree = found.slots?.some(({ start }) => start === chosen) ?? false;

  async function move() {
    clear();
    setSending(true);
    const result = await toResult(publicApi.POST('/api/tours/move', { body: { token, start: chosen } }));
    setSending(false);
    if (result.ok) return onMoved(result.data);
    if (isSlotGone(result.problem?.code)) {
      setChosen('');
      found.reload();
    }
    fail(tour.isSlotTaken ? texts.tour_failed() : texts.own_tour_move_failed(), reasonOf(result));
  }

  return (
    <section aria-labelledby="move-tour" className="grid gap-6">
      <h2 id="move-tour" ref={heading} tabIndex={-1} className="heading-2 outline-none">
        {texts.own_tour_move_title()}
      </h2>
      <SlotPicker found={found} value={isFree ? chosen : ''} onChange={setChosen} />
      <FailureAlert failure={failure} />
      <div className="grid gap-3 phone:flex phone:flex-wrap">
        <Button
          variant="gold"
          size="large"
          className="whitespace-normal"
          disabled={!isFree}
          sending={isSending}
          onClick={move}
        >
          {isFree ? moveTo({ when: formatDayAndTime(new Date(chosen)) }) : texts.own_tour_move_choose()}
        </Button>
        {!tour.isSlotTaken && (
          <Button size="large" onClick={onKeep}>
            {texts.own_tour_keep()}
          </Button>
        )}
      </div>
    </section>
  );
}
