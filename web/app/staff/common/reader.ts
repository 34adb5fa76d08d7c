import { createContext, useContext } from 'react';
import type { StaffEvent } from '#contracts/team/staff-events.ts';
import type { User } from '#contracts/users.ts';
import { today } from '../../shared/lib/dates.ts';
import { isUnread } from './event-format.ts';

/** Who reads the panel, also without a connection. */
const ReaderContext = createContext<User | undefined>(undefined);
export const ReaderProvider = ReaderContext.Provider;

export function useReader(): User {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('Outside of the staff panel');
  return reader;
}

/** Upcoming events whose sheet waits for this reader; administrators read the working copy instead. */
export const waitingFor = ({ role }: Pick<User, 'role'>, events: readonly StaffEvent[]) =>
  role === 'ADMIN' ? [] : events.filter((event) => event.eventDate >= today() && isUnread(event));
