import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as texts from '#texts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { draftsQuery } from '../posts-query.ts';

/** Above an empty form: the draft that was changed last, apart from the one that this form has created. */
export function WaitingDraft({ formId, ownId }: { formId: string; ownId: number | undefined }) {
  const posts = useQuery(draftsQuery);
  // Whoever writes already when the drafts arrive would lose the place in the text.
  const [isShown, setShown] = useState<boolean>();
  if (posts.data && isShown === undefined) setShown(!document.activeElement?.closest(`#${formId}`));
  const drafts = (posts.data ?? [])
    .filter(({ blogId, isDraft }) => isDraft && blogId !== ownId)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const [latest] = drafts;
  if (!latest || !isShown) return null;
  const count = drafts.length;
  return (
    <Alert tone="info" text={count === 1 ? texts.draft_waiting() : texts.draft_waiting_several({ count })}>
      <p className="wrap-anywhere">
        {texts.draft_waiting_latest({
          title: latest.title || texts.post_untitled(),
          time: formatDateTime(latest.updatedAt),
        })}
      </p>
      <ButtonLink size="small" to={`?draft=${latest.blogId}`}>
        {texts.draft_waiting_continue()}
      </ButtonLink>
    </Alert>
  );
}
