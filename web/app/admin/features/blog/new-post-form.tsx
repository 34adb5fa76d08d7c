import { X } from 'lucide-react';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { ConfirmLeave } from '../../ui/confirm-leave.tsx';
import { PanelActions } from '../../ui/panel-actions.tsx';
import { useNewPost } from './new-post.ts';
import { PostFormFrame } from './post-form-frame.tsx';

const formId = 'new-post';
const whole = 100;

export function NewPostForm({ user, onCreated }: { user: User; onCreated: () => void }) {
  const post = useNewPost(user, onCreated);
  const { form, failure, percent } = post;
  const isSending = percent !== undefined;
  return (
    <Form id={formId} onSubmit={form.handleSubmit(post.send)}>
      <PostFormFrame
        form={form}
        files={post.files}
        store={post.store}
        isSending={isSending}
        writtenAt={new Date().toISOString()}
        notices={
          <>
            {post.isRestored && !isSending && (
              <Alert tone="info" text={texts.post_form_restored()}>
                {post.files.length === 0 && <p>{texts.post_form_restored_hint()}</p>}
                <Button size="small" onClick={post.startAnew}>
                  {texts.post_form_discard()}
                </Button>
              </Alert>
            )}
            {failure && (
              <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
                <p>{failure.reason}</p>
                <Button type="submit" size="small">
                  {texts.page_failed_retry()}
                </Button>
              </Alert>
            )}
          </>
        }
      >
        {isSending && <Progress percent={percent} onCancel={post.cancel} />}
      </PostFormFrame>
      <PanelActions>
        <Button type="submit" form={formId} variant="ink" sending={isSending} disabled={post.isReading}>
          {texts.post_form_publish()}
        </Button>
      </PanelActions>
      <ConfirmLeave isSending={isSending} />
    </Form>
  );
}

/** One request, hence one progress bar. */
function Progress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-4 rounded-sm border border-s-line bg-s-bg px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-sm tabular-nums">
          {percent < whole ? texts.post_form_sending_percent({ percent }) : texts.post_form_working()}
        </p>
        <div
          role="progressbar"
          aria-label={texts.post_form_sending()}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={whole}
          className="h-1.5 overflow-hidden rounded-full bg-s-line"
        >
          <div
            className="h-full rounded-full bg-s-gold transition-[width] duration-(--dur-base)"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button
        size="small"
        autoFocus
        icon={<X className="size-4" strokeWidth={1.8} aria-hidden="true" />}
        onClick={onCancel}
      >
        {texts.post_form_cancel()}
      </Button>
    </div>
  );
}
