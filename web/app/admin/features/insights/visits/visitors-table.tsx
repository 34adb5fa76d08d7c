import { Footprints } from 'lucide-react';
import { maxListedVisitors } from '#schemas/visits.ts';
import * as texts from '#texts';
import { useExistingPage } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { useVisitors } from './visits-query.ts';
import { pageSizes, type VisitsView } from './visits-view.ts';

interface VisitorsTableProps {
  view: VisitsView;
  /** The number of listed visitors; undefined until loaded. */
  listed: number | undefined;
}

export function VisitorsTable({ view, listed }: VisitorsTableProps) {
  const { page, size, goTo } = view;
  const visitors = useVisitors({ page, size });
  const pages = listed === undefined ? undefined : Math.max(1, Math.ceil(listed / size));
  useExistingPage(page, pages, goTo);

  return (
    <section aria-label={texts.visits_visitors()}>
      <h2 className="sr-only">{texts.visits_visitors()}</h2>
      <Loaded
        query={visitors}
        waiting={<VisitorsSkeleton />}
        frame={Card}
        failed={texts.visits_visitors_failed()}
        noticeClassName="mb-4"
      >
        {(data) => (
          <Card isBusy={visitors.isPlaceholderData} className="overflow-hidden">
            {data.length === 0 ? (
              <EmptyState
                icon={Footprints}
                text={texts.visits_visitors_empty()}
                hint={texts.visits_visitors_empty_hint()}
              />
            ) : (
              <Rows visitors={data} first={(page - 1) * size + 1} />
            )}
            {pages !== undefined && (
              <Pagination
                page={page}
                pages={pages}
                onPage={goTo}
                total={listed}
                isNewestOnly={listed === maxListedVisitors}
                size={size}
                sizes={pageSizes}
                onSize={view.setSize}
              />
            )}
          </Card>
        )}
      </Loaded>
    </section>
  );
}

const VisitorsSkeleton = () => (
  <LoadingState text={texts.waiting()}>
    <Skeleton className="h-80 w-full" />
  </LoadingState>
);

type Visitors = NonNullable<ReturnType<typeof useVisitors>['data']>;

const head =
  'h-10.5 border-b border-s-line bg-s-sunken px-3.5 text-left text-xs font-semibold whitespace-nowrap text-s-ink-2';
const cell = 'tablet:h-12 tablet:px-3.5';

/** Two lines a visitor on phones. */
function Rows({ visitors, first }: { visitors: Visitors; first: number }) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] max-tablet:block">
      <caption className="sr-only">{texts.visits_visitors()}</caption>
      <thead className="max-tablet:sr-only">
        <tr>
          <th scope="col" className={head}>
            {texts.visits_number()}
          </th>
          <th scope="col" className={head}>
            {texts.visits_visitor_id()}
          </th>
          <th scope="col" className={`${head} text-right!`}>
            {texts.visits_visits_count()}
          </th>
          <th scope="col" className={head}>
            {texts.visits_last_visit()}
          </th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {visitors.map(({ visitorId, visitsCount, lastVisit }, index) => (
          <tr
            key={visitorId}
            className="border-b border-s-line last:border-0 max-tablet:grid max-tablet:grid-cols-[2.25rem_1fr_auto] max-tablet:gap-x-2 max-tablet:px-4 max-tablet:py-2.5 tablet:hover:bg-s-sunken/45"
          >
            <td className={`${cell} text-s-ink-2 tabular-nums`}>{first + index}</td>
            <td className={cell}>
              <code className="text-sm break-all">{visitorId}</code>
            </td>
            <td
              data-word={texts.visits_count_word({ count: visitsCount })}
              className={`${cell} tabular-nums max-tablet:after:ml-1 max-tablet:after:text-s-ink-2 max-tablet:after:content-[attr(data-word)] tablet:text-right`}
            >
              {formatNumber(visitsCount)}
            </td>
            <td className={`${cell} text-s-ink-2 max-tablet:col-start-2 max-tablet:text-sm`}>
              {formatDateTime(lastVisit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
