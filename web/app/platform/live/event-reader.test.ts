import { expect, it } from 'vitest';
import { createEventReader, type LiveEvent } from './event-reader.ts';

const sent =
  ': \n\nevent: unread\ndata: {"count":3}\n\n: \n\nevent: changed\ndata: {"topic":"š"}\n\nevent: cut\nda';

it.each([1, 2, 7, 1000])('events are parsed from chunks of %s bytes', (length) => {
  const bytes = new TextEncoder().encode(sent);
  const events: LiveEvent[] = [];
  const take = createEventReader((event) => events.push(event));
  for (let at = 0; at < bytes.length; at += length) take(bytes.slice(at, at + length));
  expect(events).toEqual([
    { name: 'unread', count: 3 },
    { name: 'changed', topic: 'š' },
  ]);
});
