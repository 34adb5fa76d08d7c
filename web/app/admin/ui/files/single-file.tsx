import { type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import type { UploadOptions } from '#web/admin/lib/upload.ts';
import { useUploads } from '#web/admin/lib/upload-queue.ts';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmLeave } from '../confirm-leave.tsx';
import { FileDrop } from './file-drop.tsx';
import { UploadList } from './upload-list.tsx';

const notFound = 404;

interface SingleFileProps<Data> {
  title: string;
  /** The stored file; undefined when there is none. */
  preview: ReactNode;
  drop: { title: string; hint: string; accept: string; icon?: LucideIcon };
  send: (file: File, options: UploadOptions) => Promise<Result<Data>>;
  validate?: (file: File) => string | undefined;
  remove: () => Promise<Result<Data>>;
  onSaved: (data: Data) => void;
  messages: { saved: string; failed: string; removed: string; removeQuestion: string; removeText: string };
}

/** One stored file that is added, replaced or removed; each change is saved at once. */
export function SingleFile<Data>(props: SingleFileProps<Data>) {
  const { title, preview, drop, send, validate, onSaved, messages } = props;
  const [isRemoving, setRemoving] = useState(false);
  const uploads = useUploads<Data>({
    send,
    validate,
    onSent: onSaved,
    onSettled: ({ sent, failed }) => {
      if (sent > 0 && failed === 0) showToast(messages.saved);
    },
  });

  async function remove() {
    const result = await props.remove();
    // Already removed by someone else.
    if (!result.ok && result.problem?.status !== notFound)
      return { text: messages.failed, reason: reasonOf(result) };
    if (result.ok) onSaved(result.data);
    showToast(messages.removed);
    return undefined;
  }

  return (
    <section aria-label={title} className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {preview && (
          <Button
            size="small"
            icon={<Trash2 className="size-4" strokeWidth={1.6} aria-hidden="true" />}
            aria-label={texts.single_file_remove_label({ title })}
            onClick={() => setRemoving(true)}
          >
            {texts.label_remove()}
          </Button>
        )}
      </div>
      {preview}
      <FileDrop
        {...drop}
        title={preview ? texts.single_file_replace() : drop.title}
        isSingle
        isDisabled={uploads.isSending}
        onFiles={(files) => {
          for (const { id } of uploads.items) uploads.remove(id);
          uploads.add(files);
          void uploads.start();
        }}
      />
      <UploadList uploads={uploads} failedText={messages.failed} />
      {/* Only while it sends, since the router has one blocker at a time. */}
      {uploads.isSending && <ConfirmLeave isSending />}
      {isRemoving && (
        <ConfirmDialog
          icon={Trash2}
          question={messages.removeQuestion}
          consequence={messages.removeText}
          yes={texts.label_remove()}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
