import type { Day } from '#domain/dates/days.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { EventType } from '#schemas/reservations/reservations.ts';
import { type KeyValueStorage, persistentStorage, tabStorage } from '#web/platform/lib/browser-storage.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';

/** The visitor's selection, shared by calendar, invitation, search and contact links. */
export interface Choice {
  /** Undefined: all halls. */
  hall?: { hallId: number; name: string };
  eventDate?: Day;
  guestCount?: number;
  /** Chosen in the calculator. */
  eventType?: EventType;
  menuId?: number;
  extras?: ChosenExtra[];
}

/** What a customer tells about an event. */
export interface RequestValues {
  guestCount: number | undefined;
  eventType: EventType;
  customEventType: string;
  startTime?: string;
  endTime?: string;
  message: string;
}

/** The form values. */
export interface BookingRequestDraft extends RequestValues {
  hallId: number;
  eventDate: Day;
  /** For an account without one. */
  phone?: string;
  /** Chosen in the calculator. */
  menuId?: number | null | undefined;
  extras?: ChosenExtra[] | null | undefined;
  /** To wait in line for a taken day, instead of a request. */
  waits?: boolean | undefined;
  /** An attempt without a response: the same body is sent again with the same idempotency key. */
  attempt?: { key: string; body: string };
}

interface BookingRequestState {
  choice: Choice;
  /** Defined while its dialog is open. */
  draft: BookingRequestDraft | undefined;
}

interface StoredDraft {
  draft: BookingRequestDraft;
  /** Opens after the sign-in, in any tab. */
  opensAfterSignIn: boolean;
  /** For the pages on the way to the sign-in. */
  hallName?: string | undefined;
  savedAt: number;
}

interface Dependencies {
  /** localStorage, since the link in the confirmation mail opens another tab. */
  storage: KeyValueStorage;
  /** Stores whether the dialog was open before a reload. */
  tabStorage: KeyValueStorage;
  now: () => number;
}

const draftKey = 'reservationDraft';
const openKey = 'reservationRequest';

/** The lifetime of an unconfirmed account, since registration and confirmation may come in between. */
const draftLifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

// Drafts of older versions have other field names and are ignored.
const isStoredDraft = (value: Partial<StoredDraft> | null): value is StoredDraft =>
  typeof value?.draft?.eventDate === 'string';

/** One request for a date, from the first selection until it is sent. */
export function createBookingRequest({ storage, tabStorage, now }: Dependencies) {
  const store = createStore<BookingRequestState>({ choice: {}, draft: undefined });

  function readDraft(): StoredDraft | undefined {
    try {
      const stored: Partial<StoredDraft> | null = JSON.parse(storage.getItem(draftKey) ?? 'null');
      return isStoredDraft(stored) && now() - stored.savedAt < draftLifetimeMilliseconds ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  function writeDraft(draft: BookingRequestDraft, opensAfterSignIn = false, hallName?: string): void {
    const stored: StoredDraft = { draft, opensAfterSignIn, hallName, savedAt: now() };
    storage.setItem(draftKey, JSON.stringify(stored));
  }

  function close(): void {
    tabStorage.removeItem(openKey);
    store.update((state) => ({ ...state, draft: undefined }));
  }

  /** Every change is stored at once, so that neither a reload nor an expired session loses input. */
  function show(draft: BookingRequestDraft): void {
    writeDraft(draft);
    tabStorage.setItem(openKey, 'open');
    store.update((state) => ({ ...state, draft }));
  }

  return {
    store,

    /** Changes the given fields; `undefined` clears a field. */
    choose: (part: Choice) => store.update((state) => ({ ...state, choice: { ...state.choice, ...part } })),

    /** Opens the dialog for a hall and a day, with the values of the last unsent request. */
    open({
      hallId,
      eventDate,
      guestCount,
      waits,
    }: Pick<BookingRequestDraft, 'hallId' | 'eventDate' | 'guestCount' | 'waits'>) {
      const typed = readDraft()?.draft;
      const { eventType, menuId, extras } = store.get().choice;
      const isSame = typed?.hallId === hallId && typed.eventDate === eventDate;
      show({
        eventType: 'WEDDING',
        customEventType: '',
        message: '',
        ...typed,
        ...(eventType && { eventType }),
        menuId: menuId ?? typed?.menuId,
        extras: extras ?? typed?.extras,
        hallId,
        eventDate,
        guestCount: guestCount ?? typed?.guestCount,
        waits,
        attempt: isSame ? typed.attempt : undefined,
      });
    },

    /** Reopens the dialog after a reload of this tab, or after a sign-in in any tab. */
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

    /** Closes the dialog until the sign-in. */
    closeForSignIn(hallName?: string) {
      const stored = readDraft();
      if (stored) writeDraft(stored.draft, true, hallName);
      close();
    },

    readStoredDraft: readDraft,
    /** Continues what was begun on another device. */
    storeDraft: writeDraft,
    hasStoredDraft: () => readDraft() !== undefined,
    deleteStoredDraft: () => storage.removeItem(draftKey),
  };
}

export const bookingRequest = createBookingRequest({
  storage: persistentStorage,
  tabStorage,
  now: () => Date.now(),
});

export const useChoice = () => useStore(bookingRequest.store, ({ choice }) => choice);

export const useOpenDraft = () => useStore(bookingRequest.store, ({ draft }) => draft);
