import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { together } from '#web/admin/lib/together.ts';
import { ListRowsSkeleton, Loaded, rowsShown, ShowMore, type ShownQuery } from '#web/admin/ui/loaded.tsx';
import { $api } from '#web/platform/api/query.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type ChangeItem, changeItemOf, newestFirst } from './recent-changes.ts';

const shownAtOnce = 8;
const lookAgainMilliseconds = 30_000;

interface DashboardChangesProps {
  since: string;
  notifications: ShownQuery<ChangeItem[]>;
}

/** Changes since the last visit. */
export function DashboardChanges({ since, notifications }: DashboardChangesProps) {
  const [wanted, setWanted] = useState(shownAtOnce);
  const changes = $api.useQuery(
    'get',
    '/api/reservations/recent-changes',
    { params: { query: { since } } },
    { refetchInterval: lookAgainMilliseconds },
  );
  const today = useToday();
  const items =
    notifications.data &&
    changes.data &&
    newestFirst([...notifications.data, ...changes.data.map(changeItemOf)], since);
  return (
    <Loaded
      query={together([notifications, changes], items)}
      waiting={<ChangesSkeleton />}
      failed={texts.today_changes_failed()}
      stale={texts.today_changes_stale()}
      noticeClassName="p-4"
    >
      {(all) => {
        const shown = rowsShown(wanted, all.length);
        return (
          <>
            {all.length === 0 && <EmptyState icon={Coffee} text={texts.today_changes_none()} />}
            <ul>
              {all.slice(0, shown).map((item) => (
                <NewsRow key={item.key} item={item} today={today} />
              ))}
            </ul>
            {all.length > shown && <ShowMore onClick={() => setWanted(shown + shownAtOnce)} />}
          </>
        );
      }}
    </Loaded>
  );
}

const ChangesSkeleton = () => (
  <ListRowsSkeleton count={4}>
    <div className="grid gap-2">
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  </ListRowsSkeleton>
);

function NewsRow({ item: { text, by, at, to }, today }: { item: ChangeItem; today: string }) {
  return (
    <li className="border-b border-s-line px-4 py-3 last:border-0 tablet:px-5">
      <p className="wrap-anywhere">
        {to ? (
          <Link
            to={to}
            className="rounded-xs font-medium decoration-s-gold-line underline-offset-4 hover:underline max-tablet:py-1"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <p className="text-sm text-s-ink-3 wrap-anywhere">
        {by} · {formatRelativeTime(at, today)}
      </p>
    </li>
  );
}
