import type { QueryResultRow } from 'pg';
import { createAccessTokens } from '#server/features/people/auth/auth.access-token.ts';
import { systemClock } from '#server/platform/clock.ts';
import { administrator } from '../product.ts';

export type Query = <Row extends QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>;

const customers = 200;
const mailDomain = 'kapacitet.example';
const daysAhead = 1_000;
const reservationsChanged = JSON.stringify({ topic: 'reservations', detail: '' });

/** Customers and free days in the database, beside the demo content. */
export function createContent(query: Query, secret: string) {
  const tokens = createAccessTokens({ secret, clock: systemClock });

  /** A session for each, since signing in would hash a password each time. */
  async function signIn(where: string): Promise<string[]> {
    const rows = await query<{ session_id: number; user_id: number }>(
      `insert into sessions (user_id, device, created_at, last_used_at)
       select user_id, 'capacity', now(), now() from users where ${where} order by user_id returning session_id, user_id`,
    );
    return Promise.all(rows.map((row) => tokens.sign({ userId: row.user_id, sessionId: row.session_id })));
  }

  const changeReservations = () => query('select pg_notify($1, $2)', ['saloni', reservationsChanged]);

  return {
    addCustomers: () =>
      query(
        `insert into users (first_name, last_name, email, phone, role, confirmed_at, created_at,
                            first_name_folded, last_name_folded, email_folded, mailbox)
         select 'Mjera', 'Mjerić', email, '061 000 000', 'USER', now(), now(), 'mjera', 'mjeric', email, email
         from (select 'gost' || n || '@${mailDomain}' as email from generate_series(1, ${customers}) n) emails`,
      ),
    customerTokens: () => signIn(`email like '%@${mailDomain}'`),
    administratorToken: async () => (await signIn(`email = '${administrator.email}'`))[0] ?? '',
    freeDays: () =>
      query<{ hallId: number; guestCount: number; eventDate: string }>(
        `select hall_id as "hallId", max_guests_min as "guestCount", day::date::text as "eventDate"
         from generate_series(current_date + 2, current_date + ${daysAhead}, interval '1 day') day, halls
         where not exists (select from reservations held where held.hall_id = halls.hall_id
                           and held.event_date = day::date and held.status <> 'CANCELED')
         order by day, hall_id`,
      ),
    changeReservations,
    /** Undoes what a step leaves behind, so that the next one starts as it did. */
    async reset() {
      await query('update notifications set is_read = true where not is_read and not is_demo');
      await query(
        `update reservations set status = 'CANCELED'
         where user_id in (select user_id from users where email like '%@${mailDomain}') and status <> 'CANCELED'`,
      );
      await query('delete from rate_limits');
      await changeReservations();
    },
  };
}
