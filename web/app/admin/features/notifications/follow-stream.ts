import { createEventReader, type LiveEvent } from './event-stream.ts';

/** Before the first event after a connection: something may have been missed. */
export const connected: LiveEvent = { name: 'connected' };

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** The server's heart beats every 20 s; whoever has not heard it twice is talking to nobody. */
const longestSilenceMilliseconds = 45_000;

export const pauseBefore = (attempt: number, random = Math.random()) =>
  Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** attempt) * (0.5 + random / 2);

export interface StreamEnvironment {
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Answers whether the connection came to be. */
async function readOnce({ open, onEvent }: StreamEnvironment, stopped: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), longestSilenceMilliseconds);
  };
  let isConnected = false;
  try {
    waitAnew();
    const response = await open(AbortSignal.any([stopped, silent.signal]));
    if (!response.ok || !response.body) return false;
    isConnected = true;
    onEvent(connected);
    const take = createEventReader(onEvent);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      waitAnew();
      take(value);
    }
  } catch {
    return isConnected;
  } finally {
    clearTimeout(timer);
  }
}

/** Holds the stream until it is stopped; whatever ends it, it is opened again, ever more patiently. */
export async function followStream(environment: StreamEnvironment, stopped: AbortSignal): Promise<void> {
  for (let attempt = 0; !stopped.aborted; attempt += 1) {
    if (await readOnce(environment, stopped)) attempt = 0;
    if (!stopped.aborted) await environment.pause(pauseBefore(attempt), stopped);
  }
}
