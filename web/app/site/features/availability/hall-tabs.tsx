import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as texts from '#texts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { HallMark } from '#web/features/halls/hall-mark.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';

interface HallTabsProps {
  halls: readonly BookableHall[];
  /** Undefined: all halls. */
  chosen: number | undefined;
  panelId: string;
  onChoose: (hall: BookableHall | undefined) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** On phones the sign is above the name. */
export function HallTabs({ halls, chosen, panelId, onChoose }: HallTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = [undefined, ...halls];
  const current = options.findIndex((hall) => hall?.hallId === chosen);

  function onKey(event: KeyboardEvent) {
    const ends: Record<string, number> = { Home: 0, End: options.length - 1 };
    const next = ends[event.key] ?? current + (steps[event.key] ?? 0);
    if (next === current) return;
    event.preventDefault();
    const index = (next + options.length) % options.length;
    onChoose(options[index]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  const tab = (hall: BookableHall | undefined, children: ReactNode) => (
    <button
      key={hall?.hallId ?? 'all'}
      type="button"
      role="tab"
      aria-selected={hall?.hallId === chosen}
      aria-controls={panelId}
      tabIndex={hall?.hallId === chosen ? 0 : -1}
      className="-mb-px flex min-h-16 min-w-18 flex-col items-center justify-center gap-[5px] rounded-t-sm border-b-3 border-transparent px-0.5 pt-2 pb-[9px] text-[0.9375rem] font-medium whitespace-nowrap text-s-ink-2 hover:text-s-ink focus-visible:-outline-offset-2 aria-selected:border-s-gold aria-selected:font-semibold aria-selected:text-s-ink @xl:min-h-13 @xl:flex-row @xl:gap-[9px] @xl:px-5 @xl:py-0 @xl:text-base"
      onClick={() => onChoose(hall)}
    >
      {children}
    </button>
  );

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.calendar_tabs_label()}
      className="grid auto-cols-fr grid-flow-col overflow-x-auto border-b border-s-line-2 [scrollbar-width:none] without-scripts:hidden @xl:flex"
      onKeyDown={onKey}
    >
      {tab(
        undefined,
        <>
          <span className="flex h-5 items-center gap-[3px] text-s-gold-text @xl:hidden">
            {halls.slice(0, 3).map(({ hallId, name }) => (
              <HallMark key={hallId} name={name} isFree className="size-[15px]" />
            ))}
          </span>
          {texts.label_all_halls()}
        </>,
      )}
      {halls.map((hall) =>
        tab(
          hall,
          <>
            <HallSign name={hall.name} className="size-5 text-s-gold-text" />
            {hall.name}
          </>,
        ),
      )}
    </div>
  );
}
