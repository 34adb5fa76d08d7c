import type { ReservationStatus } from '#schemas/reservations/reservations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatStatus } from './reservation-format.ts';

const tones = { PENDING: 'pending', CONFIRMED: 'confirmed', CANCELED: 'canceled' } as const;

export const StatusBadge = ({ status }: { status: ReservationStatus }) => (
  <Badge tone={tones[status]}>{formatStatus(status)}</Badge>
);
