import { createContext, useContext } from 'react';
import type { User } from '#schemas/users.ts';

/** Who reads the panel, also without a connection. */
const ReaderContext = createContext<User | undefined>(undefined);
export const ReaderProvider = ReaderContext.Provider;

export function useCurrentStaff(): User {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('Outside of the staff panel');
  return reader;
}
