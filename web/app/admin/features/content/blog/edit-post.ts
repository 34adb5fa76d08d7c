import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toLocalTime } from '#domain/dates/day-times.ts';
import { type AnyBlogPost, updateBlogPostRequestSchema } from '#schemas/blog.ts';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { type Failure, type Result, reasonOf } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import {
  type Editing,
  editingOf,
  type Shown,
  useOptimisticEdit,
} from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { showToast } from '#web/ui/toast.tsx';
import { newPostDraft, newPostFiles } from './drafts/new-post.ts';
import { useEditPostFiles } from './files/edit-post-files.ts';
import { isChosen } from './files/post-file.ts';
import type { PostValues } from './post-form.ts';
import { livePostsQuery, postCalls, postQuery } from './posts-query.ts';

const fields = ['title', 'content', 'publishAt'] as const;

/** A post that is published later; its time can still be changed. */
export const isScheduled = ({ createdAt }: AnyBlogPost) => new Date(createdAt) > new Date();

const toFormValues = (post: AnyBlogPost): Shown<PostValues> => ({
  values: {
    title: post.title,
    content: post.content,
    publishAt: isScheduled(post) ? toLocalTime(new Date(post.createdAt)) : '',
  },
  updatedAt: post.updatedAt,
});
const isNotFound = ({ problem }: Failure) => problem?.code === problems.notFound.code;

type Stuck = 'gone' | 'stillPublic';

export function useEditPost(post: AnyBlogPost, userId: number, onDone: () => void) {
  const { blogId } = post;
  const queries = useQueryClient();
  const updatePost = useSend('patch', '/api/blog-posts/{blogId}/update');
  const { failure, fail, clear } = useFormFailure();
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  const [stuck, setStuck] = useState<Stuck>();
  const [isLeaving, setLeaving] = useState(false);
  const { files, store, sent, uploads, sendFiles, sendPosters } = useEditPostFiles({
    blogId,
    name: `post ${blogId} ${userId}`,
  });
  const form = useForm<Editing<PostValues>>({
    resolver: schemaResolver(updateBlogPostRequestSchema),
    defaultValues: editingOf(toFormValues(post)),
  });
  const edit = useOptimisticEdit(form, {
    name: `post ${blogId}`,
    fields,
    shown: toFormValues(post),
    // The form opens with what is in the cache, which may be an older state.
    onNewer(newer) {
      edit.startFrom(newer);
      followFiles();
    },
  });

  function followFiles() {
    store.follow(post.media);
    if (store.isChanged() || sent.read().length > 0) edit.setRestored(true);
  }
  const begin = useEffectEvent(followFiles);
  useEffect(() => begin(), []);

  const update = (body: object): Promise<Result<AnyBlogPost>> =>
    updatePost.send({ params: { path: { blogId: String(blogId) } }, body });

  /** The current state on the server. */
  const readPost = (): Promise<Result<AnyBlogPost>> =>
    resultOf(queries.fetchQuery({ ...postQuery(blogId), staleTime: 0 }));

  function discard() {
    edit.forgetDraft();
    store.clear();
    sent.discard();
  }

  function close() {
    uploads.clear();
    discard();
    void queries.invalidateQueries(postCalls);
    onDone();
  }

  async function refuse(refused: Failure): Promise<void> {
    const { problem } = refused;
    if (isNotFound(refused)) {
      setStuck('gone');
      void queries.invalidateQueries(livePostsQuery);
      return fail(texts.notice_changes_not_saved(), texts.post_edit_gone());
    }
    if (problem?.code === problems.changedMeanwhile.code) return continueFromServerValue();
    showFieldErrors(form, problem);
    return fail(texts.notice_changes_not_saved(), reasonOf(refused));
  }

  async function continueFromServerValue(): Promise<void> {
    const fresh = await readPost();
    if (!fresh.ok) return refuse(fresh);
    store.follow(fresh.data.media);
    const newer = toFormValues(fresh.data);
    setConflicts(edit.merge(newer).conflicts);
    edit.rebase(newer);
    return fail(texts.notice_changes_not_saved(), texts.edit_meanwhile());
  }

  /** Files that are not listed are removed, so files added by others must be in the list. */
  async function namesToKeep(): Promise<{ imageUrls?: string[] }> {
    if (!store.isRearranged()) return {};
    const fresh = await readPost();
    if (fresh.ok) store.follow(fresh.data.media);
    return { imageUrls: store.storedNames() };
  }

  function start() {
    clear();
    setStuck(undefined);
    setConflicts({});
    edit.setRestored(false);
  }

  async function refuseFiles() {
    const fresh = await readPost();
    if (!fresh.ok && isNotFound(fresh)) return refuse(fresh);
    const isPartlyPublic = sent.read().length > 0;
    return fail(
      texts.notice_changes_not_saved(),
      isPartlyPublic ? texts.post_edit_files_partly() : texts.post_edit_files_failed(),
    );
  }

  async function save() {
    start();
    const hasNewFiles = store.isChanged();
    if (store.read().files.some(isChosen) && !(await sendFiles())) return refuseFiles();
    const body = { ...edit.changed(), ...(await namesToKeep()) };
    const hasNewWords = Object.keys(body).length > 0;
    if (hasNewWords) {
      const result = await update({ ...body, updatedAt: edit.base().updatedAt });
      if (!result.ok) return refuse(result);
      queries.setQueryData(postQuery(blogId).queryKey, result.data);
      edit.startFrom(toFormValues(result.data));
      store.follow(result.data.media);
    }
    // They are saved and no longer removed on cancel.
    sent.discard();
    const refused = await sendPosters();
    if (refused) return fail(texts.post_edit_frame_failed(), reasonOf(refused));
    const saved = isScheduled(post) ? texts.draft_saved() : texts.post_edit_saved();
    showToast(hasNewWords || hasNewFiles ? saved : texts.edit_nothing());
    return close();
  }

  async function takeServerValue() {
    const fresh = await readPost();
    if (!fresh.ok) return refuse(fresh);
    edit.startFrom(toFormValues(fresh.data));
    setConflicts({});
    return clear();
  }

  /** The post on the server, without files that this edit has uploaded. */
  async function removeUploaded(): Promise<Result<AnyBlogPost>> {
    const own = new Set(sent.read());
    if (own.size === 0) return { ok: true, data: post };
    const fresh = await readPost();
    if (!fresh.ok) return fresh;
    const names = fresh.data.media.map(({ fileName }) => fileName);
    const staying = names.filter((fileName) => !own.has(fileName));
    if (staying.length === names.length) return fresh;
    const result = await update({ imageUrls: staying, updatedAt: fresh.data.updatedAt });
    if (!result.ok) return result;
    queries.setQueryData(postQuery(blogId).queryKey, result.data);
    showToast(texts.post_edit_taken_back());
    return result;
  }

  /** Discards the edit after removing its uploaded files. */
  async function giveUp(then: (left: AnyBlogPost) => void) {
    start();
    uploads.clear();
    setLeaving(true);
    const result = await removeUploaded();
    setLeaving(false);
    if (result.ok) return then(result.data);
    if (isNotFound(result)) return close();
    setStuck('stillPublic');
    return fail(texts.post_edit_not_taken_back(), reasonOf(result));
  }

  return {
    form,
    files,
    store,
    uploads,
    failure,
    conflicts,
    /** The post was deleted, or uploaded files of a discarded edit could not be removed. */
    stuck,
    isRestored: edit.isRestored,
    isLeaving,
    isReading: files.some((file) => file.from === 'device' && file.isReading),
    save,
    takeServerValue,
    leave: () => giveUp(close),
    leaveAsItIs: close,
    startAnew: () =>
      giveUp((left) => {
        discard();
        edit.startFrom(toFormValues(left));
        store.follow(left.media);
      }),
    /** The post was deleted; its text and files become a new post. */
    moveToNew() {
      const { title, content } = form.getValues();
      writeDraft(newPostDraft, { title, content });
      newPostFiles(userId).takeOver(store.handOver());
      close();
    },
  };
}
