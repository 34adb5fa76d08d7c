import { ArrowDown, Check, CloudOff, LoaderCircle, Phone, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '#domain/dates/day-times.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import type { CustomerSheet, SheetGap } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import type { SheetEdit } from '#web/features/event-sheets/sheet-edit.ts';
import { formatValue, type SheetField } from '#web/features/event-sheets/sheet-values.ts';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { reasonOf } from '#web/platform/api/result.ts';
import { numberInWords } from '#web/platform/lib/number-in-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHoldRules } from '../waiting/waiting-query.ts';
import { ownGaps } from './sheet-state.ts';

const titles: Partial<Record<string, () => string>> = {
  timeline: texts.label_timeline,
  menu: texts.label_menu,
  diets: texts.own_sheet_diets,
  tables: texts.label_tables,
  suppliers: texts.own_sheet_contacts,
  contact: texts.own_sheet_contacts,
};

/** To the first empty field of the place, or to its heading. */
function goTo({ section, rowId }: SheetGap) {
  const place =
    (rowId && document.getElementById(`${section}-${rowId}`)) ||
    (section === 'contact' && document.getElementById('contact')) ||
    document.getElementById(`part-${section}`);
  if (!place) return;
  const inputs = place.matches('input') ? [place] : [...place.querySelectorAll<HTMLElement>('input, button')];
  const empty = inputs.find((input) => input instanceof HTMLInputElement && input.value === '');
  place.scrollIntoView({ block: 'center' });
  (empty ?? inputs[0] ?? place).focus({ preventScroll: true });
}

/** More of them would push the sheet itself off a phone. */
const maxGaps = 5;

/** What is missing, first of all, with the way to its place. */
export function Gaps({ sheet }: { sheet: CustomerSheet }) {
  const gaps = ownGaps(sheet);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || gaps.length <= maxGaps + 1 ? gaps : gaps.slice(0, maxGaps);
  const deadline = formatDeadline(new Date(sheet.customerUntil));
  if (gaps.length === 0) return <Alert tone="success" text={texts.own_sheet_complete()} />;
  return (
    <section
      aria-labelledby="missing"
      className="rounded-sm border border-s-pending-line bg-s-pending-bg px-5 pt-4 pb-1.5 tablet:px-6"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id="missing" className="heading-3 text-s-pending">
          {texts.own_sheet_missing({ count: gaps.length, number: numberInWords(gaps.length) })}
        </h2>
        <p className="text-sm">
          <WithBold text={texts.own_sheet_until({ deadline })} bold={deadline} />
        </p>
      </div>
      <ul>
        {shown.map((gap) => (
          <li key={`${gap.section} ${gap.rowId} ${gap.what}`} className="border-t border-s-pending-line">
            <button
              type="button"
              onClick={() => goTo(gap)}
              className="flex min-h-12 w-full items-center justify-between gap-4 rounded-xs text-left font-medium hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">
                {gap.what} <span className="font-normal text-s-ink-2">· {titles[gap.section]?.()}</span>
              </span>
              <ArrowDown className="size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
            </button>
          </li>
        ))}
        {shown.length < gaps.length && (
          <li className="border-t border-s-pending-line">
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="min-h-12 w-full rounded-xs text-left font-medium underline underline-offset-4"
            >
              {texts.own_sheet_missing_more({ count: gaps.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const closings: Partial<Record<CustomerSheet['state'], () => string>> = {
  FINAL: texts.own_sheet_closed_house,
  VOID: texts.own_sheet_void,
};

/** Why nothing can be changed, and whom to call. */
export function Closed({ sheet, isPast }: { sheet: CustomerSheet; isPast: boolean }) {
  const closing = closings[sheet.state] ?? (isPast ? texts.own_sheet_closed : texts.own_sheet_nothing_open);
  return (
    <Alert tone="info" text={closing()}>
      <CallLink />
    </Alert>
  );
}

export function CallLink() {
  const phone = useHoldRules()?.phone;
  if (!phone) return null;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Phone className="size-4" strokeWidth={1.8} aria-hidden="true" />
      {texts.own_sheet_call({ phone })}
    </a>
  );
}

/** Nothing is overwritten without a decision, and nothing typed is lost. */
export function SavingTroubles({ edit }: { edit: SheetEdit }) {
  const trouble = edit.trouble();
  if (trouble?.kind === 'conflict')
    return edit.conflicts.map(([field, value]) => (
      <Conflict key={field} edit={edit} field={field} value={value} />
    ));
  if (trouble?.kind === 'gone')
    return (
      <Alert tone="danger" text={texts.own_sheet_not_saved()}>
        {trouble.failure && <p>{reasonOf(trouble.failure)}</p>}
        <CallLink />
      </Alert>
    );
  if (trouble?.kind === 'failed')
    return (
      <Alert tone="danger" text={texts.own_sheet_saving_failed()}>
        <p>{reasonOf(trouble.failure)}</p>
        <Button size="small" onClick={() => void edit.autosave.flush()}>
          {texts.page_failed_retry()}
        </Button>
      </Alert>
    );
  return null;
}

function Conflict({ edit, field, value }: { edit: SheetEdit; field: SheetField; value: string }) {
  return (
    <Alert tone="danger" text={texts.own_sheet_conflict()}>
      <p className="font-medium">
        {titles[field]?.()} · {texts.own_sheet_theirs_now()}
      </p>
      <p className="max-h-40 w-full overflow-y-auto rounded-xs bg-s-surface px-2.5 py-1.5 wrap-anywhere whitespace-pre-line text-s-ink">
        {formatValue(field, value) || '–'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => edit.settle([field], 'theirs')}>
          {texts.own_sheet_take_theirs()}
        </Button>
        <Button size="small" onClick={() => edit.settle([field], 'mine')}>
          {texts.label_keep_mine()}
        </Button>
      </div>
    </Alert>
  );
}

/** 'Sačuvano u 13:38. Salon vidi izmjene odmah.' */
export function SavedLine({ edit }: { edit: SheetEdit }) {
  const { state } = edit.autosave;
  const [savedAt, setSavedAt] = useState<Date>();
  useEffect(() => {
    if (state === 'saved') setSavedAt(new Date());
  }, [state]);
  const isInvalid = edit.trouble()?.kind === 'invalid';
  const saved = { icon: Check, text: savedAt && texts.own_sheet_saved_at({ time: formatTime(savedAt) }) };
  const looks = {
    untouched: saved,
    saved,
    saving: { icon: LoaderCircle, text: texts.own_sheet_saving() },
    failed: isInvalid
      ? { icon: TriangleAlert, text: texts.own_sheet_saving_invalid() }
      : { icon: CloudOff, text: texts.own_sheet_saving_failed() },
  };
  const { icon: Icon, text } = looks[state];
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-sm ${state === 'failed' ? 'font-semibold text-s-danger' : 'text-s-ink-3'}`}
    >
      {text && <Icon className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />}
      {text}
    </p>
  );
}
