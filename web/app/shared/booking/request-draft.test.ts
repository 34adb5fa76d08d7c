import { beforeEach, describe, expect, it } from 'vitest';
import { createRequestDrafts } from './request-draft.ts';

const wish = { hallId: 1, day: '2027-06-12', guests: 280 };
const day = 24 * 60 * 60 * 1000;

describe('a request that is not sent yet', () => {
  let values: Map<string, string>;
  let now: number;
  const open = () =>
    createRequestDrafts(
      {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
      () => now,
    );

  beforeEach(() => {
    values = new Map();
    now = Date.UTC(2026, 10, 15);
  });

  it('begins with the chosen hall, day and guests, and is found again by another tab', () => {
    open().begin(wish);
    expect(open().read()).toMatchObject({ isWanted: false, draft: { ...wish, eventType: 'WEDDING' } });
  });

  it('keeps what was typed when another hall or day is chosen', () => {
    const drafts = open();
    drafts.save({ ...drafts.begin(wish), message: 'Okrugli stolovi', eventType: 'OTHER' });
    expect(drafts.begin({ hallId: 2, day: '2027-06-19', guests: undefined })).toMatchObject({
      hallId: 2,
      day: '2027-06-19',
      guests: 280,
      message: 'Okrugli stolovi',
      eventType: 'OTHER',
    });
  });

  it('keeps the key of a try without an answer for the same hall and day only', () => {
    const drafts = open();
    const attempt = { key: 'abc', body: '{}' };
    drafts.save({ ...drafts.begin(wish), attempt });
    expect(drafts.begin(wish).attempt).toEqual(attempt);
    expect(drafts.begin({ ...wish, day: '2027-06-19' }).attempt).toBeUndefined();
  });

  it('is wanted once after somebody went to sign in', () => {
    const drafts = open();
    drafts.save(drafts.begin(wish));
    drafts.want();
    expect(open().read()).toMatchObject({ isWanted: true, draft: wish });
    drafts.save(drafts.begin(wish));
    expect(open().read()).toMatchObject({ isWanted: false });
  });

  it('is kept for a week, as long as an account waits for its confirmation', () => {
    open().begin(wish);
    now += 7 * day - 1;
    expect(open().read()).toBeDefined();
    now += 1;
    expect(open().read()).toBeUndefined();
  });

  it('is gone once it was sent', () => {
    const drafts = open();
    drafts.begin(wish);
    drafts.forget();
    drafts.want();
    expect(drafts.read()).toBeUndefined();
  });

  it.each(['', 'null', '{', '[]', '{"draft":1}'])('is none where %j is stored', (stored) => {
    values.set('reservationDraft', stored);
    expect(open().read()).toBeUndefined();
  });
});
