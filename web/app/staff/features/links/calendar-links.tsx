import { useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Copy, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { CreatedFeed, Feed } from '#schemas/team/feeds.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast, showWarning } from '#web/ui/toast.tsx';
import { linkCalls, useOwnLinks } from './links-query.ts';
import { NewLinkForm } from './new-link-form.tsx';

/** Shown once, since only its hash is stored. */
function CreatedLink({ link }: { link: CreatedFeed }) {
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => showToast(texts.notice_link_copied()),
      () => showWarning(texts.staff_link_copy_failed()),
    );
  return (
    <div role="status" className="grid gap-2.5 rounded-sm border border-s-confirmed bg-s-confirmed-bg p-4">
      <p className="font-semibold text-s-confirmed">{texts.staff_link_created()}</p>
      <p className="rounded-xs bg-s-surface px-2.5 py-2 font-mono text-sm wrap-anywhere select-all">
        {link.url}
      </p>
      <p>{texts.staff_link_once()}</p>
      <Button
        className="justify-self-start"
        onClick={copy}
        icon={<Copy className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      >
        {texts.label_copy_link()}
      </Button>
    </div>
  );
}

interface LinkEntryProps {
  link: Feed;
  halls: StaffEvents['halls'];
  onRemove: () => void;
}

function LinkEntry({ link: { name, hallId, lastReadAt }, halls, onRemove }: LinkEntryProps) {
  const hall = halls.find((one) => one.hallId === hallId)?.name ?? texts.label_all_halls();
  const read = lastReadAt
    ? texts.staff_link_read({ when: formatRelativeTime(lastReadAt) })
    : texts.staff_link_never();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-s-ink-2">
          {hall} · {read}
        </p>
      </div>
      <Button
        size="small"
        variant="danger-line"
        aria-label={texts.staff_link_remove_named({ name })}
        onClick={onRemove}
      >
        {texts.staff_link_remove()}
      </Button>
    </li>
  );
}

function LinkRemoval({ link, onClose }: { link: Feed; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/feeds/{feedId}');
  async function confirm() {
    const result = await remove.send({ params: { path: { feedId: String(link.feedId) } } });
    // A link that is already gone is what was asked for.
    if (!result.ok && result.problem?.status !== 404)
      return { text: texts.staff_link_remove_failed(), reason: reasonOf(result) };
    await queries.invalidateQueries(linkCalls);
    return undefined;
  }
  return (
    <ConfirmDialog
      icon={Unlink}
      question={texts.staff_link_remove_question({ name: link.name })}
      consequence={texts.staff_link_remove_text()}
      yes={texts.staff_link_remove()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Own private links for calendar programs. */
export function CalendarLinks({ halls }: { halls: StaffEvents['halls'] }) {
  const links = useOwnLinks();
  const [created, setCreated] = useState<CreatedFeed>();
  const [removed, setRemoved] = useState<Feed>();
  return (
    <section className="grid gap-3.5">
      <h2 className="flex items-center gap-2 font-serif text-lg opsz-t3">
        <CalendarSync className="size-5 text-s-gold-text" strokeWidth={1.5} aria-hidden="true" />
        {texts.staff_links()}
      </h2>
      <p className="text-s-ink-2">{texts.staff_links_hint()}</p>
      {links.error && !links.data ? (
        <ErrorState
          text={texts.staff_links_failed()}
          reason={links.error.message}
          onRetry={() => void links.refetch()}
        />
      ) : (
        links.data && (
          <ul className="divide-y divide-s-line border-y border-s-line">
            {links.data.map((link) => (
              <LinkEntry key={link.feedId} link={link} halls={halls} onRemove={() => setRemoved(link)} />
            ))}
            {links.data.length === 0 && <li className="py-2.5 text-s-ink-2">{texts.staff_links_empty()}</li>}
          </ul>
        )
      )}
      {created && <CreatedLink link={created} />}
      <NewLinkForm halls={halls} onCreated={setCreated} />
      {removed && <LinkRemoval link={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}
