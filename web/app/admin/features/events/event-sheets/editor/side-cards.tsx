import { Bell, CheckCheck, CircleAlert, Clock, Minus, Pencil, Plus } from 'lucide-react';
import type { AdminSheet, SheetChange, SheetReader } from '#schemas/event-sheets/event-sheets.ts';
import { type SheetPart, sheetParts } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import { formatShortDeadline } from '#web/admin/features/booking/deadline-format.ts';
import { unreadOf } from '#web/admin/features/events/event-sheets-query.ts';
import { useSheetReminder } from '#web/admin/features/events/sheet-actions.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { openPartsOf } from '#web/features/event-sheets/sheet-values.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { SectionProps } from './section-cards.tsx';

const quiet = 'text-sm text-s-ink-3';

/** What the next revision changes. */
export function ChangesCard({ sheet: { changes, revision } }: { sheet: AdminSheet }) {
  if (revision === 0)
    return (
      <Card title={texts.panel_sheet_changes_first()}>
        <p className={quiet}>{texts.panel_sheet_changes_first_text()}</p>
      </Card>
    );
  return (
    <Card
      title={texts.panel_sheet_changes({ revision: revision + 1 })}
      aside={
        changes.length > 0 && (
          <span className="rounded-xs border border-s-info-line bg-s-info-bg px-1.5 text-xs leading-5 font-semibold text-s-info tabular-nums">
            {changes.length}
          </span>
        )
      }
    >
      {changes.length === 0 ? (
        <p className={quiet}>{texts.panel_sheet_changes_none()}</p>
      ) : (
        <>
          <ul className="mb-2.5">
            {changes.map((change) => (
              <ChangeRow key={`${change.section} ${change.rowId} ${change.what}`} change={change} />
            ))}
          </ul>
          <p className={quiet}>{texts.panel_sheet_changes_text()}</p>
        </>
      )}
    </Card>
  );
}

function ChangeRow({ change: { what, from, to } }: { change: SheetChange }) {
  const changed = to === texts.sheet_removed() ? Minus : Pencil;
  const Icon = from === null && changed === Pencil ? Plus : changed;
  return (
    <li className="flex gap-3 border-b border-s-line py-2 last:border-0">
      <Icon className="mt-0.75 size-4 flex-none text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {what}{' '}
        {from !== null && (
          <>
            <span className="sr-only">{texts.panel_sheet_change_before()} </span>
            <del className="text-s-ink-3">{from}</del>{' '}
          </>
        )}
        {to}
      </span>
    </li>
  );
}

/** What is missing, with links to its place. */
export function GapsCard({ sheet: { gaps } }: { sheet: AdminSheet }) {
  if (gaps.length === 0) return null;
  /** To the first empty field of the place, or to what stands there. */
  function show(section: string, rowId: string | null) {
    const place = document.getElementById(rowId ? `${section}-${rowId}` : section);
    if (!place) return;
    const frame = place.closest('section') ?? place;
    const inputs = place.matches('input') ? [place] : [...place.querySelectorAll('input')];
    const empty = inputs.find((input) => input instanceof HTMLInputElement && input.value === '');
    place.scrollIntoView({ block: 'center' });
    (empty ?? inputs[0] ?? frame.querySelector('button'))?.focus({ preventScroll: true });
  }
  return (
    <Card
      title={texts.panel_sheet_gaps()}
      aside={<span className={`${quiet} tabular-nums`}>{gaps.length}</span>}
    >
      <ul>
        {gaps.map(({ section, rowId, what }) => (
          <li key={`${section} ${rowId} ${what}`} className="border-b border-s-line last:border-0">
            <button
              type="button"
              onClick={() => show(section, rowId)}
              className="flex min-h-11 w-full items-center gap-3 rounded-xs py-1.5 text-left hover:underline pointer-fine:tablet:min-h-9"
            >
              <CircleAlert className="size-4 flex-none text-s-pending" strokeWidth={1.8} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who has read which revision. */
export function ReadersCard({ sheet }: { sheet: AdminSheet }) {
  const { readers, revision, reservationId, remindedAt, state } = sheet;
  const { remind, isPending } = useSheetReminder(reservationId);
  if (revision === 0) return null;
  const unread = unreadOf(sheet);
  return (
    <Card
      title={texts.panel_sheet_readers()}
      aside={
        readers.length > 0 && (
          <span className={`${quiet} tabular-nums`}>
            {texts.panel_sheet_readers_of({ read: readers.length - unread.length, readers: readers.length })}
          </span>
        )
      }
    >
      {readers.length === 0 ? (
        <p className={quiet}>{texts.panel_sheet_readers_none()}</p>
      ) : (
        <ul>
          {readers.map((reader) => (
            <Reader key={reader.userId} reader={reader} newest={revision} />
          ))}
        </ul>
      )}
      {unread.length > 0 && state !== 'VOID' && (
        <div className="mt-3 grid gap-2">
          <Button
            block
            size="small"
            sending={isPending}
            icon={<Bell className="size-4.5" strokeWidth={1.7} aria-hidden="true" />}
            onClick={() => void remind()}
          >
            {texts.panel_sheet_remind({ count: unread.length })}
          </Button>
          {remindedAt && (
            <p className={quiet}>{texts.panel_sheet_reminded_at({ when: formatRelativeTime(remindedAt) })}</p>
          )}
        </div>
      )}
    </Card>
  );
}

function readingOf({ revision, readAt }: SheetReader, newest: number) {
  const when = readAt ? formatRelativeTime(readAt) : '';
  if (revision === null)
    return {
      icon: CircleAlert,
      text: texts.panel_sheet_reader_none(),
      colour: 'text-s-danger',
      when: texts.panel_sheet_reader_never(),
    };
  const text = texts.panel_sheet_reader_revision({ revision });
  return revision === newest
    ? { icon: CheckCheck, text, colour: 'text-s-confirmed', when }
    : { icon: Clock, text, colour: 'text-s-pending', when: texts.panel_sheet_reader_last({ when }) };
}

function Reader({ reader, newest }: { reader: SheetReader; newest: number }) {
  const { firstName, lastName, jobTitle } = reader;
  const { icon: Icon, text, colour, when } = readingOf(reader, newest);
  return (
    <li className="flex items-center gap-3 border-b border-s-line py-2.5 last:border-0">
      <span
        aria-hidden="true"
        className="grid size-8.5 flex-none place-items-center rounded-full border border-s-line-2 bg-s-sunken text-xs font-semibold"
      >
        {firstName.charAt(0)}
        {lastName.charAt(0)}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-anywhere">
          {firstName} {lastName}
        </span>
        <span className={`block ${quiet} wrap-anywhere`}>{[jobTitle, when].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`flex flex-none items-center gap-1.5 text-sm font-semibold ${colour}`}>
        <Icon className="size-4" strokeWidth={1.9} aria-hidden="true" />
        {text}
      </span>
    </li>
  );
}

export const partNames: Record<SheetPart, () => string> = {
  TIMELINE: texts.label_timeline,
  MENU: texts.panel_sheet_part_menu,
  TABLES: texts.panel_sheet_part_tables,
};

interface OpenPartsCardProps extends SectionProps {
  /** Without an account only the house can fill it. */
  hasAccount: boolean;
}

/** What the customer may fill. */
export function OpenPartsCard({ draft, sheet, hasAccount }: OpenPartsCardProps) {
  const now = useNow(sheet.customerUntil);
  const until = new Date(sheet.customerUntil);
  const open = openPartsOf(draft.values);
  const write = (part: SheetPart, isOpen: boolean) =>
    draft.change({
      openParts: JSON.stringify(sheetParts.filter((one) => (one === part ? isOpen : open.includes(one)))),
    });
  return (
    <Card title={texts.panel_sheet_open_parts()}>
      {hasAccount ? (
        <>
          <div className="grid gap-1">
            {sheetParts.map((part) => (
              <Switch
                key={part}
                isSelected={open.includes(part)}
                onChange={(isOpen) => write(part, isOpen)}
                className="flex-row-reverse items-center justify-between gap-3"
              >
                {partNames[part]()}
              </Switch>
            ))}
          </div>
          <p className={`mt-2 ${quiet}`}>
            {until > now
              ? texts.panel_sheet_open_until({ deadline: formatShortDeadline(until) })
              : texts.panel_sheet_open_closed({ when: formatRelativeTime(sheet.customerUntil) })}
          </p>
        </>
      ) : (
        <p className={quiet}>{texts.panel_sheet_no_account()}</p>
      )}
    </Card>
  );
}
