import { tabStorage } from '../lib/browser-storage.ts';

type Drafts = Record<string, Record<string, string>>;

const key = 'drafts';

const readDrafts = (): Drafts => JSON.parse(tabStorage.getItem(key) ?? '{}');

export const readDraft = (name: string): Record<string, string> | undefined => readDrafts()[name];

/** Also for a form on another page, which then opens with these values. */
export function writeDraft(name: string, values: Record<string, string> | undefined): void {
  const { [name]: _replaced, ...others } = readDrafts();
  tabStorage.setItem(key, JSON.stringify(values ? { ...others, [name]: values } : others));
}

/** Drafts must not be visible to the next person at this device. */
export const clearDrafts = () => tabStorage.removeItem(key);
