import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ContentField } from './content-field.tsx';
import type { PostFile } from './files/post-file.ts';
import type { PostFiles } from './files/post-files.ts';
import { PostFilesField } from './files/post-files-field.tsx';
import type { PostValues } from './post-form.ts';
import { PostPreview } from './post-preview.tsx';

interface PostFormFrameProps {
  files: readonly PostFile[];
  store: PostFiles;
  isSending: boolean;
  writtenAt: string;
  notices: ReactNode;
  children?: ReactNode;
}

const labels: Record<string, () => string> = {
  title: texts.label_subject,
  content: texts.post_form_content,
  publishAt: texts.post_form_publish_at,
};

/** What others have saved in fields that were changed here too. */
export const PostConflicts = ({
  of: conflicts,
  onTake,
}: {
  of: Record<string, string>;
  onTake: () => void;
}) => (
  <EditConflictValue
    entries={Object.entries(conflicts).map(([field, text]) => ({ label: labels[field]?.() ?? field, text }))}
    onTake={onTake}
  />
);

/** The shared part of the forms for new and existing posts: fields and preview. */
export function PostFormFrame(props: PostFormFrameProps) {
  const { files, store, isSending, writtenAt, notices, children } = props;
  const { register, formState } = useFormContext<PostValues>();
  const [title, content] = useWatch<PostValues, ['title', 'content']>({ name: ['title', 'content'] });
  return (
    <div className="grid items-start gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)]">
      <div className="grid min-w-0 gap-4.5 rounded-md border border-s-line bg-s-surface p-4.5 tablet:p-5.5">
        {notices}
        <TextField
          label={texts.label_subject()}
          autoComplete="off"
          maxLength={limits.title}
          readOnly={isSending}
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <ContentField isSending={isSending} />
        <PostFilesField files={files} store={store} isDisabled={isSending} />
        {children}
      </div>
      <PostPreview title={title} content={content} files={files} writtenAt={writtenAt} />
    </div>
  );
}
