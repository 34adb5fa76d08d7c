import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { fromLocalTime } from '#domain/dates/day-times.ts';
import type { BlogPost } from '#schemas/blog.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { ConfirmLeave } from '#web/admin/ui/confirm-leave.tsx';
import { UploadList } from '#web/admin/ui/files/upload-list.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import type { AutosaveState } from '#web/platform/form/autosave.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PostConflicts, PostFormFrame } from '../post-form-frame.tsx';
import { PostLoading } from '../post-loading.tsx';
import { useDraft } from '../posts-query.ts';
import { PublishTimeField } from '../publish-time-field.tsx';
import { useDraftPost } from './draft-post.ts';
import { WaitingDraft } from './waiting-draft.tsx';

interface DraftPostProps {
  user: User;
  /** The draft in the address, if any. */
  draftId: number | undefined;
  onCreated: (blogId: number) => void;
  onDone: () => void;
}

const formId = 'new-post';

/** A new post, or a draft that is continued. */
export function DraftPost({ user, draftId, onCreated, onDone }: DraftPostProps) {
  // A draft that this form has created: the form stays as it is when the address names it.
  const [own, setOwn] = useState<{ form: number; blogId?: number }>({ form: 0 });
  const openOther = useEffectEvent(() => {
    if (own.blogId !== undefined && own.blogId !== draftId) setOwn({ form: own.form + 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => openOther(), [draftId]);
  const isOwn = draftId === undefined || draftId === own.blogId;
  const draft = useDraft(isOwn ? undefined : draftId);
  const events = {
    onCreated(blogId: number) {
      setOwn({ ...own, blogId });
      onCreated(blogId);
    },
    onDone,
  };
  if (isOwn) return <DraftForm key={`new ${own.form}`} user={user} draft={undefined} {...events} />;
  if (draft.data?.isDraft && 'imageUrls' in draft.data)
    return <DraftForm key={draftId} user={user} draft={draft.data} {...events} />;
  return (
    <PostLoading
      query={draft}
      failed={draft.data ? texts.draft_gone() : texts.post_edit_load_failed()}
      onClose={onDone}
    />
  );
}

interface DraftFormProps extends Omit<DraftPostProps, 'draftId'> {
  draft: BlogPost | undefined;
}

function DraftForm({ user, draft, ...events }: DraftFormProps) {
  const post = useDraftPost(user, draft, events);
  const { form, failure, isSending } = post;
  const publishAt = useWatch({ control: form.control, name: 'publishAt' });
  const { uploads } = post.files;
  return (
    <FormProvider {...form}>
      <Form id={formId} onSubmit={form.handleSubmit(post.publish)}>
        <PostFormFrame
          files={post.files.files}
          store={post.files.store}
          isSending={isSending}
          writtenAt={(fromLocalTime(publishAt) ?? new Date()).toISOString()}
          notices={
            <>
              {post.isRestored && !isSending && post.blogId === undefined && (
                <Alert tone="info" text={texts.post_form_restored()}>
                  {post.files.files.length === 0 && <p>{texts.post_form_restored_hint()}</p>}
                  <Button size="small" onClick={post.startAnew}>
                    {texts.post_form_discard()}
                  </Button>
                </Alert>
              )}
              {!draft && !isSending && <WaitingDraft formId={formId} ownId={post.blogId} />}
              <FailureAlert failure={failure}>
                <Button type="submit" size="small">
                  {texts.page_failed_retry()}
                </Button>
              </FailureAlert>
              <DraftTrouble post={post} />
            </>
          }
        >
          <UploadList uploads={uploads} failedText={texts.post_edit_file_failed()} />
          <PublishTimeField hint={texts.post_form_publish_at_hint()} />
          <DraftState state={post.autosave.state} />
        </PostFormFrame>
        <PanelActions>
          <Button type="submit" form={formId} variant="ink" sending={isSending} disabled={post.isReading}>
            {publishAt ? texts.post_form_schedule() : texts.post_form_publish()}
          </Button>
        </PanelActions>
        <ConfirmLeave isSending={uploads.isSending} />
      </Form>
    </FormProvider>
  );
}

/** Another administrator has changed, published or deleted the draft: nothing is overwritten without a decision. */
function DraftTrouble({ post }: { post: ReturnType<typeof useDraftPost> }) {
  const kind = post.autosave.state === 'failed' ? post.trouble()?.kind : undefined;
  if (kind === 'gone')
    return (
      <Alert tone="danger" text={texts.draft_gone()}>
        <p>{texts.draft_gone_text()}</p>
        <Button size="small" onClick={() => post.startCopy()}>
          {texts.draft_save_copy()}
        </Button>
      </Alert>
    );
  if (kind !== 'conflict') return null;
  return (
    <Alert tone="danger" text={texts.draft_conflict()}>
      <PostConflicts of={post.conflicts} onTake={() => post.resolve(post.takeTheirs)} />
      <Button size="small" onClick={() => post.resolve(post.keepMine)}>
        {texts.label_keep_mine()}
      </Button>
    </Alert>
  );
}

const sentences: Record<AutosaveState, () => string> = {
  untouched: texts.draft_untouched,
  saving: texts.draft_saving,
  saved: texts.draft_saved_everywhere,
  failed: texts.draft_failed,
};

function DraftState({ state }: { state: AutosaveState }) {
  return (
    <p role="status" className={`text-sm ${state === 'failed' ? 'text-s-danger' : 'text-s-ink-3'}`}>
      {sentences[state]()}
    </p>
  );
}
