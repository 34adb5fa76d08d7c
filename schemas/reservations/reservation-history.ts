import { z } from 'zod';
import { timestampSchema } from '../fields.ts';
import { adminReservationSchema } from './reservations.ts';

export const historyActions = [
  'CREATED',
  'STATUS',
  'UPDATED',
  'CANCELED',
  'REMOVED',
  'REMINDED',
  'ANONYMIZED',
  'HELD',
  'EXTENDED',
  'EXPIRED',
  'ASKED',
  'OFFERED',
  'ACCEPTED',
  'OFFER_SENT',
  'OFFER_PRINTED',
  'OFFER_WITHDRAWN',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'SIGNED',
  'CONTRACT_CANCELED',
  'DRAFT_REMOVED',
  'PRICE_AGREED',
  'PAYMENT_RECEIVED',
  'ENTRY_REVERSED',
  'WRITTEN_OFF',
  'TRANSFERRED',
  'TRANSFER_RECEIVED',
  'DEPOSIT_KEPT',
  'REFUND_ASKED',
  'REFUND_APPROVED',
  'REFUND_REJECTED',
  'REFUND_PAID',
  'PAYMENT_REMINDED',
  'SHEET_UPDATED',
  'SHEET_ISSUED',
  'SHEET_FINAL',
  'SHEET_VOID',
  'SHEET_REMINDED',
] as const;

const historyEntrySchema = z
  .object({
    at: timestampSchema,
    by: z.string().meta({ description: 'The name of the administrator, or who acted' }),
    action: z.enum(historyActions),
    changes: z.array(
      z.object({
        field: z.string().meta({ description: 'The name of the changed field; a hall is told by its name' }),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    reason: z.string().nullable().meta({ description: 'Why it was canceled' }),
  })
  .meta({ id: 'HistoryEntry' });

export const reservationWithHistorySchema = adminReservationSchema.extend({
  history: z.array(historyEntrySchema),
});
