import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Clock, Link2Off, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { CreatedFeed, Feed } from '#schemas/team/feeds.ts';
import * as texts from '#texts';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { formatDate, formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { CreatedLink } from './created-link.tsx';
import { formatLastRead } from './last-read.ts';
import { NewFeedDialog } from './new-feed-dialog.tsx';
import { SectionHeading } from './section-heading.tsx';
import { teamCalls, useFeeds, useHalls } from './team-query.ts';

/** 'Privatni linkovi kalendara' of the whole team. */
export function TeamFeeds() {
  const id = useId();
  const feeds = useFeeds();
  const halls = useHalls().data ?? [];
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedFeed>();
  const [removed, setRemoved] = useState<Feed>();
  useMinute();
  const hallNames = new Map(halls.map(({ hallId, name }) => [hallId, name]));
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={texts.team_feeds_title()} count={feeds.data?.length}>
        <Button
          size="small"
          icon={<Plus className="size-4" strokeWidth={2} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          {texts.team_feed_new()}
        </Button>
      </SectionHeading>
      {created && <CreatedLink key={created.feedId} feed={created} onClose={() => setCreated(undefined)} />}
      <Loaded
        query={feeds}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.team_feeds_failed()}
        noticeClassName="mb-4"
      >
        {(rows) => (
          <Card className="overflow-hidden">
            {rows.length === 0 ? (
              <EmptyState
                icon={CalendarDays}
                text={texts.team_feeds_empty()}
                hint={texts.team_feed_new_text()}
              />
            ) : (
              <Table
                caption={texts.team_feeds_title()}
                columns={columnsOf(hallNames, setRemoved)}
                rows={rows}
                rowKey={({ feedId }) => feedId}
              />
            )}
          </Card>
        )}
      </Loaded>
      {isCreating && <NewFeedDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {removed && (
        <RemovalDialog
          feed={removed}
          onRemoved={() => setCreated((last) => (last?.feedId === removed.feedId ? undefined : last))}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}

const createdOn = (createdAt: string) => {
  const day = formatDate(createdAt);
  return day === formatNumericDay(today()) ? texts.team_feed_made_today() : texts.team_feed_made({ day });
};

const columnsOf = (
  hallNames: ReadonlyMap<number, string>,
  onRemove: (feed: Feed) => void,
): Column<Feed, never>[] => [
  {
    title: texts.team_feed(),
    narrowClass: '',
    cell: ({ name, createdAt }) => (
      <span className="block min-w-0 leading-snug">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-s-ink-3">{createdOn(createdAt)}</span>
      </span>
    ),
  },
  {
    title: texts.team_feed_owner(),
    cell: ({ owner, hasNames }) => (
      <span className="min-w-0 flex-1 text-s-ink-2 wrap-anywhere">
        {hasNames ? texts.team_feed_with_names({ owner }) : texts.team_feed_without_names({ owner })}
      </span>
    ),
  },
  {
    title: texts.label_halls(),
    cell: ({ hallId }) => <FeedHall name={hallId === null ? undefined : (hallNames.get(hallId) ?? '')} />,
  },
  { title: texts.team_feed_last_read(), cell: (feed) => <LastRead feed={feed} /> },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    cell: (feed) => (
      <span className="flex justify-end @max-table:w-full">
        <Button
          size="small"
          variant="quiet"
          className="text-s-danger!"
          icon={<Link2Off className="size-4" strokeWidth={1.6} aria-hidden="true" />}
          aria-label={texts.team_feed_remove_label({ name: feed.name })}
          onClick={() => onRemove(feed)}
        >
          {texts.team_feed_remove()}
        </Button>
      </span>
    ),
  },
];

/** All halls without a name. */
function FeedHall({ name }: { name: string | undefined }) {
  if (name === undefined) return <span>{texts.label_all_halls()}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <HallSign name={name} className="size-4.5 text-s-gold-text" />
      {name}
    </span>
  );
}

function LastRead({ feed }: { feed: Feed }) {
  const { text, isForgotten } = formatLastRead(feed);
  if (!isForgotten) return <span className="text-s-ink-2">{text}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-s-pending">
      <Clock className="size-4" strokeWidth={1.8} aria-hidden="true" />
      {text}
    </span>
  );
}

const notFound = 404;

interface RemovalDialogProps {
  feed: Feed;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalDialog({ feed, onRemoved, onClose }: RemovalDialogProps) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/feeds/{feedId}');

  async function confirm() {
    const params = { path: { feedId: String(feed.feedId) } };
    const result = await remove.send({ params });
    void queries.invalidateQueries(teamCalls);
    // Already removed by someone else.
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.team_feed_remove_failed(), reason: plainReasonOf(result) };
    onRemoved();
    showToast(texts.team_feed_removed({ name: feed.name }));
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Link2Off}
      question={texts.team_feed_remove_question({ name: feed.name })}
      consequence={texts.team_feed_remove_text({ owner: feed.owner })}
      yes={texts.team_feed_remove()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
