import { CalendarPlus, Check, Copy, Link } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CreatedFeed } from '#schemas/team/feeds.ts';
import * as texts from '#texts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CloseButton } from '#web/ui/close-button.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';

const icon = { className: 'size-4', strokeWidth: 1.9, 'aria-hidden': true } as const;

/** The link is shown once, since only its hash is stored. */
export function CreatedLink({ feed, onClose }: { feed: CreatedFeed; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'failed'>();
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(feed.url);
      setState('copied');
    } catch {
      field.current?.select();
      setState('failed');
    }
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-s-confirmed bg-s-confirmed-bg px-4 py-3.5 text-s-confirmed">
      <Link className="size-5 flex-none max-phone:hidden" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <p role="status">
          <b className="font-semibold">{texts.team_feed_created({ name: feed.name })}</b>{' '}
          {texts.team_feed_created_text()}
        </p>
        <input
          ref={field}
          readOnly
          aria-label={texts.team_feed_address({ name: feed.name })}
          value={feed.url}
          onFocus={({ target }) => target.select()}
          className={`${boxClass} ${boxHeight} max-w-160 truncate`}
        />
        <p role="status" className="text-sm empty:hidden">
          {state === 'copied' && texts.notice_link_copied()}
          {state === 'failed' && texts.team_feed_copy_failed()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-s-ink max-phone:w-full">
        <ButtonLink
          to={feed.url.replace(/^https?:/, 'webcal:')}
          size="small"
          icon={<CalendarPlus {...icon} />}
        >
          {texts.team_feed_subscribe()}
        </ButtonLink>
        <Button
          size="small"
          icon={state === 'copied' ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => void copy()}
        >
          {texts.label_copy_link()}
        </Button>
        <CloseButton onClick={onClose} />
      </div>
    </div>
  );
}
