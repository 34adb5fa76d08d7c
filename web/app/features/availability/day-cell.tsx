import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { HallMark } from '../halls/hall-mark.tsx';
import { formatCell } from './cell-format.ts';
import { dayNumber } from './day-format.ts';
import { type Availability, type BookableHall, isBookable, isClosed, isFree } from './free-days.ts';

interface DayCellProps {
  availability: Availability;
  halls: readonly BookableHall[];
  day: Day;
  isSelected: boolean;
  /** Exactly one day of a month has tabindex 0. */
  isReachable: boolean;
  onPick: (day: Day, isByPointer: boolean) => void;
  /** Pressed, although it cannot be picked. */
  onAsk: (day: Day) => void;
}

const looks = {
  free: 'border-transparent bg-s-surface hover:border-s-gold-line hover:bg-s-gold-wash',
  selected: 'border-s-gold bg-s-gold text-s-on-gold',
  taken:
    'border-s-line-2 bg-[repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_srgb,var(--color-line-2)_55%,transparent)_7px_8px)] text-s-ink-3',
  closed: 'border-dashed border-s-line-2 text-s-ink-3',
  past: 'border-transparent text-s-ink-3',
};

export function DayCell(props: DayCellProps) {
  const { availability, halls, day, isSelected, isReachable, onPick, onAsk } = props;
  const isOpen = isBookable(availability, day);
  const isAnyFree = halls.some(({ hallId }) => isFree(availability, hallId, day));
  const areAllClosed = halls.every(({ hallId }) => isClosed(availability, hallId, day));
  const unavailable = areAllClosed ? 'closed' : 'taken';
  const look = isSelected ? 'selected' : !isOpen ? 'past' : isAnyFree ? 'free' : unavailable;
  const isToday = day === availability.today;
  const label = formatCell(availability, halls, day);
  return (
    <button
      type="button"
      data-day={day}
      data-taken={look === 'taken' || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={`relative flex min-h-14.5 w-full flex-col items-center justify-between overflow-hidden rounded-sm border px-[3px] py-[7px] @xl:aspect-[1/.86] @xl:items-start @xl:px-2.5 @xl:py-2 ${looks[look]} ${isOpen ? '' : 'cursor-not-allowed!'} ${isToday && !isSelected ? 'border-s-ink!' : ''}`}
      onClick={(event) => (isAnyFree ? onPick(day, event.detail > 0) : onAsk(day))}
    >
      <span className="sr-only">{isSelected ? texts.calendar_day_chosen({ day: label }) : label}</span>
      <span aria-hidden="true" className="font-serif text-xl leading-none @xl:text-2xl">
        <span className={look === 'taken' || look === 'closed' ? 'line-through decoration-1' : ''}>
          {dayNumber(day)}
        </span>
        {isToday && (
          <span
            className={`ml-1.5 hidden align-middle font-sans text-2xs leading-none font-semibold @xl:inline-block ${isSelected ? '' : 'text-s-ink-2'}`}
          >
            {texts.label_today_lower()}
          </span>
        )}
      </span>
      <CellState
        look={look}
        availability={availability}
        halls={halls}
        day={day}
        isAnyFree={isAnyFree}
        areAllClosed={areAllClosed}
      />
    </button>
  );
}

interface CellStateProps extends Pick<DayCellProps, 'availability' | 'halls' | 'day'> {
  look: keyof typeof looks;
  isAnyFree: boolean;
  areAllClosed: boolean;
}

/** The marks of all halls, or mark and word of a single one. */
function CellState({ look, availability, halls, day, isAnyFree, areAllClosed }: CellStateProps) {
  if (look === 'past') return null;
  const isSelected = look === 'selected';
  const isOne = halls.length === 1;
  const taken = areAllClosed ? (
    <Word short={texts.calendar_closed_short()} long={texts.label_closed()} />
  ) : (
    <Word short={texts.calendar_taken_short()} long={texts.calendar_taken()} />
  );
  if (!isAnyFree && !isOne) return taken;
  return (
    <span
      className={`flex max-w-full items-center gap-0.5 @xl:gap-1.5 ${isOne ? 'flex-col flex-wrap @xl:flex-row' : ''}`}
    >
      {halls.map(({ hallId, name }) => {
        const isHallFree = isFree(availability, hallId, day);
        return (
          <HallMark
            key={hallId}
            name={name}
            isFree={isHallFree}
            className={`size-[13px] ${isOne ? 'flex-none' : 'min-w-0'} @xl:size-[15px] ${markColour(isSelected, isHallFree)}`}
          />
        );
      })}
      {isOne &&
        (isAnyFree ? (
          <Word
            short={texts.calendar_free_short()}
            long={isSelected ? texts.calendar_chosen() : texts.calendar_free()}
          />
        ) : (
          taken
        ))}
    </span>
  );
}

/** Shortened on phones; the name of the cell has the whole word. */
const Word = ({ short, long }: { short: string; long: string }) => (
  <span aria-hidden="true" className="text-2xs leading-[1.2] font-medium">
    <span className="@xl:hidden">{short}</span>
    <span className="hidden @xl:inline">{long}</span>
  </span>
);

function markColour(isSelected: boolean, isHallFree: boolean): string {
  if (isSelected) return isHallFree ? 'text-s-on-gold' : 'text-s-on-gold opacity-55';
  return isHallFree ? 'text-s-gold-text' : 'text-s-ink-3 opacity-60';
}
