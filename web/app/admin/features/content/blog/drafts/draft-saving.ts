import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AnyBlogPost, type BlogPost, createBlogPostRequestSchema } from '#schemas/blog.ts';
import { problems } from '#schemas/problem.ts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import type { Failure, Result } from '#web/platform/api/result.ts';
import {
  type Editing,
  editingOf,
  type Shown,
  useOptimisticEdit,
} from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { useEditPostFiles } from '../files/edit-post-files.ts';
import { isChosen } from '../files/post-file.ts';
import { postFiles } from '../files/post-files.ts';
import type { PostValues } from '../post-form.ts';
import { draftsQuery, postQuery } from '../posts-query.ts';
import { draftNames, newPostDraft, newPostFiles } from './new-post.ts';

const fields = ['title', 'content'] as const;

const toShown = ({ title, content, updatedAt }: AnyBlogPost): Shown<PostValues> => ({
  values: { title, content, publishAt: '' },
  updatedAt,
});
export const nothing: Shown<PostValues> = {
  values: { title: '', content: '', publishAt: '' },
  updatedAt: '',
};

type Trouble = { kind: 'failed'; failure: Failure } | { kind: 'files' | 'gone' | 'conflict' };

/** One save of a draft: its text, new files, their order and posters. The first one creates the draft. */
export function useDraftSaving(
  userId: number,
  draft: BlogPost | undefined,
  onCreated: (blogId: number) => void,
) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/blog-posts/drafts/create');
  const update = useSend('patch', '/api/blog-posts/drafts/{blogId}/update');
  const [blogId, setBlogId] = useState(draft?.blogId);
  const names = draftNames(blogId, userId);
  // Read by saves that began before the draft got its number.
  const target = useRef({ blogId, name: names.files });
  const creationKey = useRef(randomId());
  const trouble = useRef<Trouble>(undefined);
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  const theirs = useRef<Shown<PostValues>>(undefined);
  const shown = draft ? toShown(draft) : nothing;
  const form = useForm<Editing<PostValues>>({
    resolver: schemaResolver(createBlogPostRequestSchema),
    defaultValues: editingOf(shown),
  });
  const edit = useOptimisticEdit(form, {
    name: names.draft,
    fields,
    shown,
    onNewer: (newer) => edit.startFrom(newer),
  });
  const files = useEditPostFiles(target.current);

  const store = () => postFiles(target.current.name);
  const isEmpty = () => Object.keys(edit.changed()).length === 0 && store().read().files.length === 0;

  function adopt(saved: BlogPost) {
    edit.rebase(toShown(saved));
    queries.setQueryData(postQuery(saved.blogId).queryKey, saved);
    void queries.invalidateQueries(draftsQuery);
  }

  async function begin(): Promise<Result<BlogPost>> {
    const headers = { 'Idempotency-Key': creationKey.current };
    const result = await create.send({ body: {}, headers });
    if (!result.ok) return result;
    const next = { blogId: result.data.blogId, name: draftNames(result.data.blogId, userId).files };
    const chosen = store().handOver();
    target.current.blogId = next.blogId;
    target.current.name = next.name;
    store().takeOver(chosen);
    adopt(result.data);
    writeDraft(newPostDraft, undefined);
    setBlogId(next.blogId);
    onCreated(next.blogId);
    return result;
  }

  async function send(body: object): Promise<Result<BlogPost>> {
    const path = { blogId: String(target.current.blogId) };
    const result = await update.send({
      params: { path },
      body: { ...body, updatedAt: edit.base().updatedAt },
    });
    if (result.ok) adopt(result.data);
    return result;
  }

  /** Takes over what only others have changed and saves again; a real conflict waits for the person. */
  async function mergeTheirs(): Promise<boolean> {
    const fresh = await resultOf(
      queries.fetchQuery({ ...postQuery(target.current.blogId ?? 0), staleTime: 0 }),
    );
    if (!fresh.ok) return refuse(fresh);
    if (!fresh.data.isDraft) return stop({ kind: 'gone' });
    store().follow(fresh.data.media);
    const newer = toShown(fresh.data);
    const { conflicts: both } = edit.merge(newer);
    if (Object.keys(both).length === 0) {
      edit.rebase(newer);
      return save();
    }
    theirs.current = newer;
    setConflicts(both);
    return stop({ kind: 'conflict' });
  }

  function stop(found: Trouble): false {
    trouble.current = found;
    return false;
  }

  async function refuse(failure: Failure): Promise<boolean> {
    const code = failure.problem?.code;
    if (code === problems.changedMeanwhile.code) return mergeTheirs();
    return stop(code === problems.notFound.code ? { kind: 'gone' } : { kind: 'failed', failure });
  }

  async function saveFiles(): Promise<boolean> {
    if (!(await files.sendNewFiles())) return stop({ kind: 'files' });
    const refusedPoster = await files.sendPosters();
    if (refusedPoster) return refuse(refusedPoster);
    if (!store().isRearranged()) return true;
    const result = await send({ imageUrls: store().storedNames() });
    if (!result.ok) return refuse(result);
    store().follow(result.data.media);
    return true;
  }

  async function save(): Promise<boolean> {
    // Nothing is overwritten before the person has decided, and a draft that is gone is not written again.
    if (trouble.current?.kind === 'conflict' || trouble.current?.kind === 'gone') return false;
    trouble.current = undefined;
    if (target.current.blogId === undefined) {
      if (isEmpty()) return true;
      const begun = await begin();
      if (!begun.ok) return refuse(begun);
    }
    const changed = edit.changed();
    if (Object.keys(changed).length > 0) {
      const result = await send(changed);
      if (!result.ok) return refuse(result);
    }
    return saveFiles();
  }

  function settle() {
    trouble.current = undefined;
    setConflicts({});
  }

  return {
    blogId,
    form,
    edit,
    files,
    store,
    conflicts,
    save,
    isEmpty,
    /** The number on the server, also right after the draft was created. */
    currentId: () => target.current.blogId,
    trouble: () => trouble.current,
    hasUnsent: () => store().read().files.some(isChosen),
    takeTheirs() {
      if (theirs.current) edit.startFrom(theirs.current);
      settle();
    },
    keepMine() {
      if (theirs.current) edit.rebase(theirs.current);
      settle();
    },
    /** The draft was published or deleted by someone else: its text and new files become a new post. */
    moveToNew() {
      const { title, content } = form.getValues();
      edit.forgetDraft();
      writeDraft(newPostDraft, { title, content });
      newPostFiles(userId).takeOver(store().handOver());
    },
    forget() {
      edit.forgetDraft();
      store().clear();
    },
  };
}
