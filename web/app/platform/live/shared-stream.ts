import { persistentStorage } from '../lib/browser-storage.ts';
import type { LiveEvent } from './event-reader.ts';
import { readStreamWithReconnect } from './reconnecting-stream.ts';

const lockName = 'notification-stream';
const channelName = 'notifications';

// Polling renews the access token in storage.
const open = (signal: AbortSignal) =>
  fetch('/api/notifications/stream', {
    headers: { authorization: `Bearer ${persistentStorage.getItem('accessToken')}` },
    cache: 'no-store',
    signal,
  });

/** Ends early when the browser is online again or the stream is stopped. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    stopped.addEventListener('abort', end);
  });
}

/**
 * One tab holds the stream and broadcasts its events; when it closes, another takes over. Without the Web Locks API
 * many tabs could use up all connections, so those browsers only poll.
 */
export function shareStream(onEvent: (event: LiveEvent) => void): () => void {
  if (!navigator.locks) return () => {};
  const channel = new BroadcastChannel(channelName);
  const closing = new AbortController();
  const { signal } = closing;
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const broadcast = (event: LiveEvent) => {
    if (signal.aborted) return;
    onEvent(event);
    channel.postMessage(event);
  };
  navigator.locks
    .request(lockName, { signal }, () => readStreamWithReconnect({ open, onEvent: broadcast, pause }, signal))
    .catch(() => {});
  return () => {
    closing.abort();
    channel.close();
  };
}
