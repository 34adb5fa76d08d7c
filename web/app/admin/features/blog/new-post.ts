import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type BlogPost, createBlogPostRequestSchema } from '#contracts/blog.ts';
import { problems } from '#contracts/problem.ts';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { type Failure, reasonOf } from '../../../shared/api/result.ts';
import { readDraft, useDraft } from '../../../shared/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../../shared/form/failure.ts';
import { randomId } from '../../../shared/lib/random-id.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import { upload } from '../../lib/upload.ts';
import { appendFile, type ChosenFile, isChosen } from './post-file.ts';
import { postFiles, usePostFiles } from './post-files.ts';
import { postCalls } from './posts-query.ts';

/** Also for the text of a deleted post. */
export const newPostDraft = 'new post';

export const newPostFiles = (userId: number) => postFiles(newPostFilesName(userId));
const newPostFilesName = (userId: number) => `${newPostDraft} ${userId}`;

/** Whether there is a draft that would be replaced. */
export function hasNewPost(userId: number): boolean {
  const { title = '', content = '' } = readDraft(newPostDraft) ?? {};
  return `${title}${content}`.trim() !== '' || newPostFiles(userId).read().files.length > 0;
}

/**
 * `attempt` holds the idempotency key and the content of the last attempt; the same content is sent with the same key.
 */
const nothing: Record<string, string> = { title: '', content: '', attempt: '' };

/** Files and posters are identified by their object URL. */
const contentOf = (words: { title: string; content: string }, files: readonly ChosenFile[]) =>
  JSON.stringify([words.title, words.content, ...files.flatMap(({ id, poster }) => [id, poster?.address])]);

export function useNewPost(user: User, onCreated: () => void) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [percent, setPercent] = useState<number>();
  const [isRestored, setRestored] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const store = newPostFiles(user.userId);
  const files = usePostFiles(newPostFilesName(user.userId));
  const form = useForm<Record<string, string>>({
    resolver: zodResolver(createBlogPostRequestSchema) as never,
    defaultValues: nothing,
  });
  const forgetDraft = useDraft(form, newPostDraft, ['title', 'content', 'attempt']);

  const look = useEffectEvent(() => {
    const { title, content } = form.getValues();
    setRestored(`${title}${content}`.trim() !== '');
  });
  useEffect(() => look(), []);
  // Leaving was confirmed before.
  useEffect(() => () => sending.current?.abort(), []);

  function keyFor(content: string): string {
    const [key, ...sent] = (form.getValues('attempt') ?? '').split(' ');
    if (key && sent.join(' ') === content) return key;
    const next = randomId();
    form.setValue('attempt', `${next} ${content}`);
    return next;
  }

  function refuse(refused: Failure) {
    const { problem } = refused;
    showFieldErrors(form, problem);
    if (problem?.code === problems.idempotencyMismatch.code) form.setValue('attempt', '');
    fail(texts.post_form_create_failed(), problem ? reasonOf(refused) : texts.post_form_cut());
  }

  function startAnew() {
    form.reset(nothing);
    forgetDraft();
    store.clear();
    clear();
    setRestored(false);
  }

  async function send({ title = '', content = '' }: Record<string, string>) {
    clear();
    const chosen = store.read().files.filter(isChosen);
    const body = new FormData();
    for (const [field, value] of Object.entries({ adminId: String(user.userId), title, content }))
      body.append(field, value);
    for (const file of chosen) appendFile(body, file);
    const controller = new AbortController();
    sending.current = controller;
    setPercent(0);
    const result = await upload<BlogPost>('/api/blog-posts/create', body, {
      key: keyFor(contentOf({ title, content }, chosen)),
      signal: controller.signal,
      onProgress: setPercent,
    });
    setPercent(undefined);
    // Also after a cancel or a lost response, since it may have been stored.
    void queries.invalidateQueries(postCalls);
    if (result.ok) {
      startAnew();
      showToast(texts.post_form_created());
      return onCreated();
    }
    if (controller.signal.aborted) return fail(texts.post_form_create_failed(), texts.post_form_cancelled());
    return refuse(result);
  }

  return {
    form,
    files,
    store,
    failure,
    percent,
    isRestored,
    /** The frame of a film is still being read. */
    isReading: files.some((file) => file.from === 'device' && file.isReading),
    send,
    cancel: () => sending.current?.abort(),
    startAnew,
  };
}
