import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AnyBlogPost, updateBlogPostRequestSchema } from '#contracts/blog.ts';
import { problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { type Failure, outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { upload } from '../../platform/api/upload.ts';
import { useUploads } from '../../platform/api/upload-queue.ts';
import { writeDraft } from '../../platform/form/draft.ts';
import { useEdit } from '../../platform/form/edit.ts';
import { showFieldErrors, useFormFailure } from '../../platform/form/failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { postKey, postsKey, readPost } from './house-posts-query.ts';
import { newPostDraft } from './new-post.ts';
import { appendFile, isChosen } from './post-file.ts';
import { postFiles, usePostFiles } from './post-files.ts';

const fields = ['title', 'content'] as const;

const wordsOf = ({ title, content, updatedAt }: AnyBlogPost) => ({ words: { title, content }, updatedAt });

export function useEditPost(post: AnyBlogPost, userId: number, onDone: () => void) {
  const { blogId } = post;
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  const [isGone, setGone] = useState(false);
  const name = `post ${blogId} ${userId}`;
  const store = postFiles(name);
  const files = usePostFiles(name);
  const edit = useEdit({
    name: `post ${blogId}`,
    fields,
    ...wordsOf(post),
    schema: updateBlogPostRequestSchema,
  });

  const begin = useEffectEvent(() => store.follow(post.media));
  useEffect(() => begin(), []);

  const chosenFor = (file: File) =>
    store
      .read()
      .files.filter(isChosen)
      .find((one) => one.file === file);

  const uploads = useUploads<AnyBlogPost>({
    async send(file, options) {
      const chosen = chosenFor(file);
      // Taken off the form meanwhile.
      if (!chosen) return { ok: false, problem: undefined };
      const body = new FormData();
      appendFile(body, chosen);
      return upload(`/api/blog-posts/${blogId}/add-images`, body, { ...options, key: chosen.id });
    },
    onSent(saved, file) {
      const chosen = chosenFor(file);
      if (chosen) store.settle(chosen.id, saved.media);
      void queries.invalidateQueries({ queryKey: [...postsKey, 'live'] });
    },
  });

  /** Off the list means off the form: otherwise the next saving would send the file after all. */
  function removeUpload(id: string) {
    const item = uploads.items.find((one) => one.id === id);
    const chosen = item && chosenFor(item.file);
    uploads.remove(id);
    if (chosen) store.remove(chosen.id);
  }

  /** Whether everything that was chosen is with the house now. */
  async function sendFiles(): Promise<boolean> {
    const chosen = store.read().files.filter(isChosen);
    uploads.clear();
    uploads.add(chosen.map(({ file }) => file));
    await uploads.start();
    return !store.read().files.some(isChosen);
  }

  function finish(saved: AnyBlogPost) {
    edit.startFrom(wordsOf(saved));
    store.clear();
    queries.setQueryData(postKey(blogId), saved);
    void queries.invalidateQueries({ queryKey: postsKey });
    showToast(texts.post_edit_saved());
    onDone();
  }

  async function refuse(refused: Failure): Promise<void> {
    const { problem } = refused;
    setGone(problem?.code === problems.notFound.code);
    if (problem?.code === problems.notFound.code) {
      void queries.invalidateQueries({ queryKey: [...postsKey, 'live'] });
      return fail(texts.post_edit_failed(), texts.post_edit_gone());
    }
    if (problem?.code === problems.changedMeanwhile.code) return goOnFromTheirs();
    showFieldErrors(edit.form, problem);
    return fail(texts.post_edit_failed(), reasonOf(refused));
  }

  async function goOnFromTheirs(): Promise<void> {
    const fresh = await outcomeOf(readPost(blogId));
    if (!fresh.ok) return refuse(fresh);
    store.follow(fresh.data.media);
    setConflicts(edit.goOnFrom(wordsOf(fresh.data)));
    return fail(texts.post_edit_failed(), texts.edit_meanwhile());
  }

  /** Left-out files are removed, so what others have added meanwhile must be in the list. */
  async function namesToKeep(): Promise<{ imageUrls?: string[] }> {
    if (!store.isRearranged()) return {};
    const fresh = await outcomeOf(readPost(blogId));
    if (fresh.ok) store.follow(fresh.data.media);
    return { imageUrls: store.storedNames() };
  }

  async function save() {
    clear();
    setConflicts({});
    const hasNewFiles = store.read().files.some(isChosen);
    if (hasNewFiles && !(await sendFiles()))
      return fail(texts.post_edit_failed(), texts.post_edit_files_failed());
    const body = { ...edit.changed(), ...(await namesToKeep()) };
    if (Object.keys(body).length === 0) {
      edit.forgetDraft();
      store.clear();
      showToast(hasNewFiles ? texts.post_edit_saved() : texts.edit_nothing());
      void queries.invalidateQueries({ queryKey: postsKey });
      return onDone();
    }
    const params = { path: { blogId: String(blogId) } };
    const outcome = await outcomeOf(
      api.PATCH('/api/blog-posts/{blogId}/update', {
        params,
        body: { ...body, updatedAt: edit.updatedAt() },
      }),
    );
    return outcome.ok ? finish(outcome.data) : refuse(outcome);
  }

  async function takeTheirs() {
    const fresh = await outcomeOf(readPost(blogId));
    if (!fresh.ok) return refuse(fresh);
    edit.startFrom(wordsOf(fresh.data));
    setConflicts({});
    return clear();
  }

  function leave() {
    uploads.clear();
    edit.forgetDraft();
    store.clear();
    void queries.invalidateQueries({ queryKey: postsKey });
    onDone();
  }

  return {
    form: edit.form,
    files,
    store,
    uploads: { ...uploads, remove: removeUpload },
    failure,
    conflicts,
    isGone,
    isReading: files.some((file) => file.from === 'device' && file.isReading),
    save,
    takeTheirs,
    leave,
    /** The post is gone, its text need not be. */
    moveToNew() {
      const { title = '', content = '' } = edit.form.getValues();
      writeDraft(newPostDraft, { title, content });
      leave();
    },
  };
}
