import { type Day, formatNumericDay } from '#domain/dates/days.ts';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { Message } from '#schemas/messages.ts';
import type { Notification, NotificationKind } from '#schemas/notifications.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  countUnread,
  findNotifications,
  findOne,
  findUnreadNotifications,
  insertNotifications,
  markNotificationRead,
  markNotificationsRead,
  type NotificationRow,
  type NotificationSubject,
  purgeRemoved,
  removeNotification,
  restoreNotification,
} from './notifications.repository.ts';

/** Payload: the id of a new notification, or empty when one was read or removed. */
export const notificationsChannel = 'notifications';
/** Messages changed without a notification. */
export const messagesChannel = 'messages';
/** Payload: the id of the user whose session ended or whose role changed. */
export const accessChangedChannel = 'access-changed';

const restorableFor = days(1);

export type NotificationsService = ReturnType<typeof createNotificationsService>;

type NewNotification = {
  kind: NotificationKind;
  message: string;
  userId: number | null;
  reservationId?: number;
  messageId?: number;
  isDemo?: boolean;
  /** Set for demo content only. */
  createdAt?: Date;
};

const hallAndDay = ({ hall, eventDate }: AdminReservation) => ({
  hall: hall.name,
  day: formatNumericDay(eventDate),
});

export function createNotificationsService(
  { db, clock, pgNotify }: Platform,
  { users }: { users: UsersService },
) {
  async function toDtos(rows: NotificationRow[]): Promise<Notification[]> {
    const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const accounts = userIds.length > 0 ? await users.findAccountsByIds(db, userIds) : [];
    const people = new Map(
      accounts.map(({ userId, firstName, lastName, email }) => [userId, { firstName, lastName, email }]),
    );
    return rows.map(({ userId, isDemo, removedAt, createdAt, ...fields }) => ({
      ...fields,
      createdAt: createdAt.toISOString(),
      user: (userId !== null && people.get(userId)) || null,
    }));
  }

  async function one(row: NotificationRow | undefined): Promise<Notification> {
    const [notification] = row ? await toDtos([row]) : [];
    if (!notification) throw new AppError('notFound');
    return notification;
  }

  async function addAll(tx: Transaction, added: NewNotification[]) {
    if (added.length === 0) return;
    const rows = added.map((notification) => ({ createdAt: clock.now(), ...notification }));
    const ids = (await insertNotifications(tx, rows)).map(({ notificationId }) => String(notificationId));
    await pgNotify.announce(tx, notificationsChannel, ...ids);
  }

  const add = (tx: Transaction, notification: NewNotification) => addAll(tx, [notification]);

  const announceChange = (tx: Transaction) => pgNotify.announce(tx, notificationsChannel);

  async function readNotifications(tx: Transaction, about?: NotificationSubject) {
    const read = await markNotificationsRead(tx, about);
    if (read > 0) await announceChange(tx);
    return read;
  }

  async function changedBy(
    tx: Transaction,
    caller: Caller,
    action: 'REMOVED' | 'RESTORED',
    { notificationId, message }: NotificationRow,
  ) {
    await announceChange(tx);
    const object = { id: notificationId, name: message };
    await recordAudit(tx, clock.now(), { caller, kind: 'NOTIFICATION', action, object });
  }

  const toNotification = (
    kind: NotificationKind,
    text: (inputs: { hall: string; day: string }) => string,
    reservation: AdminReservation,
  ): NewNotification => ({
    kind,
    message: text(hallAndDay(reservation)),
    userId: reservation.userId,
    reservationId: reservation.reservationId,
  });

  const aboutReservation =
    (kind: NotificationKind, text: (inputs: { hall: string; day: string }) => string) =>
    (tx: Transaction, reservation: AdminReservation) =>
      add(tx, toNotification(kind, text, reservation));

  const aboutMessage =
    (text: (inputs: { hall: string }) => string) =>
    (tx: Transaction, { hall, userId, messageId }: Message) =>
      add(tx, { kind: 'MESSAGE_RECEIVED', message: text({ hall: hall.name }), userId, messageId });

  /** Without a person: a guest of a tour needs no account. */
  const aboutTour =
    (kind: NotificationKind, text: (inputs: { hall: string; when: string }) => string) =>
    (tx: Transaction, tour: { hall: string; when: string }) =>
      add(tx, { kind, message: text(tour), userId: null });

  const aboutOffer =
    (kind: NotificationKind, text: (inputs: { number: string }) => string) =>
    (
      tx: Transaction,
      { number, ...about }: { number: string; reservationId: number; userId: number | null },
    ) =>
      add(tx, { kind, message: text({ number }), ...about });

  const aboutMoney =
    (kind: NotificationKind, text: (inputs: { amount: string }) => string) =>
    (
      tx: Transaction,
      { amount, ...about }: { amount: Money; reservationId: number; userId: number | null },
    ) =>
      add(tx, { kind, message: text({ amount: formatMoney(amount) }), ...about });

  return {
    add,
    announceChange,
    listUnread: async () => toDtos(await findUnreadNotifications(db)),
    listAll: async (limit?: number) => toDtos(await findNotifications(db, limit)),
    countUnread: () => countUnread(db),

    async markRead(notificationId: number): Promise<Notification> {
      const row = await db.transaction(async (tx) => {
        const changed = await markNotificationRead(tx, notificationId);
        if (changed) await announceChange(tx);
        return changed ?? findOne(tx, notificationId);
      });
      return one(row);
    },

    markAllRead: () => db.transaction(async (tx) => ({ read: await readNotifications(tx) })),

    async remove(caller: Caller, notificationId: number) {
      await db.transaction(async (tx) => {
        const row = orNotFound(await removeNotification(tx, notificationId, clock.now()));
        await changedBy(tx, caller, 'REMOVED', row);
      });
    },

    async restore(caller: Caller, notificationId: number): Promise<Notification> {
      const row = await db.transaction(async (tx) => {
        const restored = await restoreNotification(tx, notificationId);
        if (restored) await changedBy(tx, caller, 'RESTORED', restored);
        return restored ?? findOne(tx, notificationId);
      });
      return one(row);
    },

    // Handlers for subscriptions.ts.
    onRequested: aboutReservation('RESERVATION_REQUESTED', texts.notification_reservation_requested),
    onRequestChanged: aboutReservation('RESERVATION_CHANGED', texts.notification_reservation_changed),
    onWithdrawn: aboutReservation('RESERVATION_CANCELED', texts.notification_reservation_canceled),
    onOverdue: aboutReservation('RESERVATION_OVERDUE', texts.notification_reservation_overdue),

    /** A confirmed or declined request needs no attention any more. */
    async onChanged(
      tx: Transaction,
      { before, after }: { before: AdminReservation; after: AdminReservation },
    ) {
      if (before.status === 'PENDING' && after.status !== 'PENDING')
        await readNotifications(tx, { reservationId: after.reservationId });
    },

    onHoldExtended: aboutReservation('HOLD_EXTENDED', texts.notification_hold_extended),
    onHolderAsked: (tx: Transaction, { reservation }: { reservation: AdminReservation }) =>
      aboutReservation('DAY_ASKED', texts.notification_day_asked)(tx, reservation),
    onHoldsExpired(tx: Transaction, expired: { reservation: AdminReservation; wasOffered: boolean }[]) {
      const textOf = (wasOffered: boolean) =>
        wasOffered ? texts.notification_offer_missed : texts.notification_hold_ended;
      return addAll(
        tx,
        expired.map(({ reservation, wasOffered }) =>
          toNotification('HOLD_ENDED', textOf(wasOffered), reservation),
        ),
      );
    },
    onFreedDaysOffered: (
      tx: Transaction,
      offered: { reservation: AdminReservation; entry: { isDemo: boolean } }[],
    ) =>
      addAll(
        tx,
        offered
          .filter(({ entry }) => !entry.isDemo)
          .map(({ reservation }) =>
            toNotification('DAY_OFFERED', texts.notification_day_offered, reservation),
          ),
      ),
    onFreedDayAccepted: (tx: Transaction, { reservation }: { reservation: AdminReservation }) =>
      aboutReservation('DAY_ACCEPTED', texts.notification_day_accepted)(tx, reservation),
    onDaysNeedDecision: (tx: Transaction, free: { hall: string; eventDate: Day }[]) =>
      addAll(
        tx,
        free.map(({ hall, eventDate }) => ({
          kind: 'DAY_FREE',
          message: texts.notification_day_free({ hall, day: formatNumericDay(eventDate) }),
          userId: null,
        })),
      ),

    onMessage: aboutMessage(texts.notification_message_received),
    onReply: aboutMessage(texts.notification_message_reply),

    onTourBooked: aboutTour('TOUR_BOOKED', texts.notification_tour_booked),
    onTourMoved: aboutTour('TOUR_MOVED', texts.notification_tour_moved),
    onTourCanceled: aboutTour('TOUR_CANCELED', texts.notification_tour_canceled),

    onOfferDeclined: aboutOffer('OFFER_DECLINED', texts.notification_offer_declined),
    onOfferExpired: aboutOffer('OFFER_EXPIRED', texts.notification_offer_expired),
    onContractSigned: aboutOffer('CONTRACT_SIGNED', texts.notification_contract_signed),
    onContractEnded: aboutOffer('CONTRACT_CANCELED', texts.notification_contract_canceled),

    onRefundAsked: aboutMoney('REFUND_ASKED', texts.notification_refund_asked),
    onPaymentOverdue: aboutMoney('PAYMENT_OVERDUE', texts.notification_payment_overdue),
    onMoneyLeft: aboutMoney('MONEY_LEFT', texts.notification_money_left),

    async onRefundDecided(tx: Transaction, { reservationId }: { reservationId: number }) {
      await readNotifications(tx, { reservationId, kind: 'REFUND_ASKED' });
    },

    async onMessageAnswered(tx: Transaction, { messageId }: { messageId: number }) {
      await readNotifications(tx, { messageId });
    },
    onMessageHandled: (tx: Transaction) => pgNotify.announce(tx, messagesChannel),

    onAccountConfirmed: (tx: Transaction, { userId }: { userId: number }) =>
      add(tx, { kind: 'ACCOUNT_CONFIRMED', message: texts.notification_account_confirmed(), userId }),

    /** Names nobody, since no personal data may remain. */
    onAccountDeleted: (tx: Transaction) =>
      add(tx, { kind: 'ACCOUNT_DELETED', message: texts.notification_account_deleted(), userId: null }),

    /** Sent to every process, so that open streams end with the access. */
    onAccessChanged: (tx: Transaction, { userId }: { userId: number }) =>
      pgNotify.announce(tx, accessChangedChannel, String(userId)),

    declares: {
      hourly: () => purgeRemoved(db, earlier(clock.now(), restorableFor)),
    } satisfies Declares,
  };
}
