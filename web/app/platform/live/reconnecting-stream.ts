import { createEventReader, type LiveEvent } from './event-reader.ts';

/** The first event of a connection, since events may have been missed before it. */
export const connected: LiveEvent = { name: 'connected' };

/** The session has ended or the role was taken. */
export const refused: LiveEvent = { name: 'refused' };

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** The server sends a heartbeat every 20 s; after two missed ones the connection counts as dead. */
const longestSilenceMilliseconds = 45_000;

export const pauseBefore = (attempt: number, random = Math.random()) =>
  Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** attempt) * (0.5 + random / 2);

export interface StreamEnvironment {
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: LiveEvent) => void;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Returns whether the connection was established. */
async function readOnce({ open, onEvent }: StreamEnvironment, stopped: AbortSignal): Promise<boolean> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), longestSilenceMilliseconds);
  };
  let isConnected = false;
  try {
    restartSilenceTimer();
    const response = await open(AbortSignal.any([stopped, silent.signal]));
    if (response.status === 401 || response.status === 403) onEvent(refused);
    if (!response.ok || !response.body) return false;
    isConnected = true;
    onEvent(connected);
    const readChunk = createEventReader(onEvent);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      restartSilenceTimer();
      readChunk(value);
    }
  } catch {
    return isConnected;
  } finally {
    clearTimeout(timer);
  }
}

/** Reconnects with a growing delay until stopped. */
export async function readStreamWithReconnect(
  environment: StreamEnvironment,
  stopped: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !stopped.aborted; attempt += 1) {
    if (await readOnce(environment, stopped)) attempt = 0;
    if (!stopped.aborted) await environment.pause(pauseBefore(attempt), stopped);
  }
}
