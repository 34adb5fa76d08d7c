import { Check, Lock, Users, X } from 'lucide-react';
import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { WaitingLink } from '#web/features/waiting/waiting-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDetail, formatState, type HallAnswer } from './hall-format.ts';

interface HallRowProps {
  hall: BookableHall;
  day: Day;
  answer: HallAnswer;
  /** The rows appear one after the other. */
  animation: string;
  onRequest: () => void;
  /** Prefetches on hover. */
  onIntent: () => void;
  onOtherDate: (day: Day) => void;
  onWait: () => void;
}

const icons = { free: Check, taken: X, closed: Lock, tooSmall: Users, tooBig: Users };

export function HallRow(props: HallRowProps) {
  const { hall, day, answer, animation, onRequest, onIntent, onOtherDate, onWait } = props;
  const isFree = answer.state === 'free';
  const isTaken = answer.state === 'taken' || answer.state === 'closed';
  const detail = formatDetail(answer, hall);
  const Icon = icons[answer.state];
  return (
    <li
      data-hall={hall.hallId}
      className="grid min-h-17 scroll-my-24 grid-cols-[28px_1fr_auto] items-center gap-x-3 border-t border-s-line py-2.5"
    >
      <HallSign name={hall.name} className={`size-6.5 ${isFree ? 'text-s-gold-text' : 'text-s-ink-3'}`} />
      <div key={day} className={`min-w-0 ${animation}`}>
        <p className={`font-serif text-[1.3125rem] leading-[1.15] opsz-t3 ${isFree ? '' : 'text-s-ink-3'}`}>
          {hall.name}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-xs leading-[1.4] text-s-ink-3">
          <span
            className={`inline-flex items-center gap-[5px] font-semibold ${isFree ? 'text-s-confirmed' : ''}`}
          >
            <Icon className="size-3.5" strokeWidth={isFree ? 2.6 : 2.2} aria-hidden="true" />
            {formatState(answer)}
          </span>
          {!isTaken && <span>{detail}</span>}
        </p>
      </div>
      {/* Below the button too, since it would not fit beside it. */}
      {isTaken && (
        <p
          key={detail}
          className={`col-start-2 col-end-4 row-start-2 text-xs leading-[1.4] text-s-ink-3 ${animation}`}
        >
          {detail}
        </p>
      )}
      {isFree && (
        <Button
          variant="gold"
          className="without-scripts:hidden"
          aria-label={texts.invitation_request_label({ hall: hall.name, day: formatDay(day) })}
          onClick={onRequest}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {texts.invitation_request()}
        </Button>
      )}
      {'instead' in answer && answer.instead && (
        <OtherDate hall={hall} instead={answer.instead} onOtherDate={onOtherDate} />
      )}
      {answer.state === 'taken' && (
        <div className="col-start-2 col-end-4 without-scripts:hidden">
          <WaitingLink hall={hall} day={day} onPress={onWait} />
        </div>
      )}
    </li>
  );
}

function OtherDate({
  hall,
  instead,
  onOtherDate,
}: {
  hall: BookableHall;
  instead: Day;
  onOtherDate: (day: Day) => void;
}) {
  return (
    <Button
      className="col-start-3 row-start-1 without-scripts:hidden max-[374px]:px-3"
      aria-label={texts.invitation_other_date_label({ hall: hall.name, day: formatDay(instead) })}
      onClick={() => onOtherDate(instead)}
    >
      {texts.invitation_other_date()}
    </Button>
  );
}
