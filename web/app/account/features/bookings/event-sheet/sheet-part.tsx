import { Check, CircleAlert, House, Plus } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import type { CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetPart as Part } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import type { SheetProblem, SheetValues } from '#web/features/event-sheets/sheet-values.ts';
import { waitForRelease } from '#web/platform/lib/update-after-press.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type CustomerSection, stateOfPart } from './sheet-state.ts';

/** What the parts of the sheet show and change. */
export interface SheetForm {
  sheet: CustomerSheet;
  values: SheetValues;
  invalid: readonly SheetProblem[];
  isOpen: (part: Part) => boolean;
  set: (next: Partial<SheetValues>) => void;
  /** Saves what was changed. */
  save: () => void;
}

interface SheetPartProps {
  form: SheetForm;
  part: Part;
  /** The first one is the address of the part. */
  sections: readonly [CustomerSection, ...CustomerSection[]];
  title: string;
  hint: string;
  children: ReactNode;
}

/** One part with its state; it is saved when it is left. */
export function SheetPart({ form, part, sections, title, hint, children }: SheetPartProps) {
  const { sheet, isOpen, save } = form;
  const state = stateOfPart(sheet, sections, isOpen(part));
  // Where nothing is open, the notice above says it once.
  const closedHint = sheet.isOpen ? texts.own_sheet_part_closed() : undefined;
  const shownHint = isOpen(part) ? hint : closedHint;
  const titleId = `part-${sections[0]}`;
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // The save may move or disable the button whose press has left the part.
    if (!currentTarget.contains(relatedTarget)) void waitForRelease().then(save);
  }
  return (
    <section
      aria-labelledby={titleId}
      onBlur={leave}
      className="grid gap-x-12 gap-y-5 border-t border-s-line-2 py-7 tablet:grid-cols-[minmax(0,11fr)_minmax(0,21fr)] tablet:py-8"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={titleId} tabIndex={-1} className="heading-2 outline-none">
            {title}
          </h2>
          {state === 'gap' && (
            <Badge tone="pending" icon={CircleAlert}>
              {texts.own_sheet_gap()}
            </Badge>
          )}
          {state === 'filled' && <Badge tone="confirmed">{texts.own_sheet_filled()}</Badge>}
          {state === 'house' && (
            <Badge tone="plain" icon={House}>
              {texts.own_sheet_house()}
            </Badge>
          )}
        </div>
        {shownHint && <p className="mt-2 max-w-84 text-sm text-s-ink-3">{shownHint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function AddLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-2 inline-flex min-h-11 items-center gap-2.5 rounded-xs font-medium"
    >
      <Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      <span className="border-b border-s-gold-line pb-0.5">{children}</span>
    </button>
  );
}

interface TotalProps {
  name: string;
  sum: number;
  guests: number;
  /** More than the guests is fine. */
  mayExceed?: boolean;
}

/** A sum that has to reach the number of guests. */
export function Total({ name, sum, guests, mayExceed = false }: TotalProps) {
  const isRight = mayExceed ? sum >= guests : sum === guests;
  const Icon = isRight ? Check : CircleAlert;
  const left = guests - sum;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 py-3.5 font-semibold">
      <span>{name}</span>
      <span
        role="status"
        className={`flex items-center gap-2 tabular-nums ${isRight ? 'text-s-confirmed' : 'text-s-pending'}`}
      >
        <Icon className="size-4.5 flex-none" strokeWidth={2.2} aria-hidden="true" />
        {texts.own_sheet_total_of({ sum, guests })}
        {!isRight && (
          <span className="font-medium">
            {left > 0
              ? texts.own_sheet_total_missing({ count: left })
              : texts.own_sheet_total_over({ count: -left })}
          </span>
        )}
      </span>
    </p>
  );
}
