import { z } from 'zod';
import { idSchema, timestampSchema } from './fields.ts';

export const notificationKindSchema = z.enum([
  'RESERVATION_REQUESTED',
  'RESERVATION_CANCELED',
  'RESERVATION_OVERDUE',
  'MESSAGE_RECEIVED',
  'ACCOUNT_CONFIRMED',
  'ACCOUNT_DELETED',
]);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** Lists end with so many, the newest ones. */
export const mostListedNotifications = 500;

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

export const readAllSchema = z.object({ read: z.int().min(0) });
