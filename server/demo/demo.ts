import type { Transaction } from '../src/platform/database/database.ts';
import type { Services } from '../src/services.ts';
import { demoUsers } from './people.ts';

/** Fills an empty house through its own services, every row marked as demo. */
export async function fillDemo(tx: Transaction, { users }: Services) {
  for (const person of demoUsers) {
    await users.create(tx, {
      ...person,
      role: 'USER',
      passwordHash: null,
      confirmedAt: new Date(),
      isDemo: true,
    });
  }
}
