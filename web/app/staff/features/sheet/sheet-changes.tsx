import { Pencil } from 'lucide-react';
import type { SheetChange } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';

const badge =
  'inline-block rounded-xs border border-s-info-line bg-s-info-bg px-1.5 text-xs leading-normal font-semibold text-s-info';

interface WasProps {
  changes: readonly SheetChange[];
  section: string;
  rowId: string | null;
}

/** Beside a row that differs from the revision before: what it was, or that it is new. */
export function Was({ changes, section, rowId }: WasProps) {
  const change = changes.find((one) => one.section === section && one.rowId === rowId);
  if (!change) return null;
  return (
    <>
      {' '}
      <span className={badge}>
        {change.from === null ? texts.label_new_lower() : texts.staff_was({ value: change.from })}
      </span>
    </>
  );
}

function formatChange({ what, from, to }: SheetChange): string {
  if (to === null) return what;
  return from === null
    ? texts.staff_change({ what, value: to })
    : texts.staff_change_from({ what, value: to, before: from });
}

/** All changes in one place, also of rows that are no longer there. */
export function ChangesCard({ changes, revision }: { changes: readonly SheetChange[]; revision: number }) {
  if (changes.length === 0) return null;
  return (
    <section className="mx-4 mb-3.5 flex items-start gap-3 rounded-sm border border-s-info bg-s-info-bg px-3.5 py-3 text-s-info tablet:mx-0">
      <Pencil className="mt-1 size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="font-semibold">{texts.staff_changed_in({ revision })}</h3>
        <ul className="wrap-anywhere">
          {changes.map((change) => (
            <li key={`${change.section} ${change.rowId} ${change.what}`}>{formatChange(change)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
