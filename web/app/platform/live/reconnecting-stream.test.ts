import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseBefore, readStreamWithReconnect } from './reconnecting-stream.ts';

const text = (...events: string[]) => events.map((name) => `event: ${name}\ndata: {}\n\n`).join('');

/** Connections that end as given, one after the other; the last one stays open. */
function setUp(...connections: (() => Response)[]) {
  const stopping = new AbortController();
  const heard: string[] = [];
  const pauses: number[] = [];
  const finished = readStreamWithReconnect(
    {
      open: async (signal) => {
        const next = connections.shift();
        if (next) return next();
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
      onEvent: ({ name }) => heard.push(name),
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
      },
    },
    stopping.signal,
  );
  const stop = () => {
    stopping.abort();
    return finished;
  };
  return { heard, pauses, stop, waitFor: (count: number) => vi.waitUntil(() => pauses.length >= count) };
}

const refused = (status: number) => () => new Response('', { status });
const gone = () => {
  throw new TypeError('Failed to fetch');
};

describe('the stream', () => {
  it('reconnects whenever it ends, and reports a possible gap', async () => {
    const { heard, stop, waitFor } = setUp(
      () => new Response(text('unread', 'notification')),
      () => new Response(text('unread')),
    );
    await waitFor(2);
    await stop();
    expect(heard).toEqual(['connected', 'unread', 'notification', 'connected', 'unread']);
  });

  it('reconnects with a growing delay while it is refused, and at once after a success', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { heard, pauses, stop, waitFor } = setUp(
      gone,
      refused(401),
      refused(503),
      () => new Response(text('unread')),
      gone,
    );
    await waitFor(5);
    await stop();
    expect(heard).toEqual(['refused', 'connected', 'unread']);
    expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
    vi.restoreAllMocks();
  });

  it('never waits longer than half a minute', () => {
    expect(pauseBefore(50, 1)).toBe(30_000);
    expect(pauseBefore(0, 0)).toBe(500);
  });

  describe('without a heartbeat', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is closed after two missed heartbeats', async () => {
      const stopping = new AbortController();
      const pause = vi.fn(async () => stopping.abort());
      let opened = 0;
      const finished = readStreamWithReconnect(
        {
          open: async (signal) => {
            opened += 1;
            return new Response(
              new ReadableStream({
                start: (controller) =>
                  signal.addEventListener('abort', () => controller.error(signal.reason)),
              }),
            );
          },
          onEvent: () => {},
          pause,
        },
        stopping.signal,
      );
      await vi.advanceTimersByTimeAsync(44_000);
      expect(pause).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2000);
      await finished;
      expect([opened, pause.mock.calls.length]).toEqual([1, 1]);
    });
  });
});
