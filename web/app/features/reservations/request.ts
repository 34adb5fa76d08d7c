import { useSyncExternalStore } from 'react';
import { lastingStorage } from '../../platform/browser-storage.ts';
import { createRequestDrafts, type RequestDraft } from './request-draft.ts';
import type { Wish } from './wish.ts';

export const drafts = createRequestDrafts(lastingStorage, () => Date.now());

let open: RequestDraft | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function become(next: RequestDraft | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the request for a hall and a day; who is asking decides what they see. */
export const beginRequest = (wish: Wish) => become(drafts.begin(wish));

/** Opens what was left open: before a reload, or before somebody went to sign in. */
export function resumeRequest(): void {
  const stored = drafts.read();
  if (!open && stored?.isWanted) become(stored.draft);
}

/** Every keystroke is kept at once, so that neither a reload nor an ended session loses one. */
export function changeRequest(part: Partial<RequestDraft>): void {
  if (!open) return;
  const draft = { ...open, ...part };
  drafts.save(draft);
  become(draft);
}

export function closeRequest(): void {
  drafts.putAside();
  become(undefined);
}

/** On the way to the sign-in: nothing is shown meanwhile, and the request opens again afterwards. */
export const leaveRequest = () => become(undefined);

export const useRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
