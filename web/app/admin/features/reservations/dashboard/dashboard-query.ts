import { useToday } from '../../../lib/current-time.ts';
import { useReservationPage } from '../reservations-query.ts';

const mostRequests = 50;
const mostEvents = 5;

/** Pending requests, oldest first. */
export const useWaitingRequests = () =>
  useReservationPage({
    from: useToday(),
    status: 'PENDING',
    sortBy: 'createdAt',
    page: '1',
    itemsPerPage: String(mostRequests),
  });

export const useNextEvents = () =>
  useReservationPage({
    from: useToday(),
    status: 'CONFIRMED',
    page: '1',
    itemsPerPage: String(mostEvents),
  });
