import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AuditEntry, auditPageSize } from '#schemas/audit.ts';
import * as texts from '#texts';
import { useExistingPage } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { formatAction, formatChanges, formatKind, formatObject, placeOf } from './audit-format.ts';
import type { AuditView, useAudit } from './audit-query.ts';

const breaking = 'min-w-0 flex-1 wrap-anywhere @table:block';
const maxShownAtOnce = 3;

const columns = (): Column<AuditEntry, never>[] => [
  {
    title: texts.audit_when(),
    cell: ({ at }) => (
      <time dateTime={at} className="text-s-ink-2 tabular-nums @table:block @table:w-24">
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    title: texts.audit_who(),
    cell: ({ by }) => <span className={`${breaking} font-semibold @table:w-36`}>{by.name}</span>,
  },
  {
    title: texts.audit_act(),
    cell: ({ kind, action }) => (
      <span className={`${breaking} @table:w-44`}>
        <span className="block">{formatAction({ kind, action })}</span>
        <span className="block text-xs text-s-ink-3">{formatKind(kind)}</span>
      </span>
    ),
  },
  { title: texts.audit_object(), cell: (entry) => <ObjectName entry={entry} /> },
  { title: texts.audit_changes(), cell: (entry) => <Changes lines={formatChanges(entry)} /> },
];

function ObjectName({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry);
  const name = formatObject(entry);
  return (
    <span className={`${breaking} @table:w-52`}>{place ? <TextLink to={place}>{name}</TextLink> : name}</span>
  );
}

/** Collapses long lists of changes. */
function Changes({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-s-ink-3">–</span>;
  const list = (
    <ul className="grid gap-0.5 text-sm text-s-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= maxShownAtOnce) return <div className={breaking}>{list}</div>;
  return (
    <details className={breaking}>
      <summary className="-mt-2 inline-flex min-h-11 cursor-pointer items-center rounded-xs text-sm font-medium underline decoration-s-gold-line underline-offset-5 focus-visible:-outline-offset-4 @table:mt-0 @table:min-h-6 @table:focus-visible:outline-offset-2">
        {texts.audit_changes_count({ count: lines.length })}
      </summary>
      {list}
    </details>
  );
}

interface AuditListProps {
  audit: ReturnType<typeof useAudit>;
  view: AuditView;
}

export function AuditList({ audit, view }: AuditListProps) {
  const { page, goTo } = view;
  const count = audit.data?.count;
  const pages = count === undefined ? undefined : Math.max(1, Math.ceil(count / auditPageSize));
  useExistingPage(page, audit.isPlaceholderData ? undefined : pages, goTo);

  return (
    <div className="grid gap-4">
      <Loaded query={audit} waiting={<TableSkeleton />} frame={Card} failed={texts.audit_failed()}>
        {({ entries }) => (
          <Card isBusy={audit.isPlaceholderData} className="overflow-hidden">
            {entries.length === 0 ? (
              <NoEntries view={view} />
            ) : (
              <Table
                caption={texts.panel_audit()}
                columns={columns()}
                rows={entries}
                rowKey={({ auditId }) => auditId}
              />
            )}
            <Pagination page={page} pages={pages ?? 1} onPage={goTo} total={count} size={auditPageSize} />
          </Card>
        )}
      </Loaded>
    </div>
  );
}

function NoEntries({ view }: { view: AuditView }): ReactNode {
  const hint = view.isFiltered ? texts.audit_empty_filtered() : texts.audit_empty_hint();
  return (
    <EmptyState icon={ScrollText} text={texts.audit_empty()} hint={hint}>
      {view.isFiltered && <Button onClick={view.showAll}>{texts.label_reset()}</Button>}
    </EmptyState>
  );
}
