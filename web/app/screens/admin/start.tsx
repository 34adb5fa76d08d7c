import * as texts from '#texts';
import { useWaitingMessages } from '../../features/messages/house-messages-query.ts';
import { WaitingMessages } from '../../features/messages/house-waiting-messages.tsx';
import { authorOf, placeOf } from '../../features/notifications/notification-words.ts';
import { useNotifications } from '../../features/notifications/notifications-query.ts';
import { useLastVisit } from '../../features/panel/last-visit.ts';
import { firstLook } from '../../features/panel/news.ts';
import { TodayNews } from '../../features/panel/today-news.tsx';
import { TodaySection } from '../../features/panel/today-section.tsx';
import { dayInWords } from '../../features/reservations/day-words.ts';
import { NextEvents } from '../../features/reservations/today-events.tsx';
import { useWaitingRequests } from '../../features/reservations/today-query.ts';
import { WaitingRequests } from '../../features/reservations/today-requests.tsx';
import { inThousands } from '../../platform/numbers.ts';
import { describePage } from '../../platform/page-title.ts';
import { useToday } from '../../platform/passing-time.ts';
import { relativeMomentOf } from '../../platform/relative-moment.ts';
import { useSession } from '../../platform/session/browser-session.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_today };

export const meta = () =>
  describePage({ title: texts.panel_today(), description: texts.panel_description(), hidden: true });

const mostMessages = 3;
const mostNews = 500;

/** Where the day of an administrator begins: what waits, what comes, what is new. */
export default function TodayScreen() {
  const state = useSession();
  return (
    <>
      <p className="mb-5 text-s-ink-2 first-letter:uppercase">{dayInWords(useToday())}</p>
      <div className="grid items-start gap-x-7 gap-y-8 bar:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <Requests />
          <Messages />
        </div>
        <div className="grid min-w-0 gap-8">
          <TodaySection
            title={texts.today_events()}
            more={{ to: '/adminPanel/all-reservations', label: texts.today_events_all() }}
          >
            <NextEvents />
          </TodaySection>
          {state.status === 'signedIn' && <News userId={state.user.userId} />}
        </div>
      </div>
    </>
  );
}

function Requests() {
  const { data } = useWaitingRequests();
  const isMore = data && data.count > data.reservations.length;
  return (
    <TodaySection
      title={texts.today_requests()}
      count={data?.count}
      more={
        isMore
          ? {
              to: '/adminPanel/all-reservations?status=PENDING',
              label: texts.today_requests_all({ count: inThousands(data.count) }),
            }
          : undefined
      }
    >
      <WaitingRequests />
    </TodaySection>
  );
}

function Messages() {
  const { data } = useWaitingMessages();
  const isMore = data && data.length > mostMessages;
  return (
    <TodaySection
      title={texts.today_messages()}
      count={data?.length}
      more={
        isMore
          ? {
              to: '/adminPanel/messages?show=waiting',
              label: texts.today_messages_more({ count: inThousands(data.length) }),
            }
          : { to: '/adminPanel/messages', label: texts.today_messages_all() }
      }
    >
      <WaitingMessages most={mostMessages} />
    </TodaySection>
  );
}

function News({ userId }: { userId: number }) {
  const since = useLastVisit(userId);
  const today = useToday();
  const notifications = useNotifications(mostNews);
  const items = notifications.data?.map((notification) => ({
    key: `notification ${notification.notificationId}`,
    text: notification.message,
    by: authorOf(notification),
    at: notification.createdAt,
    to: placeOf(notification),
  }));
  return (
    <TodaySection
      title={since ? texts.today_changes() : texts.today_changes_first()}
      note={since && texts.today_changes_since({ when: relativeMomentOf(since, today) })}
      more={{ to: '/adminPanel/notifications', label: texts.today_changes_all() }}
    >
      <TodayNews
        since={since ?? firstLook()}
        told={{
          items,
          failure: notifications.error?.message,
          retry: () => void notifications.refetch(),
        }}
      />
    </TodaySection>
  );
}
