import { z } from 'zod';
import { idSchema, optionalQuery, timestampSchema } from './fields.ts';

export const notificationKindSchema = z.enum([
  'RESERVATION_REQUESTED',
  'RESERVATION_CHANGED',
  'RESERVATION_CANCELED',
  'RESERVATION_OVERDUE',
  'HOLD_ENDED',
  'HOLD_EXTENDED',
  'DAY_ASKED',
  'DAY_OFFERED',
  'DAY_ACCEPTED',
  'DAY_FREE',
  'MESSAGE_RECEIVED',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'CONTRACT_SIGNED',
  'CONTRACT_CANCELED',
  'REFUND_ASKED',
  'PAYMENT_OVERDUE',
  'MONEY_LEFT',
  'TOUR_BOOKED',
  'TOUR_MOVED',
  'TOUR_CANCELED',
  'ACCOUNT_CONFIRMED',
  'ACCOUNT_DELETED',
]);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

export const notificationSchema = z
  .object({
    notificationId: idSchema,
    kind: notificationKindSchema,
    message: z.string(),
    isRead: z.boolean(),
    createdAt: timestampSchema,
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
    reservationId: idSchema.nullable(),
    messageId: idSchema.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** Without a limit all notifications are returned. */
export const notificationsQuerySchema = z.object({
  limit: optionalQuery(z.coerce.number().pipe(z.int().min(1).max(1_000_000))).meta({
    description: 'The newest so many; without it all',
  }),
});

export const readAllSchema = z.object({ read: z.int().min(0) });
