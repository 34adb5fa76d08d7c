import { Footprints } from 'lucide-react';
import { useEffect } from 'react';
import * as texts from '#texts';
import { momentOf } from '../../platform/dates.ts';
import { inThousands } from '../../platform/numbers.ts';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useVisitors } from './visits-query.ts';
import { pageSizes, type VisitsView } from './visits-view.ts';

interface VisitorsTableProps {
  view: VisitsView;
  /** How many the list reaches; unknown until the figures are there. */
  listed: number | undefined;
}

const panel = 'overflow-hidden rounded-md border border-s-line bg-s-surface';

export function VisitorsTable({ view, listed }: VisitorsTableProps) {
  const { page, size, goTo } = view;
  const visitors = useVisitors({ page, size });
  const pages = listed === undefined ? undefined : Math.max(1, Math.ceil(listed / size));
  const retry = () => void visitors.refetch();

  // The address names a page that does not exist.
  useEffect(() => {
    if (pages !== undefined && page > pages) goTo(pages);
  }, [pages, page, goTo]);

  return (
    <section aria-label={texts.visits_visitors()}>
      <h2 className="sr-only">{texts.visits_visitors()}</h2>
      {visitors.isPending && (
        <LoadingState text={texts.waiting()}>
          <Skeleton className="h-80 w-full" />
        </LoadingState>
      )}
      {visitors.isError && visitors.data && (
        <div className="mb-4">
          <LoadNotice text={texts.visits_visitors_failed()} reason={visitors.error.message} onRetry={retry} />
        </div>
      )}
      {visitors.isError && !visitors.data && (
        <div className={panel}>
          <ErrorState text={texts.visits_visitors_failed()} reason={visitors.error.message} onRetry={retry} />
        </div>
      )}
      {visitors.data && (
        <div
          aria-busy={visitors.isPlaceholderData}
          className={`${panel} ${visitors.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {visitors.data.length === 0 ? (
            <EmptyState
              icon={Footprints}
              text={texts.visits_visitors_empty()}
              hint={texts.visits_visitors_empty_hint()}
            />
          ) : (
            <Rows visitors={visitors.data} first={(page - 1) * size + 1} />
          )}
          {pages !== undefined && (
            <Pagination
              page={page}
              pages={pages}
              onPage={goTo}
              total={listed}
              size={size}
              sizes={pageSizes}
              onSize={view.setSize}
            />
          )}
        </div>
      )}
    </section>
  );
}

type Visitors = NonNullable<ReturnType<typeof useVisitors>['data']>;

function Rows({ visitors, first }: { visitors: Visitors; first: number }) {
  return (
    <Table
      caption={texts.visits_visitors()}
      columns={[
        {
          title: texts.visits_number(),
          cell: ({ number }) => <span className="text-s-ink-2">{number}</span>,
        },
        {
          title: texts.visits_visitor_id(),
          cell: ({ visitorId }) => <code className="min-w-0 flex-1 text-sm break-all">{visitorId}</code>,
        },
        {
          title: texts.visits_visits_count(),
          isNumber: true,
          cell: ({ visitsCount }) => <span>{inThousands(visitsCount)}</span>,
        },
        {
          title: texts.visits_last_visit(),
          cell: ({ lastVisit }) => <span className="text-s-ink-2">{momentOf(lastVisit)}</span>,
        },
      ]}
      rows={visitors.map((visitor, index) => ({ ...visitor, number: first + index }))}
      rowKey={({ number }) => number}
    />
  );
}
