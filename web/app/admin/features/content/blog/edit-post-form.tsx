import { FileWarning } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AnyBlogPost } from '#schemas/blog.ts';
import * as texts from '#texts';
import { ConfirmLeave } from '#web/admin/ui/confirm-leave.tsx';
import { UploadList } from '#web/admin/ui/files/upload-list.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { hasNewPost } from './drafts/new-post.ts';
import { isScheduled, useEditPost } from './edit-post.ts';
import { isChosen } from './files/post-file.ts';
import { PostConflicts, PostFormFrame } from './post-form-frame.tsx';
import { PostLoading } from './post-loading.tsx';
import { usePost } from './posts-query.ts';
import { PublishTimeField } from './publish-time-field.tsx';

interface EditPostProps {
  blogId: number;
  userId: number;
  onDone: () => void;
}

const formId = 'edit-post';

export function EditPost({ blogId, userId, onDone }: EditPostProps) {
  const post = usePost(blogId);
  if (post.data) return <EditPostForm post={post.data} userId={userId} onDone={onDone} />;
  return <PostLoading query={post} failed={texts.post_edit_load_failed()} onClose={onDone} />;
}

function EditPostForm({ post, userId, onDone }: { post: AnyBlogPost; userId: number; onDone: () => void }) {
  const edit = useEditPost(post, userId, onDone);
  const { form, failure, conflicts, uploads } = edit;
  const { isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormProvider {...form}>
      <Form id={formId} onSubmit={form.handleSubmit(edit.save)}>
        <h2 ref={heading} tabIndex={-1} className="heading-3 outline-none">
          {texts.post_edit_title()}
        </h2>
        <PostFormFrame
          files={edit.files}
          store={edit.store}
          isSending={isSubmitting}
          writtenAt={post.createdAt}
          notices={
            <>
              {edit.isRestored && !isSubmitting && <Restored edit={edit} />}
              <FailureAlert failure={failure}>
                <PostConflicts of={conflicts} onTake={() => void edit.takeServerValue()} />
                {edit.stuck === 'gone' && <MoveToNew userId={userId} onMove={edit.moveToNew} />}
                {edit.stuck === 'stillPublic' && (
                  <Button size="small" onClick={edit.leaveAsItIs}>
                    {texts.post_edit_leave_public()}
                  </Button>
                )}
              </FailureAlert>
            </>
          }
        >
          <UploadList uploads={uploads} failedText={texts.post_edit_file_failed()} />
          {isScheduled(post) && <PublishTimeField hint={texts.post_edit_publish_at_hint()} />}
        </PostFormFrame>
        <PanelActions>
          <Button onClick={() => void edit.leave()} disabled={isSubmitting} sending={edit.isLeaving}>
            {texts.cancel()}
          </Button>
          <Button type="submit" form={formId} variant="ink" sending={isSubmitting} disabled={edit.isReading}>
            {texts.label_save_changes()}
          </Button>
        </PanelActions>
        <ConfirmLeave isSending={uploads.isSending} />
      </Form>
    </FormProvider>
  );
}

/** A restored draft is shown instead of the published post. */
function Restored({ edit }: { edit: ReturnType<typeof useEditPost> }) {
  return (
    <Alert tone="info" text={texts.edit_restored()}>
      {!edit.files.some(isChosen) && <p>{texts.post_edit_restored_files()}</p>}
      <Button size="small" sending={edit.isLeaving} onClick={() => void edit.startAnew()}>
        {texts.edit_discard()}
      </Button>
    </Alert>
  );
}

/** There is one draft of a new post, which is not replaced without a confirmation. */
function MoveToNew({ userId, onMove }: { userId: number; onMove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => (hasNewPost(userId) ? setAsking(true) : onMove())}>
        {texts.post_edit_as_new()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          icon={FileWarning}
          question={texts.post_edit_as_new_question()}
          consequence={texts.post_edit_as_new_text()}
          yes={texts.post_edit_as_new_yes()}
          onConfirm={async () => {
            onMove();
            return undefined;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
