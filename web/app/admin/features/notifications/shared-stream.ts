import { lastingStorage } from '../../../shared/lib/browser-storage.ts';
import type { LiveEvent } from './event-stream.ts';
import { followStream } from './follow-stream.ts';

const lockName = 'notification-stream';
const channelName = 'notifications';

// The poll renews the access token, so that the one in storage is the one that counts.
const open = (signal: AbortSignal) =>
  fetch('/api/notifications/stream', {
    headers: { authorization: `Bearer ${lastingStorage.getItem('accessToken')}` },
    cache: 'no-store',
    signal,
  });

/** Ends early when the network is back or nobody waits any more. */
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
 * One tab holds the stream and tells the others; when it closes, the next takes over. Where browsers know no
 * locks, many tabs could use up all connections: there the poll alone brings the news.
 */
export function shareStream(onEvent: (event: LiveEvent) => void): () => void {
  if (!navigator.locks) return () => {};
  const channel = new BroadcastChannel(channelName);
  const closing = new AbortController();
  const { signal } = closing;
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const tell = (event: LiveEvent) => {
    if (signal.aborted) return;
    onEvent(event);
    channel.postMessage(event);
  };
  navigator.locks
    .request(lockName, { signal }, () => followStream({ open, onEvent: tell, pause }, signal))
    .catch(() => {});
  return () => {
    closing.abort();
    channel.close();
  };
}
