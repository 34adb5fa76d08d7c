import { ClipboardList } from 'lucide-react';
import { addDays } from '#domain/dates/days.ts';
import type { SheetSummary } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { useSheets } from '#web/admin/features/events/event-sheets-query.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { ListRowsSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { today } from '#web/platform/lib/dates.ts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SheetRow } from './sheet-row.tsx';

interface Filter {
  id: string;
  label: () => string;
  isShown: (sheet: SheetSummary) => boolean;
}

/** Sheets of later events have hardly begun. */
const nearDays = 30;

const isNear = ({ header }: SheetSummary) => header.eventDate <= addDays(today(), nearDays);
const isIssued = ({ state }: SheetSummary) => state === 'ISSUED' || state === 'FINAL';

const filters: readonly [Filter, ...Filter[]] = [
  { id: '', label: texts.sheets_near, isShown: isNear },
  { id: 'drafts', label: texts.sheets_not_issued, isShown: (sheet) => isNear(sheet) && !isIssued(sheet) },
  { id: 'gaps', label: texts.sheets_with_gaps, isShown: (sheet) => isNear(sheet) && sheet.gaps > 0 },
  { id: 'changed', label: texts.sheets_changed, isShown: (sheet) => isIssued(sheet) && sheet.changes > 0 },
  {
    id: 'unread',
    label: texts.sheets_unread,
    isShown: (sheet) => isIssued(sheet) && sheet.read < sheet.readers,
  },
  { id: 'all', label: texts.sheets_all, isShown: () => true },
];

/** Upcoming events with the state of their sheets, nearest first. */
export function SheetsList() {
  const { search, change } = useUrlParams();
  const filter = filters.find(({ id }) => id === (search.get('show') ?? '')) ?? filters[0];
  const list = useSheets();
  return (
    <>
      <fieldset className="mb-4.5 flex flex-wrap items-center gap-2">
        <legend className="sr-only">{texts.sheets_filter()}</legend>
        {filters.map(({ id, label, isShown }) => (
          <RadioCard
            key={id}
            name="sheets"
            value={id}
            checked={id === filter.id}
            onChange={() => change({ show: id })}
            className="flex min-h-11 items-center gap-2 px-3 pointer-fine:tablet:min-h-9.5"
          >
            {label()}
            {list.data && (
              <span className="text-s-ink-3 tabular-nums">{list.data.filter(isShown).length}</span>
            )}
          </RadioCard>
        ))}
      </fieldset>
      <Loaded
        query={list}
        waiting={
          <Card className="overflow-hidden">
            <ListRowsSkeleton count={4}>
              <Skeleton className="h-10 w-2/3" />
            </ListRowsSkeleton>
          </Card>
        }
        frame={Card}
        failed={texts.sheets_failed()}
        noticeClassName="mb-4"
      >
        {(sheets) => (
          <Card className="overflow-hidden">
            <Rows sheets={sheets.filter(filter.isShown)} isEmpty={sheets.length === 0} />
          </Card>
        )}
      </Loaded>
    </>
  );
}

function Rows({ sheets, isEmpty }: { sheets: readonly SheetSummary[]; isEmpty: boolean }) {
  if (isEmpty)
    return <EmptyState icon={ClipboardList} text={texts.sheets_empty()} hint={texts.sheets_empty_hint()} />;
  if (sheets.length === 0) return <EmptyState icon={ClipboardList} text={texts.sheets_empty_filter()} />;
  return (
    <ul aria-label={texts.label_event_sheets()}>
      {sheets.map((sheet) => (
        <SheetRow key={sheet.reservationId} sheet={sheet} />
      ))}
    </ul>
  );
}
