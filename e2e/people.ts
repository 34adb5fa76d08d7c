import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '#schemas/users.ts';
import { connectTo } from './database.ts';
import type { Product } from './product.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

const amra = { firstName: 'Amra', lastName: 'Hodžić' };

export const unusedEmail = () => `${randomUUID()}@gost.test`;

/** All accounts share one password, so that it is hashed only once. */
const password = 'Svečana-Lozinka-7';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BfXVyDcziWW63KQSw3u4GA$wO32HgTbyqvKCLX4MyV9DTuu9nVrmlYWAzwtH2GEDQk';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Creates accounts in the database; registration and confirmation by mail have their own e2e test. */
export function createPeople(product: Pick<Product, 'dataDirectory'>) {
  let pool: Promise<pg.Pool> | undefined;
  async function create({ firstName, lastName }: typeof amra, role: Role): Promise<Person> {
    pool ??= connectTo(product);
    const email = unusedEmail();
    await (await pool).query(
      `insert into users (first_name, last_name, email, mailbox, role, password_hash, confirmed_at, created_at,
         first_name_folded, last_name_folded, email_folded)
       values ($1, $2, $3, $3, $7, $4, now(), now(), $5, $6, $3)`,
      [firstName, lastName, email, passwordHash, folded(firstName), folded(lastName), role],
    );
    // Only who has been an administrator for a week approves refunds; so had the first one of the product.
    if (role === 'ADMIN')
      await (await pool).query(
        `update users set administrator_since = now() - interval '30 days' where role = 'ADMIN'`,
      );
    return { firstName, lastName, email, password };
  }
  return {
    person: (names = amra, role: Role = 'USER') => create(names, role),
    close: async () => (await pool)?.end(),
  };
}

export type People = ReturnType<typeof createPeople>;
