import type { CSSProperties } from 'react';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import type { ShownHall } from './hall-view.ts';

/** Leaves space above the largest hall. */
const headroom = 1.1;
/** The space for a label in percent; placed on the side with more space. */
const labelRoom = 35;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/** On the narrowest phones the label is above the line. */
function labelPosition(left: number, right: number): CSSProperties {
  if (100 - right >= labelRoom) return placed(percent(right + 1), 'auto');
  return left >= labelRoom ? placed('auto', percent(101 - left)) : placed(percent(left), 'auto');
}

const placed = (left: string, right: string): CSSProperties & Record<`--${string}`, string> => ({
  '--label-left': left,
  '--label-right': right,
});

interface CapacityRulerProps {
  halls: Pick<ShownHall, 'hallId' | 'name' | 'maxGuestsMin' | 'maxGuestsMax'>[];
  /** Highlighted; the other halls are muted. */
  current?: number;
}

/** The capacities of all halls on one scale. */
export function CapacityRuler({ halls, current }: CapacityRulerProps) {
  const end = Math.max(...halls.map(({ maxGuestsMax }) => maxGuestsMax)) * headroom;
  return (
    <ul aria-label={texts.halls_capacity_label()} className="grid gap-2.5">
      {halls.map(({ hallId, name, maxGuestsMin, maxGuestsMax }) => {
        const left = (maxGuestsMin / end) * 100;
        const right = (maxGuestsMax / end) * 100;
        const isBack = current !== undefined && hallId !== current;
        return (
          <li
            key={hallId}
            aria-current={hallId === current ? 'true' : undefined}
            className="grid items-center text-sm leading-[1.65] min-[380px]:grid-cols-[5.5rem_1fr] min-[380px]:gap-3 tablet:grid-cols-[6rem_1fr]"
          >
            <span className="flex min-w-0 items-center gap-2 font-serif text-[1.0625rem]/[1.65] opsz-t3">
              <HallSign
                name={name}
                className={`size-5 flex-none ${isBack ? 'text-s-ink-3' : 'text-s-gold-text'}`}
              />
              <span className="truncate">{name}</span>
            </span>
            <span className="relative h-4 before:absolute before:inset-x-0 before:top-1/2 min-[380px]:h-5.5 before:h-px before:bg-s-line-2">
              <i
                className={`absolute top-1 h-2 rounded-[1px] min-[380px]:top-[7px] ${isBack ? 'bg-s-line-2' : 'bg-s-gold'}`}
                style={{ left: percent(left), width: percent(right - left) }}
              />
              <span
                className="absolute right-0 bottom-full bg-s-bg text-xs/[1.75rem] whitespace-nowrap text-s-ink-2 tabular-nums min-[380px]:top-1/2 min-[380px]:right-(--label-right) min-[380px]:bottom-auto min-[380px]:left-(--label-left) min-[380px]:-translate-y-1/2 min-[380px]:px-1.5 min-[380px]:leading-normal"
                style={labelPosition(left, right)}
              >
                {texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
