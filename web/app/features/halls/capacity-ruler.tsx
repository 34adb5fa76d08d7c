import * as texts from '#texts';
import { HallSign } from '../../ui/hall-sign.tsx';
import type { ShownHall } from './shown-hall.ts';

/** Some room is left beyond the largest hall. */
const headroom = 1.1;
/** What the words need of the line, in per cent; on the side where there is more room. */
const roomForWords = 35;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

function placeOfWords(left: number, right: number) {
  if (100 - right >= roomForWords) return { left: percent(right + 1) };
  return left >= roomForWords ? { right: percent(101 - left) } : { left: percent(left) };
}

interface CapacityRulerProps {
  halls: Pick<ShownHall, 'hallId' | 'name' | 'maxGuestsMin' | 'maxGuestsMax'>[];
  /** The one that the page is about; the others stand back. */
  current?: number;
}

/** Which hall takes how many, side by side on one line of guests. */
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
            className="grid grid-cols-[5.125rem_1fr] items-center gap-3 text-sm leading-[1.65] min-[351px]:grid-cols-[5.5rem_1fr] tablet:grid-cols-[6rem_1fr]"
          >
            <span className="flex min-w-0 items-center gap-2 font-serif text-[1.0625rem]/[1.65] opsz-t3">
              <HallSign
                name={name}
                className={`size-5 flex-none ${isBack ? 'text-s-ink-3' : 'text-s-gold-text'}`}
              />
              <span className="truncate">{name}</span>
            </span>
            <span className="relative h-5.5 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-s-line-2">
              <i
                className={`absolute top-[7px] h-2 rounded-[1px] ${isBack ? 'bg-s-line-2' : 'bg-s-gold'}`}
                style={{ left: percent(left), width: percent(right - left) }}
              />
              <span
                className="absolute top-1/2 -translate-y-1/2 bg-s-bg px-1.5 text-xs whitespace-nowrap text-s-ink-2 tabular-nums max-[350px]:px-0.5 max-[350px]:text-2xs"
                style={placeOfWords(left, right)}
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
