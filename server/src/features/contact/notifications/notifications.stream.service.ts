import { Readable } from 'node:stream';
import {
  eventSheetsChannel,
  issuedDetail,
} from '#server/features/events/event-sheets/event-sheets.events.ts';
import type { AuthService } from '#server/features/people/auth/auth.service.ts';
import { topicsOf } from '#server/platform/cache/invalidation.ts';
import { seconds } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  accessChangedChannel,
  messagesChannel,
  type NotificationsService,
  notificationsChannel,
} from './notifications.service.ts';

const maxStreams = 200;
/** The devices of one person, with connections of theirs that broke unnoticed. */
const maxStreamsOfAccount = 20;
const maxUnsentBytes = 64 * 1024;
const retryAfterSeconds = 30;

export type NotificationStreams = ReturnType<typeof createNotificationStreams>;

/** Staff hear that something changed, never what it is about or how many things wait. */
const topicsOfPanels = [
  ...topicsOf('staff').map((topic) => ({ topic, staff: () => true })),
  { topic: messagesChannel, staff: () => false },
  // Staff do not see the working copy of a sheet; without a detail nothing is known of the change.
  { topic: eventSheetsChannel, staff: (detail?: string) => detail === undefined || detail === issuedDetail },
];

const isAdministrator = ({ role }: Caller) => role === 'ADMIN';

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const heartbeat = ': \n\n';

/** Server-sent events to the panels connected to this process. */
export function createNotificationStreams(
  { pgNotify }: Pick<Platform, 'pgNotify'>,
  uses: {
    notifications: Pick<NotificationsService, 'countUnread'>;
    auth: Pick<AuthService, 'filterAuthorized'>;
  },
  { heartbeatEvery = seconds(20), most = maxStreams, maxOfAccount = maxStreamsOfAccount } = {},
) {
  const { notifications, auth } = uses;
  const streams = new Map<Readable, Caller>();
  let changes = 0;
  let counting = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function end(stream: Readable) {
    if (!streams.delete(stream)) return;
    stream.push(null);
    if (streams.size === 0) clearInterval(timer);
  }

  /** A client that does not read is disconnected before its buffer grows. */
  function send(stream: Readable, text: string) {
    if (streams.has(stream) && !stream.push(text)) stream.destroy();
  }

  const countOf = ({ userId }: Caller) =>
    [...streams.values()].filter((caller) => caller.userId === userId).length;

  const everyone = () => true;

  const sendTo = (whom: (caller: Caller) => boolean, text: string) => {
    for (const [stream, caller] of streams) if (whom(caller)) send(stream, text);
  };

  const endAll = () => [...streams.keys()].forEach(end);

  /** One query for all streams; changes during the query share the next one. */
  async function sendCount() {
    changes += 1;
    if (counting) return;
    counting = true;
    try {
      for (let counted = -1; counted !== changes && streams.size > 0; ) {
        counted = changes;
        sendTo(isAdministrator, event('unread', { count: await notifications.countUnread() }));
      }
    } catch {
      // Clients that could miss a change reconnect, and poll meanwhile.
      endAll();
    } finally {
      counting = false;
    }
  }

  /** Ends the streams of callers who lost their access, or whose access cannot be checked. */
  async function endUnauthorized(whose: (caller: Caller) => boolean) {
    const checked = [...streams].filter(([, caller]) => whose(caller));
    if (checked.length === 0) return;
    const admitted = new Set(
      await auth.filterAuthorized(checked.map(([, caller]) => caller)).catch(() => []),
    );
    for (const [stream, caller] of checked) if (!admitted.has(caller)) end(stream);
  }

  function sendHeartbeat() {
    sendTo(everyone, heartbeat);
    void endUnauthorized(everyone);
  }

  pgNotify.on(notificationsChannel, (detail) => {
    if (detail !== '') sendTo(isAdministrator, event('notification', { notificationId: Number(detail) }));
    void sendCount();
  });
  pgNotify.on(
    accessChangedChannel,
    (userId) => void endUnauthorized((caller) => String(caller.userId) === userId),
  );
  const sendChanged = (topic: string, isForStaff: boolean) =>
    sendTo(isForStaff ? everyone : isAdministrator, event('changed', { topic }));
  for (const { topic, staff } of topicsOfPanels)
    pgNotify.on(topic, (detail) => sendChanged(topic, staff(detail)));
  pgNotify.onReconnect(() => {
    void endUnauthorized(everyone);
    for (const { topic, staff } of topicsOfPanels) sendChanged(topic, staff());
    void sendCount();
  });

  async function sendFirstCount(stream: Readable) {
    const before = changes;
    const count = await notifications.countUnread();
    // A concurrent change sends its own, newer count.
    if (before === changes) send(stream, event('unread', { count }));
  }

  return {
    async open(caller: Caller): Promise<Readable> {
      if (closed || streams.size >= most) throw new AppError('unavailable', { retryAfterSeconds });
      if (countOf(caller) >= maxOfAccount) throw new AppError('tooMany', { retryAfterSeconds });
      const stream = new Readable({ read: () => {}, highWaterMark: maxUnsentBytes });
      stream.on('close', () => end(stream));
      if (streams.size === 0) timer = setInterval(sendHeartbeat, heartbeatEvery).unref();
      streams.set(stream, caller);
      try {
        if (isAdministrator(caller)) await sendFirstCount(stream);
        // Sent at once, so that a client knows that it is connected.
        else send(stream, heartbeat);
        // Access that ended before the stream was registered would otherwise remain until the next heartbeat.
        await endUnauthorized((other) => other === caller);
      } catch (error) {
        end(stream);
        throw error;
      }
      return stream;
    },

    /** For shutdown: ends all streams and refuses new ones. */
    close() {
      closed = true;
      endAll();
    },
  };
}
