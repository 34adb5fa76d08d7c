import { useQueryClient } from '@tanstack/react-query';
import type { AnyBlogPost } from '#contracts/blog.ts';
import type { Failure } from '../../../shared/api/result.ts';
import { randomId } from '../../../shared/lib/random-id.ts';
import { upload } from '../../lib/upload.ts';
import { useUploads } from '../../lib/upload-queue.ts';
import { appendFile, formOfPoster, isChosen } from './post-file.ts';
import { postFiles, usePostFiles } from './post-files.ts';
import { livePostsQuery, postQuery } from './posts-query.ts';
import { uploadedFiles } from './uploaded-files.ts';

/** The files of the edited post, and the upload of new files and posters. */
export function useEditPostFiles(blogId: number, userId: number) {
  const queries = useQueryClient();
  const name = `post ${blogId} ${userId}`;
  const store = postFiles(name);
  const sent = uploadedFiles(name);
  const files = usePostFiles(name);

  const chosenFor = (file: File) =>
    store
      .read()
      .files.filter(isChosen)
      .find((one) => one.file === file);

  const uploads = useUploads<AnyBlogPost>({
    async send(file, options) {
      const chosen = chosenFor(file);
      // Removed from the form meanwhile.
      if (!chosen) return { ok: false, problem: undefined };
      const body = new FormData();
      appendFile(body, chosen);
      return upload(`/api/blog-posts/${blogId}/add-images`, body, { ...options, key: chosen.id });
    },
    onSent(saved, file) {
      const [chosen, own] = [chosenFor(file), saved.media.at(-1)];
      if (own) sent.add(own.fileName);
      if (chosen) store.settle(chosen.id, saved.media);
      queries.setQueryData(postQuery(blogId).queryKey, saved);
      void queries.invalidateQueries(livePostsQuery);
    },
  });

  return {
    files,
    store,
    sent,

    uploads: {
      ...uploads,
      /** Also removed from the form, so that the next save does not send it. */
      remove(id: string) {
        const item = uploads.items.find((one) => one.id === id);
        const chosen = item && chosenFor(item.file);
        uploads.remove(id);
        if (chosen) store.remove(chosen.id);
      },
    },

    /** Returns whether all files were uploaded. */
    async sendFiles(): Promise<boolean> {
      const chosen = store.read().files.filter(isChosen);
      uploads.clear();
      uploads.add(chosen.map(({ file }) => file));
      await uploads.start();
      return !store.read().files.some(isChosen);
    },

    /** Returns the error, if any. Stored posters are not sent again. */
    async sendPosters(): Promise<Failure | undefined> {
      for (const { from, id, poster } of store.read().files) {
        if (from !== 'server' || !poster) continue;
        const address = `/api/blog-posts/${blogId}/change-poster/${id}`;
        const result = await upload<AnyBlogPost>(address, formOfPoster(poster), {
          key: randomId(),
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
        if (!result.ok) return result;
        store.settlePoster(id, result.data.media);
        queries.setQueryData(postQuery(blogId).queryKey, result.data);
      }
      return undefined;
    },
  };
}
