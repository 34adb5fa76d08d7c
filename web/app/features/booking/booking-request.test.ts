import { beforeEach, describe, expect, it } from 'vitest';
import { createBookingRequest } from './booking-request.ts';

const chosen = { hallId: 1, eventDate: '2027-06-12', guestCount: 280 };
const day = 24 * 60 * 60 * 1000;

const storageIn = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});

describe('an unsent booking request', () => {
  let stored: Map<string, string>;
  let now: number;
  const openTab = (tab = new Map<string, string>()) => {
    const request = createBookingRequest({
      storage: storageIn(stored),
      tabStorage: storageIn(tab),
      now: () => now,
    });
    return { ...request, draft: () => request.store.get().draft, reload: () => openTab(tab) };
  };

  beforeEach(() => {
    stored = new Map();
    now = Date.UTC(2026, 10, 15);
  });

  it('opens with the chosen hall, day and guests', () => {
    const tab = openTab();
    tab.open(chosen);
    expect(tab.draft()).toMatchObject({ ...chosen, eventType: 'WEDDING' });
  });

  it('keeps its values while they change one by one', () => {
    const tab = openTab();
    tab.choose({ eventDate: '2027-06-12', guestCount: 280 });
    tab.choose({ hall: { hallId: 1, name: 'Kruna' }, eventDate: undefined });
    expect(tab.store.get().choice).toEqual({ hall: { hallId: 1, name: 'Kruna' }, guestCount: 280 });
  });

  it('keeps what was typed when another hall or day is chosen', () => {
    const tab = openTab();
    tab.open(chosen);
    tab.change({ message: 'Okrugli stolovi', eventType: 'OTHER' });
    tab.open({ hallId: 2, eventDate: '2027-06-19', guestCount: undefined });
    expect(tab.draft()).toMatchObject({
      hallId: 2,
      eventDate: '2027-06-19',
      guestCount: 280,
      message: 'Okrugli stolovi',
      eventType: 'OTHER',
    });
  });

  it('keeps the key of an attempt without a response for the same hall and day only', () => {
    const tab = openTab();
    const attempt = { key: 'abc', body: '{}' };
    tab.open(chosen);
    tab.change({ attempt });
    tab.open(chosen);
    expect(tab.draft()?.attempt).toEqual(attempt);
    tab.open({ ...chosen, eventDate: '2027-06-19' });
    expect(tab.draft()?.attempt).toBeUndefined();
  });

  it('opens again after a reload of its tab, but in no other tab', () => {
    const tab = openTab();
    tab.open(chosen);
    tab.change({ message: 'Bina' });
    const reloaded = tab.reload();
    reloaded.resume();
    expect(reloaded.draft()).toMatchObject({ ...chosen, message: 'Bina' });
    const other = openTab();
    other.resume();
    expect(other.draft()).toBeUndefined();
  });

  it('stays closed after a reload once it was closed', () => {
    const tab = openTab();
    tab.open(chosen);
    tab.close();
    const reloaded = tab.reload();
    reloaded.resume();
    expect(reloaded.draft()).toBeUndefined();
  });

  it('opens once after the sign-in, in any tab', () => {
    const tab = openTab();
    tab.open(chosen);
    tab.closeForSignIn();
    expect(tab.draft()).toBeUndefined();
    const other = openTab();
    other.resume();
    expect(other.draft()).toMatchObject(chosen);
    const third = openTab();
    third.resume();
    expect(third.draft()).toBeUndefined();
  });

  it('expires after a week, like an unconfirmed account', () => {
    const tab = openTab();
    tab.open(chosen);
    tab.closeForSignIn();
    now += 7 * day;
    const late = openTab();
    late.resume();
    expect(late.draft()).toBeUndefined();
    now -= 1;
    late.resume();
    expect(late.draft()).toMatchObject(chosen);
  });

  it('does not come back once its stored draft is deleted', () => {
    const tab = openTab();
    tab.open(chosen);
    expect(tab.hasStoredDraft()).toBe(true);
    tab.deleteStoredDraft();
    tab.closeForSignIn();
    expect(tab.hasStoredDraft()).toBe(false);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"draft":1,"opensAfterSignIn":true,"savedAt":1794700800000}',
    '{"draft":{"hallId":1,"day":"2027-06-12"},"isWanted":true,"savedAt":1794700800000}',
  ])('is ignored where %j is stored', (text) => {
    stored.set('reservationDraft', text);
    const tab = openTab(new Map([['reservationRequest', 'open']]));
    tab.resume();
    expect(tab.draft()).toBeUndefined();
  });
});
