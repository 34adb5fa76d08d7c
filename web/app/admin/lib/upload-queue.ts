import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import type { Failure, Result } from '#web/platform/api/result.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import type { UploadOptions } from './upload.ts';

export interface UploadItem {
  id: string;
  file: File;
  /** The object URL of the file, revoked with the item. */
  preview: string;
  status: 'waiting' | 'sending' | 'done' | 'failed';
  percent: number;
  /** The reason of the failure and what to do. */
  reason?: string;
  /** False for a file that would be refused again. */
  canRetry: boolean;
}

export interface UploadWork<Data> {
  send: (file: File, options: UploadOptions) => Promise<Result<Data>>;
  /** Returns a reason to refuse the file before the upload. */
  validate?: (file: File) => string | undefined;
  onSent?: (data: Data, file: File) => void;
  /** Called when no upload is waiting or active. */
  onSettled?: (count: { sent: number; failed: number }) => void;
}

const insufficientStorage = 507;
const unauthorized = 401;
/** These statuses refuse the file itself, so that retrying is useless. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

function reasonOfUpload({ problem }: Failure): string {
  if (!problem) return navigator.onLine ? texts.upload_cut() : texts.upload_offline();
  if (problem.status === unauthorized) return texts.upload_session_ended();
  const hasReadableDetail = problem.status < 500 || problem.status === insufficientStorage;
  return hasReadableDetail ? problem.detail : texts.upload_server_failed();
}

/** Uploads files one at a time in the chosen order, which is their order on the server. */
export function createUploadQueue<Data>(work: UploadWork<Data>) {
  const store = createStore<readonly UploadItem[]>([]);
  const controllers = new Map<string, AbortController>();
  let isRunning = false;
  let isCleared = false;
  let sent = 0;

  const change = (id: string, values: Partial<UploadItem>) =>
    store.update((items) => items.map((item) => (item.id === id ? { ...item, ...values } : item)));

  function drop(isDropped: (item: UploadItem) => boolean) {
    for (const { preview } of store.get().filter(isDropped)) URL.revokeObjectURL(preview);
    store.update((items) => items.filter((item) => !isDropped(item)));
  }

  async function sendOne({ id, file }: UploadItem) {
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { status: 'sending', percent: 0, reason: undefined });
    const result = await work.send(file, {
      // The same for every attempt, so that a file with a lost response is not added twice.
      key: id,
      signal: controller.signal,
      onProgress: (percent) => change(id, { percent }),
    });
    controllers.delete(id);
    if (controller.signal.aborted) return;
    if (!result.ok) {
      const canRetry = !refusedStatuses.has(result.problem?.status ?? 0);
      return change(id, { status: 'failed', reason: reasonOfUpload(result), canRetry });
    }
    change(id, { status: 'done', percent: 100 });
    sent += 1;
    work.onSent?.(result.data, file);
  }

  async function start() {
    if (isRunning) return;
    isRunning = true;
    isCleared = false;
    sent = 0;
    const next = () => store.get().find(({ status }) => status === 'waiting');
    for (let item = next(); item; item = next()) await sendOne(item);
    isRunning = false;
    if (isCleared) return;
    const failed = store.get().filter(({ status }) => status === 'failed').length;
    work.onSettled?.({ sent, failed });
  }

  function toItem(file: File): UploadItem {
    const reason = work.validate?.(file);
    const preview = URL.createObjectURL(file);
    const status = reason ? 'failed' : 'waiting';
    return { id: randomId(), file, preview, status, percent: 0, reason, canRetry: !reason };
  }

  return {
    store,
    isRunning: () => isRunning,

    /** Appends files and removes the finished ones. Nothing is sent before `start`. */
    add(files: readonly File[]) {
      drop(({ status }) => status === 'done');
      store.update((items) => [...items, ...files.map(toItem)]);
    },

    /** The named ones in this order, then the others. */
    arrange(ids: readonly string[]) {
      const items = store.get();
      const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
      store.set([...named, ...items.filter(({ id }) => !ids.includes(id))]);
    },

    start,

    /** Aborts its upload and removes it from the list. */
    remove(id: string) {
      controllers.get(id)?.abort();
      drop((item) => item.id === id);
    },

    retry(id: string) {
      change(id, { status: 'waiting', percent: 0, reason: undefined });
      return start();
    },

    retryAll() {
      const again = ({ status, canRetry }: UploadItem) => status === 'failed' && canRetry;
      store.update((items) =>
        items.map((item) => (again(item) ? { ...item, status: 'waiting', reason: undefined } : item)),
      );
      return start();
    },

    /** Aborts everything when the page is left. */
    clear() {
      isCleared = true;
      for (const controller of controllers.values()) controller.abort();
      drop(() => true);
    },
  };
}

export function useUploads<Data>(work: UploadWork<Data>) {
  const latest = useRef(work);
  latest.current = work;
  const [queue] = useState(() =>
    createUploadQueue<Data>({
      send: (file, options) => latest.current.send(file, options),
      validate: (file) => latest.current.validate?.(file),
      onSent: (data, file) => latest.current.onSent?.(data, file),
      onSettled: (count) => latest.current.onSettled?.(count),
    }),
  );
  const items = useStore(queue.store);
  useEffect(() => queue.clear, [queue]);
  return {
    ...queue,
    items,
    isSending: queue.isRunning() && items.some(({ status }) => status === 'sending' || status === 'waiting'),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
