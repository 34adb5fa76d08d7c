import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Message } from '#schemas/messages.ts';
import * as texts from '#texts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { latestFirst } from '#web/features/messages/conversation.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { useSearchWords } from '#web/platform/lib/search-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import type { Unsent } from './answer-form.tsx';
import { MessageEntry, messageElement } from './message-entry.tsx';
import { useMessages } from './messages-query.ts';
import { UnsentAnswer } from './unsent-answer.tsx';

type View = 'waiting' | 'answered' | 'all';

const views: readonly View[] = ['waiting', 'answered', 'all'];
const shownAtOnce = 20;

/** The filter is stored in the URL. */
function useView(): [View, (view: View) => void] {
  const { search, change } = useUrlParams();
  const view = views.find((one) => one === search.get('show')) ?? 'all';
  return [view, (next) => change({ show: next === 'all' ? '' : next, message: '' })];
}

/** The message of a link: always shown, and focused once. */
function useLinkedMessage(inOrder: readonly Message[]) {
  const [search] = useSearchParams();
  const asked = Number(search.get('message'));
  const index = inOrder.findIndex(({ messageId }) => messageId === asked);
  const isThere = index >= 0;
  useEffect(() => {
    const element = isThere ? document.getElementById(messageElement(asked)) : null;
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [asked, isThere]);
  return { asked, atLeast: index + 1, isMissing: asked > 0 && !isThere };
}

export function MessagesList() {
  const { words, typed, type } = useSearchWords();
  const messages = useMessages(words);
  return (
    <div className="grid gap-4" aria-busy={messages.isPlaceholderData}>
      <div className="tablet:max-w-md">
        <SearchField label={texts.inbox_search()} value={typed} onChange={type} />
      </div>
      <Loaded
        query={messages}
        waiting={<Waiting />}
        frame={Card}
        failed={texts.inbox_failed()}
        stale={texts.inbox_stale()}
      >
        {(found) => <Inbox all={latestFirst(found)} isSearch={words !== ''} />}
      </Loaded>
    </div>
  );
}

function Inbox({ all, isSearch }: { all: Message[]; isSearch: boolean }) {
  const [view, show] = useView();
  const [unsent, setUnsent] = useState<Unsent>();
  const [limit, setLimit] = useState(shownAtOnce);
  // Among all messages one that was answered on this screen keeps its position.
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const area = useRef<HTMLDivElement>(null);
  const settle = ({ messageId }: Message) => setSettled(new Set(settled).add(messageId));

  const waiting = all.filter(({ awaitsReply }) => awaitsReply);
  const answered = all.filter(({ awaitsReply }) => !awaitsReply);
  const stays = ({ awaitsReply, messageId }: Message) => awaitsReply || settled.has(messageId);
  const inOrder = [...all.filter(stays), ...all.filter((message) => !stays(message))];
  const shown = { waiting, answered, all: inOrder }[view];
  const { asked, atLeast, isMissing } = useLinkedMessage(shown);
  const most = Math.max(limit, atLeast);
  const counts = { waiting: waiting.length, answered: answered.length, all: undefined };

  return (
    <>
      <ViewChips view={view} counts={counts} onChoose={show} />
      {isMissing && <Alert tone="info" text={texts.inbox_asked_gone()} />}
      {unsent && <UnsentAnswer unsent={unsent} onClose={() => setUnsent(undefined)} />}
      <Card ref={area} className="overflow-hidden">
        {shown.length === 0 ? (
          <EmptyState icon={Mail} text={texts.inbox_empty()} hint={emptyHint({ all, view, isSearch })} />
        ) : (
          <ul aria-label={texts.label_messages()}>
            {shown.slice(0, most).map((message, index) => (
              <MessageEntry
                key={message.messageId}
                message={message}
                isOpenAtFirst={message.messageId === asked || (index === 0 && message.awaitsReply)}
                onSent={() => {
                  settle(message);
                  area.current?.focus({ preventScroll: true });
                }}
                onTooLate={(late) => {
                  settle(message);
                  setUnsent(late);
                }}
              />
            ))}
          </ul>
        )}
      </Card>
      {shown.length > most && (
        <Button className="justify-self-center" onClick={() => setLimit(most + shownAtOnce)}>
          {texts.panel_more()}
        </Button>
      )}
    </>
  );
}

function emptyHint({ all, view, isSearch }: { all: Message[]; view: View; isSearch: boolean }): string {
  if (isSearch) return texts.inbox_empty_search();
  return all.length > 0 && view === 'waiting' ? texts.inbox_empty_waiting() : texts.inbox_empty_hint();
}

const names: Record<View, () => string> = {
  waiting: texts.inbox_waiting,
  answered: texts.inbox_answered,
  all: texts.label_all,
};

interface ViewChipsProps {
  view: View;
  counts: Record<View, number | undefined>;
  onChoose: (view: View) => void;
}

function ViewChips({ view, counts, onChoose }: ViewChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 tablet:gap-2">
      <legend className="sr-only">{texts.inbox_filter()}</legend>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-s-field px-3.5 text-sm font-medium tablet:gap-2 tablet:px-4 tablet:text-[0.9375rem] hover:bg-s-sunken aria-pressed:border-s-inverse aria-pressed:bg-s-inverse aria-pressed:text-s-on-inverse pointer-fine:tablet:min-h-9"
        >
          {names[one]()}
          {counts[one] !== undefined && (
            <span className="font-semibold tabular-nums">{formatNumber(counts[one])}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

const rows = ['first', 'second', 'third'];

function Waiting() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        {rows.map((row) => (
          <div
            key={row}
            className="grid gap-x-7 gap-y-3 border-b border-s-line p-5 last:border-0 tablet:grid-cols-[15rem_1fr]"
          >
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-20 w-full" />
          </div>
        ))}
      </Card>
    </LoadingState>
  );
}
