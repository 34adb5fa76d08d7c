import type { Day } from '#contracts/days.ts';
import type { EventType } from '#contracts/reservations.ts';
import { type KeyValueStorage, lastingStorage, tabStorage } from '../lib/browser-storage.ts';
import { createStore, useStore } from '../lib/create-store.ts';

/** What a visitor is looking at; calendar, invitation, search and contact links share it. */
export interface Choice {
  /** Absent while all halls are looked at. */
  hall?: { hallId: number; name: string };
  /** Absent until somebody has picked one. */
  eventDate?: Day;
  guestCount?: number;
}

/** The form as typed so far. */
export interface BookingRequestDraft {
  hallId: number;
  eventDate: Day;
  guestCount: number | undefined;
  eventType: EventType;
  customEventType: string;
  message: string;
  /** A try to send that got no answer: the same body is sent again under the same key, so that it counts once. */
  attempt?: { key: string; body: string };
}

interface BookingRequestState {
  choice: Choice;
  /** Present while its dialog is open. */
  draft: BookingRequestDraft | undefined;
}

interface StoredDraft {
  draft: BookingRequestDraft;
  /** Somebody went to sign in: it opens afterwards, in whichever tab that is. */
  opensAfterSignIn: boolean;
  savedAt: number;
}

interface Dependencies {
  /** Outlives the tab: the link in the confirmation mail opens another one. */
  storage: KeyValueStorage;
  /** Knows whether the dialog was open before a reload. */
  tabStorage: KeyValueStorage;
  now: () => number;
}

const draftKey = 'reservationDraft';
const openKey = 'reservationRequest';

/** As long as an unconfirmed account lives: registration and confirmation may lie in between. */
const draftLifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

// Drafts of older versions have other field names and are ignored.
const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof (value as StoredDraft | null)?.draft?.eventDate === 'string';

/** One request for a date, from the first choice in the calendar until it is sent. */
export function createBookingRequest({ storage, tabStorage, now }: Dependencies) {
  const store = createStore<BookingRequestState>({ choice: {}, draft: undefined });

  function readDraft(): StoredDraft | undefined {
    try {
      const stored: unknown = JSON.parse(storage.getItem(draftKey) ?? 'null');
      return isStoredDraft(stored) && now() - stored.savedAt < draftLifetimeMilliseconds ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  function writeDraft(draft: BookingRequestDraft, opensAfterSignIn = false): void {
    const stored: StoredDraft = { draft, opensAfterSignIn, savedAt: now() };
    storage.setItem(draftKey, JSON.stringify(stored));
  }

  function close(): void {
    tabStorage.removeItem(openKey);
    store.update((state) => ({ ...state, draft: undefined }));
  }

  /** Every change is stored at once, so that neither a reload nor an ended session loses a keystroke. */
  function show(draft: BookingRequestDraft): void {
    writeDraft(draft);
    tabStorage.setItem(openKey, 'open');
    store.update((state) => ({ ...state, draft }));
  }

  return {
    store,

    /** Changes the named parts; `undefined` takes a part back. */
    choose: (part: Choice) => store.update((state) => ({ ...state, choice: { ...state.choice, ...part } })),

    /** Opens the dialog for a hall and a day, with what was typed into the last request that was not sent. */
    open({
      hallId,
      eventDate,
      guestCount,
    }: Pick<BookingRequestDraft, 'hallId' | 'eventDate' | 'guestCount'>) {
      const typed = readDraft()?.draft;
      const isSame = typed?.hallId === hallId && typed.eventDate === eventDate;
      show({
        eventType: 'WEDDING',
        customEventType: '',
        message: '',
        ...typed,
        hallId,
        eventDate,
        guestCount: guestCount ?? typed?.guestCount,
        attempt: isSame ? typed.attempt : undefined,
      });
    },

    /** Opens what was left open: in this tab before a reload, or in any tab before somebody went to sign in. */
    resume() {
      const stored = readDraft();
      const wasOpen = stored?.opensAfterSignIn || tabStorage.getItem(openKey) !== null;
      if (stored && wasOpen && !store.get().draft) show(stored.draft);
    },

    change(part: Partial<BookingRequestDraft>) {
      const { draft } = store.get();
      if (draft) show({ ...draft, ...part });
    },

    close,

    /** Closes the dialog, which opens again after the sign-in. */
    closeForSignIn() {
      const stored = readDraft();
      if (stored) writeDraft(stored.draft, true);
      close();
    },

    hasStoredDraft: () => storage.getItem(draftKey) !== null,
    deleteStoredDraft: () => storage.removeItem(draftKey),
  };
}

export const bookingRequest = createBookingRequest({
  storage: lastingStorage,
  tabStorage,
  now: () => Date.now(),
});

export const useChoice = () => useStore(bookingRequest.store, ({ choice }) => choice);

/** The draft whose dialog is open. */
export const useOpenDraft = () => useStore(bookingRequest.store, ({ draft }) => draft);
