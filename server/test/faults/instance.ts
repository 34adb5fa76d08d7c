import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { findPostmaster, stopPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts';
import { bookingFor } from '../support/booking.ts';
import { copyTemplateCluster } from '../support/database/template-cluster.ts';
import { call, freePort, type ServerProcess, startServer } from './server-process.ts';
import { size } from './size.ts';

export const credentials = { email: 'uprava@primjer.example', password: 'duga i tajna lozinka' };

export type FaultInstance = Awaited<ReturnType<typeof startInstance>>;

/** A data folder on which a test starts the product, injects faults and starts it again. */
export async function startInstance(
  more: Record<string, string> = {},
  { isFirstStart = false }: { isFirstStart?: boolean } = {},
) {
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'saloni faults ')));
  if (!isFirstStart && !more.DATABASE_URL) await copyTemplateCluster(dataDir);
  const variables: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: await freePort(),
    DEMO: 'false',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    JWT_SECRET: 'a secret of these tests alone, long enough',
    TRUST_PROXY: '127.0.0.1',
    ...more,
  };
  const cluster = join(dataDir, 'postgres');
  const servers: ServerProcess[] = [];

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printLogs(servers, dataDir);
    for (const server of servers) {
      server.kill('SIGKILL');
      await server.ended;
    }
    const left = await findPostmaster(cluster);
    if (left) await stopPostmaster(left.pid);
    if (!more.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  async function postmaster() {
    const found = await findPostmaster(cluster);
    if (!found) throw new Error('no database process is alive');
    return found;
  }

  async function databaseUrl(role = 'saloni'): Promise<string> {
    if (variables.DATABASE_URL) return variables.DATABASE_URL;
    const password = await readFile(join(dataDir, 'secrets', 'database-password'), 'utf8');
    return `postgres://${role}:${password.trim()}@127.0.0.1:${(await postmaster()).port}/saloni`;
  }

  return {
    dataDir,
    cluster,
    photos: variables.MEDIA_DIR ?? join(dataDir, 'photos'),
    address: `http://127.0.0.1:${variables.PORT}`,
    postmaster,
    databaseUrl,
    start(others: Record<string, string> = {}): ServerProcess {
      const server = startServer({ ...variables, ...others });
      servers.push(server);
      return server;
    },
    /** All processes of the database at once, as in a power cut. */
    async signalDatabase(signal: NodeJS.Signals) {
      const { pid } = await postmaster();
      for (const process_ of [pid, ...(await childrenOf(pid))]) signalIfThere(process_, signal);
    },
    query: async (statement: string, values: unknown[] = [], role?: string) =>
      query(await databaseUrl(role), statement, values),
  };
}

/** What the servers and the database said last, which a failed test needs to be understood. */
async function printLogs(servers: ServerProcess[], dataDir: string) {
  const database = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  for (const log of [...servers.map(({ output }) => output()), database])
    process.stderr.write(`${log.slice(-5_000)}\n`);
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

function signalIfThere(processId: number, signal: NodeJS.Signals) {
  try {
    process.kill(processId, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

/** A process with its descendants, as in a power cut. */
export async function killTree(processId: number): Promise<void> {
  const children = await childrenOf(processId);
  signalIfThere(processId, 'SIGKILL');
  for (const child of children) await killTree(child);
}

async function childrenOf(parent: number): Promise<number[]> {
  const children = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, ppid] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) === parent) children.push(Number(name));
  }
  return children;
}

export async function signIn(
  address: string,
  email = credentials.email,
  headers: Record<string, string> = {},
): Promise<string> {
  const { password } = credentials;
  const { status, body } = await call<{ accessToken: string }>(address, 'POST /auth/login', {
    body: { email, password },
    headers,
  });
  if (status !== 200) throw new Error(`a sign-in answered ${status}`);
  return body.accessToken;
}

/** The demo halls, or three new ones. */
async function hallsOf(address: string, admin: string): Promise<number[]> {
  const { body: halls } = await call<{ hallId: number }[]>(address, 'GET /api/wedding-halls');
  const hallIds = halls.map(({ hallId }) => hallId);
  if (hallIds.length > 0) return hallIds;
  for (const name of ['Kruna', 'Evropa', 'Kristal']) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, maxGuestsMin: '50', maxGuestsMax: '300' }))
      form.append(field, value);
    const target = 'POST /api/wedding-halls/create-hall';
    const { body } = await call<{ hallId: number }>(address, target, { as: admin, body: form });
    hallIds.push(body.hallId);
  }
  return hallIds;
}

/** Days of the demo are nearer. */
export const beyondTheDemo = 500;

async function agreedReservations(address: string, admin: string, hallIds: number[]): Promise<number[]> {
  const day = addDays(toIsoDay(new Date()), beyondTheDemo - 1);
  const reservationIds: number[] = [];
  for (const hallId of hallIds.slice(0, 2)) {
    const target = 'POST /api/reservations/create-admin-reservation';
    const booked = await call<{ reservationId: number }>(address, target, {
      as: admin,
      body: bookingFor(hallId, day),
    });
    const { reservationId } = booked.body;
    const price = { amount: { amount: 1_000_000, currency: 'BAM' } };
    await call(address, `POST /api/reservations/${reservationId}/agreed-price`, { as: admin, body: price });
    reservationIds.push(reservationId);
  }
  return reservationIds;
}

export type SeededInstance = {
  admin: string;
  people: string[];
  hallIds: number[];
  /** Reservations with an agreed price. */
  agreed: number[];
  /** The demo has roll-ups without single visits. */
  visitCountDifference: number;
};

/** The difference between the roll-ups and the visits. */
export async function visitCountDifference(databaseUrl: string): Promise<number> {
  const [visits] = await query<{ amiss: number }>(
    databaseUrl,
    `select (coalesce((select sum(total_visits) from visit_periods where granularity = 'year'), 0)
            - (select count(*) from visits))::integer as amiss`,
  );
  return visits?.amiss ?? Number.NaN;
}

/** Halls, and users who share the administrator's password, so that none is hashed. */
export async function seedInstance(
  address: string,
  databaseUrl: string,
  people = size.people,
): Promise<SeededInstance> {
  const admin = await signIn(address);
  const hallIds = await hallsOf(address, admin);
  const emails = Array.from({ length: people }, (_, number) => `gost-${number}@primjer.example`);
  await query(
    databaseUrl,
    `insert into users (first_name, last_name, email, role, password_hash, confirmed_at, created_at,
                        first_name_folded, last_name_folded, email_folded, mailbox)
     select 'Gost', 'Gostić', email, 'USER', password_hash, now(), now(), 'gost', 'gostic', email, email
     from unnest($1::text[]) email, (select password_hash from users where role = 'ADMIN' limit 1) administrator`,
    [emails],
  );
  // A different address each, to stay below the rate limit.
  const from = (number: number) => ({ 'x-forwarded-for': `10.3.${number >> 8}.${number & 255}` });
  const tokens = [];
  for (const [number, email] of emails.entries()) tokens.push(await signIn(address, email, from(number)));
  return {
    admin,
    hallIds,
    agreed: await agreedReservations(address, admin, hallIds),
    people: tokens,
    visitCountDifference: await visitCountDifference(databaseUrl),
  };
}
