import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAccessTokens } from '../../server/src/features/auth/auth.access-token.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/embedded.ts';
import { findPostmaster } from '../../server/src/platform/database/embedded/embedded-postmaster.ts';
import { administrator, type Product, programs, startProduct } from '../product.ts';

const secret = 'the same secret on every server, long enough';
const customers = 200;
const mailDomain = 'kapacitet.example';
/** For three servers, which open up to fifteen each. */
const settings = { max_connections: '100' };
const daysAhead = 1_000;
const reservationsChanged = JSON.stringify({ topic: 'reservations', detail: '' });

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** One database with the durability of production, and a folder of pictures that all servers share. */
export async function startInstallation(directory: string) {
  const silent = { info: () => {}, warn: () => {} };
  const database = await startEmbeddedDatabase({ dataDir: directory, log: silent, settings });
  const postmaster = (await findPostmaster(join(directory, 'postgres')))?.pid ?? 0;
  const pool = new pg.Pool({ connectionString: database.url, max: 1, application_name: 'saloni-bench' });
  const photos = join(directory, 'photos');
  const tokens = createAccessTokens({ secret, clock: systemClock });
  let servers: Product[] = [];

  async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    return (await pool.query<Row>(statement, values)).rows;
  }

  async function startServers(count: number) {
    const env = {
      ...programs.server.env,
      DATABASE_URL: database.url,
      JWT_SECRET: secret,
      MEDIA_DIR: photos,
      DEMO: 'true',
    };
    for (let number = 0; number < count; number += 1) {
      const folder = join(directory, `server-${number}`);
      await mkdir(folder, { recursive: true });
      servers.push(await startProduct(folder, { ...programs.server, env }));
    }
  }

  async function stopServers() {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
    // Widths of pictures that are still to be made would use the processor of the next servers.
    await query("delete from pgboss.job where name = 'media-variants'");
  }

  /** A session for each, since signing in would hash a password each time. */
  async function signIn(where: string): Promise<string[]> {
    const rows = await query<{ session_id: number; user_id: number }>(
      `insert into sessions (user_id, device, created_at, last_used_at)
       select user_id, 'capacity', now(), now() from users where ${where} order by user_id returning session_id, user_id`,
    );
    return Promise.all(rows.map((row) => tokens.sign({ userId: row.user_id, sessionId: row.session_id })));
  }

  return {
    photos,
    postmaster,
    query,
    startServers,
    stopServers,
    ports: () => servers.map(({ port }) => port),
    pids: () => servers.map(({ pid }) => pid),
    /** The first start makes tables and demo content; its pictures would use the processor for minutes. */
    async prepare() {
      await startServers(1);
      await stopServers();
      await query(
        `insert into users (first_name, last_name, email, phone, role, confirmed_at, created_at,
                            first_name_folded, last_name_folded, email_folded, mailbox)
         select 'Mjera', 'Mjerić', email, '061 000 000', 'USER', now(), now(), 'mjera', 'mjeric', email, email
         from (select 'gost' || n || '@${mailDomain}' as email from generate_series(1, ${customers}) n) emails`,
      );
    },
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
    async countConnections() {
      const [open] = await query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = 'saloni' and application_name <> 'saloni-bench'",
      );
      return open?.count ?? 0;
    },
    changeReservations: () => query('select pg_notify($1, $2)', ['saloni', reservationsChanged]),
    /** Frees the booked days, empties the list of news and forgets what limits count, so that the next step starts as this one did. */
    async reset() {
      await query('update notifications set is_read = true where not is_read and not is_demo');
      await query(
        `update reservations set status = 'CANCELED'
         where user_id in (select user_id from users where email like '%@${mailDomain}') and status <> 'CANCELED'`,
      );
      await query('delete from rate_limits');
      await query('select pg_notify($1, $2)', ['saloni', reservationsChanged]);
    },
    /** Whether nothing was left within the time. */
    async untilNone(statement: string, atMostSeconds: number): Promise<boolean> {
      for (let waited = 0; waited < atMostSeconds * 5; waited += 1) {
        const [row] = await query<{ count: number }>(`select count(*)::int as count ${statement}`);
        if (row?.count === 0) return true;
        await pause(200);
      }
      return false;
    },
    async stop() {
      await stopServers();
      await pool.end();
      await database.stop();
    },
  };
}
