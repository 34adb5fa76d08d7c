import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Message } from '#contracts/messages.ts';
import * as texts from '#texts';
import { formatNumber } from '../../../shared/lib/numbers.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../../shared/ui/states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MessageEntry, messageElement } from './message-entry.tsx';
import { useMessages } from './messages-query.ts';
import { UnsentAnswer, useUnsent } from './unsent-answer.tsx';

type View = 'waiting' | 'answered' | 'all';

const views: readonly View[] = ['waiting', 'answered', 'all'];
const shownAtOnce = 20;
const panel = 'overflow-hidden rounded-md border border-s-line bg-s-surface';

/** The filter is stored in the URL. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get('show')) ?? 'all';
  return [
    view,
    (next) => setSearch(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true }),
  ];
}

/** The message of a link: always shown, and focused once. */
function useLinkedMessage(inOrder: readonly Message[]) {
  const [search] = useSearchParams();
  const asked = Number(search.get('message'));
  const place = inOrder.findIndex(({ messageId }) => messageId === asked);
  const isThere = place >= 0;
  useEffect(() => {
    const element = isThere ? document.getElementById(messageElement(asked)) : null;
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [asked, isThere]);
  return { atLeast: place + 1, isMissing: asked > 0 && !isThere };
}

export function MessagesList() {
  return (
    <div className="grid gap-4">
      <Loaded
        query={useMessages()}
        waiting={<Waiting />}
        frame={Panel}
        failed={texts.inbox_failed()}
        stale={texts.inbox_stale()}
      >
        {(messages) => <Inbox all={messages} />}
      </Loaded>
    </div>
  );
}

function Inbox({ all }: { all: Message[] }) {
  const [view, show] = useView();
  const { unsent, setUnsent, clear } = useUnsent();
  const [limit, setLimit] = useState(shownAtOnce);
  // A message answered on this screen keeps its position.
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const settle = ({ messageId }: Message) => setSettled(new Set(settled).add(messageId));

  const waits = (message: Message) => message.status === 'PENDING' || settled.has(message.messageId);
  const waiting = all.filter(waits);
  const answered = all.filter((message) => !waits(message));
  const byView = { waiting, answered, all: [...waiting, ...answered] };
  const shown = byView[view];
  const { atLeast, isMissing } = useLinkedMessage(shown);
  const most = Math.max(limit, atLeast);
  const counts = {
    waiting: all.filter(({ status }) => status === 'PENDING').length,
    answered: all.filter(({ status }) => status === 'ANSWERED').length,
    all: undefined,
  };

  return (
    <>
      <ViewChips view={view} counts={counts} onChoose={show} />
      {isMissing && <Alert tone="info" text={texts.inbox_asked_gone()} />}
      {unsent && <UnsentAnswer unsent={unsent} onClose={clear} />}
      {shown.length === 0 ? (
        <div className={panel}>
          <EmptyState
            icon={Mail}
            text={texts.inbox_empty()}
            hint={
              all.length > 0 && view === 'waiting' ? texts.inbox_empty_waiting() : texts.inbox_empty_hint()
            }
          />
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={texts.panel_messages()} className={panel}>
          {shown.slice(0, most).map((message) => (
            <MessageEntry
              key={message.messageId}
              message={message}
              onSent={() => {
                settle(message);
                list.current?.focus({ preventScroll: true });
              }}
              onTooLate={(late) => {
                settle(message);
                setUnsent(late);
              }}
            />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <Button className="justify-self-center" onClick={() => setLimit(most + shownAtOnce)}>
          {texts.panel_more()}
        </Button>
      )}
    </>
  );
}

const names: Record<View, () => string> = {
  waiting: texts.inbox_waiting,
  answered: texts.inbox_answered,
  all: texts.inbox_all,
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
      <div className={panel}>
        {rows.map((row) => (
          <div
            key={row}
            className="grid gap-x-7 gap-y-3 border-b border-s-line p-5 last:border-0 tablet:grid-cols-[15rem_1fr]"
          >
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-20 w-full" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
