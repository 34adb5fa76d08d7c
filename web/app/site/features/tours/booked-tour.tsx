import { ArrowRight, CalendarClock, CalendarPlus, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '#domain/dates/day-times.ts';
import type { Settings } from '#schemas/settings.ts';
import type { OwnTour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, reasonOf, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { MapLink } from '#web/site/ui/map-link.tsx';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { MoveTour } from './move-tour.tsx';
import { TourCard } from './tour-card.tsx';

export type TourPlace = Pick<Settings, 'address' | 'mapLink'>;

interface BookedTourProps {
  tour: OwnTour;
  place: TourPlace | undefined;
  token: string;
  /** The slot that was chosen in the mail, or empty. */
  proposed: string;
  onChange: (tour: OwnTour) => void;
}

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The hall cannot be shown on the day of the tour, or somebody else was faster. */
const mustMove = ({ hasEvent, isClosed, isSlotTaken }: OwnTour) => hasEvent || isClosed || isSlotTaken;

export function BookedTour({ tour, place, token, proposed, onChange }: BookedTourProps) {
  // Undefined while the tour is not being moved.
  const [target, setTarget] = useState(proposed && proposed !== tour.start ? proposed : undefined);
  const { name, mode, start, hall } = tour;
  const moves = mustMove(tour);
  const text = mode === 'VIDEO' ? texts.own_tour_video_text : texts.own_tour_in_person_text;
  return (
    <div className="mt-5 grid items-start gap-x-(--grid-gap) gap-y-9 tablet:mt-9 tablet:grid-cols-12">
      <div className="grid gap-7 tablet:col-span-7">
        <div>
          <h1 className="display-2">
            {moves ? texts.own_tour_event_start() : texts.own_tour_booked_start()}{' '}
            <em>{moves ? texts.own_tour_event_accent() : texts.own_tour_booked_accent()}</em>
          </h1>
          {!moves && target === undefined && <p className="lead mt-4 wrap-anywhere">{text({ name })}</p>}
        </div>
        {moves && target === undefined && <OtherSlots tour={tour} onChoose={setTarget} />}
        {target === undefined ? (
          <Actions tour={tour} token={token} onMove={() => setTarget('')} onChange={onChange} />
        ) : (
          <MoveTour
            key={target}
            tour={tour}
            token={token}
            proposed={target}
            onKeep={() => setTarget(undefined)}
            onMoved={(moved) => {
              setTarget(undefined);
              onChange(moved);
              if (!tour.isSlotTaken) showToast(texts.own_tour_moved());
            }}
          />
        )}
      </div>
      <div className="max-tablet:order-first tablet:col-span-4 tablet:col-start-9">
        <TourCard start={tour.isSlotTaken ? '' : start} hall={hall.name} mode={mode}>
          {mode === 'IN_PERSON' && <WayToUs place={place} />}
        </TourCard>
      </div>
    </div>
  );
}

function WayToUs({ place }: { place: TourPlace | undefined }) {
  return (
    <div className="grid justify-items-center text-center">
      {place?.address && <p>{place.address}</p>}
      <div className="flex flex-wrap justify-center gap-x-6 print:hidden">
        {place?.mapLink && <MapLink address={place.mapLink} />}
        <ArrowLink to="/kako-do-nas" icon={ArrowRight}>
          {texts.directions_title()}
        </ArrowLink>
      </div>
    </div>
  );
}

const onOtherDay = { choose: texts.own_tour_event_text, none: texts.own_tour_event_no_slots };
const slotTaken = {
  reason: texts.own_tour_slot_taken,
  choose: texts.own_tour_slot_taken_text,
  none: texts.own_tour_slot_taken_none,
};

const whyOther = ({ isSlotTaken, isClosed }: OwnTour) =>
  isSlotTaken
    ? slotTaken
    : { reason: isClosed ? texts.own_tour_closed : texts.own_tour_event, ...onOtherDay };

function OtherSlots({ tour, onChoose }: { tour: OwnTour; onChoose: (start: string) => void }) {
  const slots = tour.otherSlots;
  const { reason, choose, none } = whyOther(tour);
  return (
    <Alert tone="info" text={reason()}>
      <p>{slots.length > 0 ? choose() : none()}</p>
      <ul className="grid w-full gap-2">
        {slots.map((slot) => (
          <li key={slot.start}>
            <Button block className="whitespace-normal" onClick={() => onChoose(slot.start)}>
              {formatDayAndTime(new Date(slot.start))}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Actions({
  tour,
  token,
  onMove,
  onChange,
}: {
  tour: OwnTour;
  token: string;
  onMove: () => void;
  onChange: (tour: OwnTour) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  const body = { token };

  async function addToCalendar() {
    clear();
    setSaving(true);
    const result = await toResult(publicApi.POST('/api/tours/calendar-file', { body, parseAs: 'blob' }));
    setSaving(false);
    if (result.ok) saveFile(result.data, 'razgledanje.ics');
    else fail(texts.own_tour_calendar_failed(), plainReasonOf(result));
  }

  async function cancel() {
    const result = await toResult(publicApi.POST('/api/tours/cancel', { body }));
    if (!result.ok) return { text: texts.own_tour_cancel_failed(), reason: reasonOf(result) };
    onChange(result.data);
    return undefined;
  }

  return (
    <>
      <div className="grid gap-3 phone:flex phone:flex-wrap">
        {!mustMove(tour) && (
          <Button variant="ink" icon={<CalendarPlus {...icon} />} sending={isSaving} onClick={addToCalendar}>
            {texts.own_calendar()}
          </Button>
        )}
        <Button variant={mustMove(tour) ? 'ink' : 'line'} icon={<CalendarClock {...icon} />} onClick={onMove}>
          {tour.isSlotTaken ? texts.own_tour_choose_other() : texts.own_tour_move()}
        </Button>
        {!tour.isSlotTaken && (
          <Button variant="danger-line" icon={<CalendarX2 {...icon} />} onClick={() => setAsking(true)}>
            {texts.own_tour_cancel()}
          </Button>
        )}
      </div>
      <FailureAlert failure={failure} />
      {isAsking && (
        <ConfirmDialog
          icon={CalendarX2}
          question={texts.own_tour_cancel_question()}
          consequence={texts.own_tour_cancel_consequence({
            when: formatDayAndTime(new Date(tour.start)),
          })}
          yes={texts.own_tour_cancel()}
          no={texts.own_tour_cancel_no()}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
