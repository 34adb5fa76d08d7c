import { useSyncExternalStore } from 'react';
import { lastingStorage, tabStorage } from '../lib/browser-storage.ts';
import { createRequestDrafts, type RequestDraft } from './request-draft.ts';
import type { Wish } from './wish.ts';

export const drafts = createRequestDrafts(lastingStorage, () => Date.now());

const openKey = 'reservationRequest';

let open: RequestDraft | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function become(next: RequestDraft | undefined): void {
  open = next;
  if (next) tabStorage.setItem(openKey, 'open');
  else tabStorage.removeItem(openKey);
  for (const listener of listeners) listener();
}

/** Opens the request for a hall and a day; who is asking decides what they see. */
export const beginRequest = (wish: Wish) => become(drafts.begin(wish));

/** Opens what was left open: in this tab before a reload, or in any before somebody went to sign in. */
export function resumeRequest(): void {
  const stored = drafts.read();
  if (open || !stored || !(stored.isWanted || tabStorage.getItem(openKey))) return;
  drafts.save(stored.draft);
  become(stored.draft);
}

/** Every keystroke is kept at once, so that neither a reload nor an ended session loses one. */
export function changeRequest(part: Partial<RequestDraft>): void {
  if (!open) return;
  const draft = { ...open, ...part };
  drafts.save(draft);
  become(draft);
}

export const closeRequest = () => become(undefined);

/** On the way to the sign-in: nothing is shown meanwhile, and the request opens again afterwards. */
export function leaveRequest(): void {
  drafts.want();
  become(undefined);
}

export const useRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
