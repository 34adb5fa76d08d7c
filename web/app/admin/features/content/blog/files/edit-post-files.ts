import { useQueryClient } from '@tanstack/react-query';
import type { AnyBlogPost } from '#schemas/blog.ts';
import { upload } from '#web/admin/lib/upload.ts';
import { useUploads } from '#web/admin/lib/upload-queue.ts';
import type { Failure } from '#web/platform/api/result.ts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { livePostsQuery, postQuery } from '../posts-query.ts';
import { appendFile, type ChosenFile, formOfPoster, isChosen } from './post-file.ts';
import { postFiles, usePostFiles } from './post-files.ts';

/** The post that the files belong to and the name of its form; both change when a new post gets its draft. */
export interface FilesTarget {
  blogId: number | undefined;
  name: string;
}

/** The files of the edited post, and the upload of new files and posters. */
export function useEditPostFiles(target: FilesTarget) {
  const queries = useQueryClient();
  const store = () => postFiles(target.name);
  const sent = uploadedFiles(target.name);
  const files = usePostFiles(target.name);

  const chosenFor = (file: File) =>
    store()
      .read()
      .files.filter(isChosen)
      .find((one) => one.file === file);

  function remember(saved: AnyBlogPost) {
    queries.setQueryData(postQuery(saved.blogId).queryKey, saved);
  }

  const uploads = useUploads<AnyBlogPost>({
    async send(file, options) {
      const chosen = chosenFor(file);
      // Removed from the form meanwhile.
      if (!chosen) return { ok: false, problem: undefined };
      const body = new FormData();
      appendFile(body, chosen);
      return upload(`/api/blog-posts/${target.blogId}/add-images`, body, { ...options, key: chosen.id });
    },
    onSent(saved, file) {
      const [chosen, own] = [chosenFor(file), saved.media.at(-1)];
      if (own) sent.add(own.fileName);
      if (chosen) store().settle(chosen.id, saved.media);
      remember(saved);
      if (!saved.isDraft) void queries.invalidateQueries(livePostsQuery);
    },
  });

  async function sendAll(chosen: ChosenFile[]): Promise<void> {
    uploads.add(chosen.map(({ file }) => file));
    await uploads.start();
  }

  return {
    files,
    store: store(),
    sent,

    uploads: {
      ...uploads,
      /** Also removed from the form, so that the next save does not send it. */
      remove(id: string) {
        const item = uploads.items.find((one) => one.id === id);
        const chosen = item && chosenFor(item.file);
        uploads.remove(id);
        if (chosen) store().remove(chosen.id);
      },
    },

    /** Returns whether all files were uploaded. */
    async sendFiles(): Promise<boolean> {
      uploads.clear();
      await sendAll(store().read().files.filter(isChosen));
      return !store().read().files.some(isChosen);
    },

    /** The same without those that failed before, which the person repeats, and those that are still read. */
    async sendNewFiles(): Promise<boolean> {
      const hasFailed = ({ file }: ChosenFile) =>
        uploads.store.get().some((item) => item.file === file && item.status === 'failed');
      const unsent = () => store().read().files.filter(isChosen);
      await sendAll(unsent().filter((file) => !file.isReading && !hasFailed(file)));
      return !unsent().some(hasFailed);
    },

    /** Returns the error, if any. Stored posters are not sent again. */
    async sendPosters(): Promise<Failure | undefined> {
      for (const { from, id, poster } of store().read().files) {
        if (from !== 'server' || !poster) continue;
        const address = `/api/blog-posts/${target.blogId}/change-poster/${id}`;
        const result = await upload<AnyBlogPost>(address, formOfPoster(poster), { key: randomId() });
        if (!result.ok) return result;
        store().settlePoster(id, result.data.media);
        remember(result.data);
      }
      return undefined;
    },
  };
}

/** Files uploaded before the edit was saved: they are already public and are removed if the edit is discarded. */
function uploadedFiles(form: string) {
  const draft = `sent with ${form}`;
  const read = (): string[] => JSON.parse(readDraft(draft)?.names ?? '[]');
  return {
    read,
    add: (fileName: string) => writeDraft(draft, { names: JSON.stringify([...read(), fileName]) }),
    discard: () => writeDraft(draft, undefined),
  };
}
