import type { ReactNode } from 'react';
import type { SheetChange } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';

/** The change of a row, or of a field where there are no rows. */
export const changeOf = (changes: readonly SheetChange[], section: string, rowId: string | null = null) =>
  changes.find((change) => change.section === section && change.rowId === rowId);

const formatBefore = ({ from }: SheetChange) =>
  from === null ? texts.label_new_lower() : texts.panel_sheet_was({ value: from });

/** 'bilo 4' */
export function WasMark({ change }: { change: SheetChange | undefined }) {
  if (!change) return null;
  return (
    <span className="rounded-xs border border-s-info-line bg-s-info-bg px-1.5 max-w-full truncate text-xs leading-5 font-semibold text-s-info">
      {formatBefore(change)}
    </span>
  );
}

interface ChangedProps {
  change: SheetChange | undefined;
  /** Says the value before it, where no mark does. */
  isSaid?: boolean;
  className?: string;
  children: ReactNode;
}

/** A blue edge beside what has changed since the issued revision. */
export function Changed({ change, isSaid = false, className = '', children }: ChangedProps) {
  return (
    <div
      className={`relative ${className} ${change ? 'before:absolute before:inset-y-0 before:-left-2 before:w-[3px] before:bg-s-info forced-colors:before:bg-[CanvasText] tablet:before:-left-2.5' : ''}`}
    >
      {change && (
        <span className="sr-only">
          {texts.panel_sheet_changed_mark()} {!isSaid && formatBefore(change)}
        </span>
      )}
      {children}
    </div>
  );
}
