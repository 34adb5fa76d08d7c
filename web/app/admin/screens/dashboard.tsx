import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MoneyOverview } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import {
  useEndingHolds,
  useOpenRequests,
} from '../features/booking/reservations/dashboard/dashboard-query.ts';
import { EndingHolds } from '../features/booking/reservations/dashboard/ending-holds.tsx';
import { NextEvents } from '../features/booking/reservations/dashboard/next-events.tsx';
import { NextSaturdays } from '../features/booking/reservations/dashboard/next-saturdays.tsx';
import { WaitingRequests } from '../features/booking/reservations/dashboard/waiting-requests.tsx';
import { useWaitingMessages } from '../features/contact/messages/messages-query.ts';
import { WaitingMessages } from '../features/contact/messages/waiting-messages.tsx';
import { authorOf, placeOf } from '../features/contact/notifications/notification-format.ts';
import { useNotifications } from '../features/contact/notifications/notifications-query.ts';
import { MoneyTaskRow } from '../features/money/debts/money-tasks.tsx';
import { LatePayments, MonthSums, useMoneyNow } from '../features/money/late-payments.tsx';
import { DashboardChanges } from '../features/panel/dashboard/dashboard-changes.tsx';
import { DashboardSection } from '../features/panel/dashboard/dashboard-section.tsx';
import { useLastVisit } from '../features/panel/dashboard/last-visit.ts';
import { PasskeyReminder } from '../features/panel/dashboard/passkey-reminder.tsx';
import { firstLook } from '../features/panel/dashboard/recent-changes.ts';
import { WaitingJobs } from '../features/panel/dashboard/waiting-jobs.tsx';
import { SeenOffers, useSeenOffers } from '../features/sales/offers/seen-offers.tsx';
import { useToday } from '../lib/current-time.ts';
import { panelScreen } from '../lib/panel-screen.ts';
import { BarActions } from '../ui/panel-actions.tsx';

export const { handle, meta } = panelScreen(texts.label_today);

const maxMessages = 3;
const maxChanges = 500;

const isFirst = { predicate: ({ state }: Query) => state.data === undefined };

/** True once every section has its first answer, so that none of them moves another. */
function useFirstAnswers(): boolean {
  const queries = useQueryClient();
  const [isReady, setReady] = useState(useOpenRequests().data !== undefined);
  const loading = useIsFetching(isFirst);
  // Effects of the sections run before, so their queries count from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when a query ends
  useEffect(() => {
    if (queries.isFetching(isFirst) === 0) setReady(true);
  }, [queries, loading]);
  return isReady;
}

/** With the height of rows. */
const SectionsSkeleton = () => (
  <LoadingState text={texts.waiting()}>
    <Skeleton className="mb-5 h-6 w-72 max-w-full" />
    <div className="grid items-start gap-x-7 gap-y-8 bar:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  </LoadingState>
);

export default function DashboardScreen() {
  const state = useSession();
  const isReady = useFirstAnswers();
  return (
    <>
      <BarActions>
        <ButtonLink
          to="/adminPanel/add-admin-reservation"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
        >
          {texts.panel_new_reservation()}
        </ButtonLink>
      </BarActions>
      {state.status === 'signedIn' && <PasskeyReminder userId={state.user.userId} />}
      {isReady || <SectionsSkeleton />}
      {/* Mounted at once, since they load their parts. */}
      <div hidden={!isReady}>
        <Summary />
        <div className="grid items-start gap-x-7 gap-y-8 bar:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-8">
            <Requests />
            <Holds />
            <Offers />
            <Refunds />
            <Payments />
            <Messages />
          </div>
          <div className="grid min-w-0 gap-8">
            <DashboardSection
              title={texts.today_events()}
              more={{ to: '/adminPanel/sheets', label: texts.today_sheets_all() }}
            >
              <NextEvents />
            </DashboardSection>
            <DashboardSection
              title={texts.today_saturdays()}
              more={{ to: '/adminPanel/calendar', label: texts.label_calendar() }}
            >
              <NextSaturdays />
            </DashboardSection>
            <MonthMoney />
            {state.status === 'signedIn' && <RecentChanges userId={state.user.userId} />}
          </div>
        </div>
      </div>
    </>
  );
}

function Summary() {
  const requests = useOpenRequests().data?.count;
  const holds = useEndingHolds().data;
  const offers = useSeenOffers().data?.length;
  const messages = useWaitingMessages().data?.length;
  const money = useMoneyNow();
  const late = money.isError ? 0 : money.data?.overdue.count;
  const refunds = money.isError ? 0 : waitingRefunds(money.data)?.length;
  const counts = [requests, offers, messages, late, refunds];
  const others = counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined;
  return <WaitingJobs others={others} holds={holds} />;
}

/** An empty section is left out, but one that had rows stays, with what was said about them. */
function useIsLeftOut(count: number | undefined, isError: boolean): boolean {
  const [hadRows, setHadRows] = useState(false);
  if (count && !hadRows) setHadRows(true);
  return count === 0 && !hadRows && !isError;
}

/** Absent while no deadline is near. */
function Holds() {
  const { data, isError } = useEndingHolds();
  if (!isError && !data?.length) return null;
  return (
    <DashboardSection
      title={texts.today_holds()}
      count={data?.length}
      more={{ to: '/adminPanel/all-reservations?status=HELD', label: texts.today_holds_all() }}
    >
      <EndingHolds />
    </DashboardSection>
  );
}

/** Absent while no seen offer waits for a signature. */
function Offers() {
  const { data, isError } = useSeenOffers();
  if (!isError && !data?.length) return null;
  return (
    <DashboardSection
      title={texts.today_offers()}
      count={data?.length}
      more={{ to: '/adminPanel/offers', label: texts.today_offers_all() }}
    >
      <SeenOffers />
    </DashboardSection>
  );
}

const waitingRefunds = (overview: MoneyOverview | undefined) =>
  overview?.tasks.filter(({ kind }) => kind === 'REFUND_ASKED' || kind === 'REFUND_APPROVED');

/** Absent while none waits to be approved or paid. */
function Refunds() {
  const refunds = waitingRefunds(useMoneyNow().data);
  if (!refunds?.length) return null;
  return (
    <DashboardSection
      title={texts.money_refunds()}
      count={refunds.length}
      more={{ to: '/adminPanel/payments', label: texts.label_payments() }}
    >
      <ul>
        {refunds.map((task) => (
          <MoneyTaskRow key={task.refundId} task={task} />
        ))}
      </ul>
    </DashboardSection>
  );
}

/** Absent while nobody is late. */
function Payments() {
  const { data, isError } = useMoneyNow();
  if (data ? data.overdue.count === 0 : !isError) return null;
  return (
    <DashboardSection
      title={texts.panel_money_late()}
      count={data?.overdue.count}
      more={{ to: '/adminPanel/payments', label: texts.panel_money_late_all() }}
    >
      <LatePayments />
    </DashboardSection>
  );
}

/** Absent while no money is due, late or received. */
function MonthMoney() {
  const { data } = useMoneyNow();
  if (!data) return null;
  const { overdue, dueThisMonth, receivedThisMonth } = data;
  if (overdue.count + dueThisMonth.count + receivedThisMonth.amount.amount === 0) return null;
  return (
    <DashboardSection
      title={texts.panel_money_month_end()}
      more={{ to: '/adminPanel/payments', label: texts.label_payments() }}
    >
      <MonthSums overview={data} />
    </DashboardSection>
  );
}

function Requests() {
  const { data, isError } = useOpenRequests();
  const isMore = data && data.count > data.reservations.length;
  if (useIsLeftOut(data?.count, isError)) return null;
  return (
    <DashboardSection
      title={texts.today_requests()}
      count={data?.count}
      more={
        isMore
          ? {
              to: '/adminPanel/all-reservations?status=PENDING',
              label: texts.today_requests_all({ count: formatNumber(data.count) }),
            }
          : { to: '/adminPanel/all-reservations', label: texts.today_reservations_all() }
      }
    >
      <WaitingRequests />
    </DashboardSection>
  );
}

function Messages() {
  const { data, isError } = useWaitingMessages();
  const isMore = data && data.length > maxMessages;
  if (useIsLeftOut(data?.length, isError)) return null;
  return (
    <DashboardSection
      title={texts.today_messages()}
      count={data?.length}
      more={
        isMore
          ? {
              to: '/adminPanel/messages?show=waiting',
              label: texts.today_messages_more({ count: formatNumber(data.length) }),
            }
          : { to: '/adminPanel/messages', label: texts.today_messages_all() }
      }
    >
      <WaitingMessages most={maxMessages} />
    </DashboardSection>
  );
}

function RecentChanges({ userId }: { userId: number }) {
  const since = useLastVisit(userId);
  const today = useToday();
  const notifications = useNotifications(maxChanges);
  const data = notifications.data?.map((notification) => ({
    key: `notification ${notification.notificationId}`,
    text: notification.message,
    by: authorOf(notification),
    at: notification.createdAt,
    to: placeOf(notification),
  }));
  return (
    <DashboardSection
      title={since ? texts.today_changes() : texts.today_changes_first()}
      note={since && texts.today_changes_since({ when: formatRelativeTime(since, today) })}
      more={{ to: '/adminPanel/notifications', label: texts.today_changes_all() }}
    >
      <DashboardChanges
        since={since ?? firstLook()}
        notifications={{ data, error: notifications.error, refetch: notifications.refetch }}
      />
    </DashboardSection>
  );
}
