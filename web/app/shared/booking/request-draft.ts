import type { EventType } from '#contracts/reservations.ts';
import type { KeyValueStorage } from '../lib/browser-storage.ts';
import { draftKey, type Wish } from './wish.ts';

/** What somebody has filled in so far; kept as typed. */
export interface RequestDraft extends Wish {
  eventType: EventType;
  customEventType: string;
  message: string;
  /** A try to send that got no answer: the same words are sent again under the same key, so that they count once. */
  attempt?: { key: string; body: string };
}

interface Stored {
  draft: RequestDraft;
  /** Somebody went to sign in: it opens afterwards, in whichever tab that is. */
  isWanted: boolean;
  savedAt: number;
}

/** As long as an unconfirmed account lives: registration and confirmation may lie in between. */
const keptForMilliseconds = 7 * 24 * 60 * 60 * 1000;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'draft' in value && 'savedAt' in value;

/** In the storage that outlives the tab: the link in the mail opens another one. */
export function createRequestDrafts(storage: KeyValueStorage, now: () => number) {
  function read(): Stored | undefined {
    try {
      const stored: unknown = JSON.parse(storage.getItem(draftKey) ?? 'null');
      return isStored(stored) && now() - stored.savedAt < keptForMilliseconds ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  const write = (draft: RequestDraft, isWanted: boolean) =>
    storage.setItem(draftKey, JSON.stringify({ draft, isWanted, savedAt: now() } satisfies Stored));

  return {
    read,
    forget: () => storage.removeItem(draftKey),
    save: (draft: RequestDraft) => write(draft, false),
    /** On the way to the sign-in. */
    want() {
      const stored = read();
      if (stored) write(stored.draft, true);
    },
    /** A form for a hall and a day, with what was typed into the last one that was not sent. */
    begin({ hallId, day, guests }: Wish): RequestDraft {
      const typed = read()?.draft;
      const isSame = typed?.hallId === hallId && typed.day === day;
      const draft: RequestDraft = {
        eventType: 'WEDDING',
        customEventType: '',
        message: '',
        ...typed,
        hallId,
        day,
        guests: guests ?? typed?.guests,
        attempt: isSame ? typed.attempt : undefined,
      };
      write(draft, false);
      return draft;
    },
  };
}
