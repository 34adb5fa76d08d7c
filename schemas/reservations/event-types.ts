import { z } from 'zod';
import * as texts from '#texts';

export const eventTypeSchema = z.enum(['WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER'], {
  error: () => texts.reservation_invalid(),
});
export type EventType = z.infer<typeof eventTypeSchema>;
