import { useQuery } from '@tanstack/react-query';
import * as texts from '#texts';
import { formatDateTime } from '../../../../shared/lib/dates.ts';
import { Alert } from '../../../../shared/ui/alert.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { draftsQuery } from '../posts-query.ts';

/** Above an empty form: the draft that was changed last, apart from the one that this form has created. */
export function WaitingDraft({ ownId }: { ownId: number | undefined }) {
  const posts = useQuery(draftsQuery);
  const drafts = (posts.data ?? [])
    .filter(({ blogId, isDraft }) => isDraft && blogId !== ownId)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const [latest] = drafts;
  if (!latest) return null;
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
