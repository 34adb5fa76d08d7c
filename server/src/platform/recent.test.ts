import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what is asked for stays, however much comes that nobody asks for again', () => {
  const recent = createRecent<{ bytes: number }>(3);
  recent.set('calendar', { bytes: 1 });
  for (let guests = 1; guests <= 10; guests += 1) {
    recent.set(`free for ${guests}`, { bytes: guests });
    expect(recent.get('calendar')).toEqual({ bytes: 1 });
  }
  expect(recent.get('free for 1')).toBeUndefined();
  expect(recent.size).toBe(3);
});

test('a new version takes the place of the old one, and nothing else makes way', () => {
  const recent = createRecent<{ bytes: number }>(2);
  recent.set('halls', { bytes: 1 });
  recent.set('calendar', { bytes: 1 });
  recent.set('calendar', { bytes: 2 });
  expect(recent.get('halls')).toEqual({ bytes: 1 });
  expect(recent.get('calendar')).toEqual({ bytes: 2 });
});
