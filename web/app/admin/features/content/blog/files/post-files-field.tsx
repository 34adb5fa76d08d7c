import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadLimits } from '#schemas/media.ts';
import * as texts from '#texts';
import { FileDrop } from '#web/admin/ui/files/file-drop.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { FilmFrameDialog } from './film-frame-dialog.tsx';
import { acceptedFiles, filmAddress, keyOf, type PostFile, warningsFor } from './post-file.ts';
import { PostFileTile } from './post-file-tile.tsx';
import type { PostFiles } from './post-files.ts';

interface PostFilesFieldProps {
  files: readonly PostFile[];
  store: PostFiles;
  isDisabled: boolean;
}

const nameOf = (file: PostFile, index: number) =>
  file.name !== undefined
    ? file.name
    : texts.post_file_stored({
        kind: file.kind === 'video' ? texts.post_file_video() : texts.post_file_picture(),
        position: index + 1,
      });

/** A chosen film has a poster if the browser could decode it; for a stored one the dialog checks. */
const hasFrames = ({ from, kind, poster }: PostFile) =>
  kind === 'video' && (from === 'server' || poster !== undefined);

export function PostFilesField({ files, store, isDisabled }: PostFilesFieldProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const [framed, setFramed] = useState<{ id: string; address: string; name: string }>();
  const field = useRef<HTMLFieldSetElement>(null);

  function add(chosen: File[]) {
    const room = Math.max(uploadLimits.files - files.filter(({ from }) => from === 'device').length, 0);
    const reasons = store.add(chosen.slice(0, room));
    const most = texts.post_file_most({ count: uploadLimits.files });
    setRefused(chosen.length > room ? [...reasons, most] : reasons);
  }

  function move(file: PostFile, index: number) {
    if (index < 0 || index >= files.length) return;
    store.move(file.id, index);
    const name = nameOf(file, index);
    setSaid(texts.post_file_moved({ name, position: index + 1, total: files.length }));
  }

  function remove(file: PostFile, index: number) {
    store.remove(file.id);
    setSaid(texts.post_file_removed({ name: nameOf(file, index) }));
    // The focused button was removed together with its file.
    field.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }

  return (
    <fieldset ref={field} className="grid min-w-0 gap-2.5">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.post_form_files()}</legend>
      {refused.length > 0 && (
        <Alert tone="danger" text={texts.post_file_refused()}>
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      )}
      {files.length > 0 && (
        <ul
          aria-label={texts.post_file_list()}
          className="grid grid-cols-2 gap-2.5 phone:grid-cols-[repeat(auto-fill,minmax(9.375rem,1fr))]"
        >
          {files.map((file, index) => (
            <PostFileTile
              key={keyOf(file)}
              file={file}
              name={nameOf(file, index)}
              place={index}
              count={files.length}
              isDragged={keyOf(file) === dragged}
              isDisabled={isDisabled}
              onMove={(next) => move(file, next)}
              onRemove={() => remove(file, index)}
              onFrame={
                hasFrames(file)
                  ? () =>
                      setFramed({ id: keyOf(file), address: filmAddress(file), name: nameOf(file, index) })
                  : undefined
              }
              drag={{
                onDragStart: (event) => {
                  event.dataTransfer.setData('text/plain', keyOf(file));
                  setDragged(keyOf(file));
                },
                onDragEnter: () => {
                  if (dragged && dragged !== keyOf(file)) store.move(dragged, index);
                },
                onDragEnd: () => setDragged(undefined),
              }}
            />
          ))}
        </ul>
      )}
      <FileDrop
        title={texts.post_form_add()}
        hint={texts.post_form_files_kinds()}
        accept={acceptedFiles}
        icon={Plus}
        onFiles={add}
        isDisabled={isDisabled}
      />
      {files.length > 1 && <p className="text-xs text-s-ink-3">{texts.post_form_files_order()}</p>}
      {warningsFor(files).map((warning) => (
        <Alert key={warning} tone="info" text={warning} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      {framed && (
        <FilmFrameDialog
          film={framed}
          onTake={(picture) => store.setPoster(framed.id, picture)}
          onClose={() => setFramed(undefined)}
        />
      )}
    </fieldset>
  );
}
