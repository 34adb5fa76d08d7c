import type { TestInstance } from './interleave.ts';
import { type Address, openBare } from './processes.ts';
import { administrator, type Product } from './product.ts';
import { recorded } from './recorded.ts';
import { answerOf, fromElsewhere, reading, sending } from './requests.ts';
import type { Comparison, Target } from './run.ts';

/** Compares the product with a minimal implementation of the same response. */

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const loadClients = 50;

const targetsOf = (addresses: Record<string, Address>, load: Target['load']): Target[] =>
  Object.entries(addresses).map(([name, address]) => ({ name, address, load }));

export async function readComparison(
  product: Product,
  { title, path, bar }: { title: string; path: string; bar: number },
): Promise<Comparison> {
  const answer = await answerOf(product.port, path);
  const load = () => ({ connections: loadClients, seconds, requests: [reading(path)] });
  const http = await openBare({ kind: 'http', ...answer });
  const fastify = await openBare({ kind: 'fastify', ...answer });
  const size = (Buffer.from(answer.body, 'base64').length / 1000).toFixed(1);
  return {
    title: `${title}, ${size} kB, ${loadClients} connections`,
    bar,
    targets: targetsOf(
      {
        'bare node:http, the same bytes': http,
        'bare Fastify, the same bytes': fastify,
        'the product': product,
      },
      load,
    ),
  };
}

/** A price that the calculator asks for, of the demo content: computed for each request from cached rules. */
export async function quoteComparison(product: Product): Promise<Comparison> {
  const server = `http://127.0.0.1:${product.port}`;
  const read = async (path: string) => JSON.parse(await (await fetch(`${server}${path}`)).text());
  const halls: { hallId: number }[] = await read('/api/wedding-halls');
  const menus: { menuId: number }[] = await read('/api/menus');
  const body = {
    hallId: halls[0]?.hallId,
    eventDate: dayAfter(300),
    eventType: 'WEDDING',
    guestCount: 280,
    menuId: menus[0]?.menuId,
    extras: [],
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server}/api/prices/quote`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The quote answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await openBare({ kind: 'http', headers, body: bytes.toString('base64') });
  const load = () => ({ connections: loadClients, seconds, requests: [sending('/api/prices/quote', body)] });
  return {
    title: `POST /api/prices/quote, ${(bytes.length / 1000).toFixed(1)} kB, ${loadClients} connections`,
    targets: targetsOf({ 'bare node:http, the same bytes': bare, 'the product': product }, load),
  };
}

export async function visitComparison(product: Product): Promise<Comparison> {
  const nothing = await openBare({ kind: 'nothing' });
  let visitor = 0;
  const visit = () => {
    visitor += 1;
    const body = { visitorId: `posjetilac-${visitor}`, timestamp: new Date().toISOString() };
    return sending('/api/visits/track', body, fromElsewhere());
  };
  const load = () => ({
    connections: loadClients,
    seconds,
    isOnce: true,
    requests: Array.from({ length: 4_000 * seconds }, visit),
  });
  return {
    title: `visit tracked, ${loadClients} connections`,
    targets: targetsOf({ 'bare node:http that only says yes': nothing, 'the product': product }, load),
  };
}

/** Sign-ins use many accounts and addresses, because a single one would exceed the rate limit. */
const accounts = 200;
const emailOf = (number: number) => `prijava${number % accounts}@posta.example`;

async function makeAccounts({ db }: TestInstance, hash: string) {
  await db.execute(`insert into users (first_name, last_name, email, phone, role, confirmed_at, created_at,
                                       first_name_folded, last_name_folded, email_folded, mailbox, password_hash)
    select 'Mjera', 'Mjerić', email, '061 000 000', 'USER', now(), now(), 'mjera', 'mjeric', email, email, '${hash}'
    from (select 'prijava' || n || '@posta.example' as email from generate_series(0, ${accounts - 1}) n) emails`);
}

export async function signInComparisons(product: Product, instance: TestInstance): Promise<Comparison[]> {
  const { password } = administrator;
  const hash = await instance.services.passwords.hash(password);
  await makeAccounts(instance, hash);
  const bare = await openBare({ kind: 'verify', hash, password });
  const comparison = (connections: number): Comparison => {
    let number = 0;
    const signIn = () => {
      number += 1;
      return sending('/auth/login', { email: emailOf(number), password }, fromElsewhere());
    };
    const load = () => ({ connections, seconds, requests: Array.from({ length: 1_000 * seconds }, signIn) });
    return {
      title: `sign-in, ${connections} connections`,
      targets: targetsOf({ 'bare node:http that checks the password': bare, 'the product': product }, load),
    };
  };
  const whyRefused = 'two are checked at a time, 40 may wait, who comes then is asked to try later (503)';
  return [comparison(2), { ...comparison(loadClients), isWarm: true, whyRefused }];
}

const booking = (hallId: number, eventDate: string) => ({
  hallId,
  eventDate,
  guestCount: 100,
  eventType: 'WEDDING',
  guestLastName: 'Mjerenje',
  guestPhone: '061 000 000',
});

const dayAfter = (count: number) =>
  new Date(Date.now() + (count + 2) * 86_400_000).toISOString().slice(0, 10);
const bookableDays = 1_000;

let hallsMade = 0;
async function newHall({ services }: TestInstance): Promise<number> {
  hallsMade += 1;
  const hall = {
    name: `Mjerna ${hallsMade}`,
    maxGuestsMin: 50,
    maxGuestsMax: 500,
    description: '',
    features: [],
  };
  return services.invalidation.transaction(['halls'], async (tx) => {
    const made = await services.halls.create(tx, { ...hall, position: 10 + hallsMade, isDemo: false });
    return made.hallId;
  });
}

async function statementsOfBooking(instance: TestInstance, hallId: number) {
  const day = dayAfter(0);
  const path = '/api/reservations/create-admin-reservation';
  const { statements, result } = await recorded(() =>
    instance.post<{ reservationId: number }>(path, booking(hallId, day)),
  );
  const begin = statements.findIndex(({ text }) => /^begin/i.test(text));
  const end = statements.findIndex(({ text }) => /^commit/i.test(text));
  const recordedValues = { id: result.reservationId, day, hallId };
  return { statements: statements.slice(begin, end + 1), recorded: recordedValues };
}

async function signedInHeaders(product: Product) {
  const signedIn = await fetch(`http://127.0.0.1:${product.port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { accessToken }: { accessToken: string } = JSON.parse(await signedIn.text());
  return { authorization: `Bearer ${accessToken}` };
}

export async function writeComparison(product: Product, instance: TestInstance): Promise<Comparison> {
  // Unusual ids, so that they can be found among the recorded values.
  await instance.db.execute('alter table halls alter column hall_id restart with 7000001');
  await instance.db.execute('alter table reservations alter column reservation_id restart with 9000001');
  const written = await statementsOfBooking(instance, await newHall(instance));
  const bare = await openBare({ kind: 'write', url: await product.databaseUrl(), ...written });
  const headers = await signedInHeaders(product);
  const load = async () => {
    const hallId = await newHall(instance);
    const requests = Array.from({ length: bookableDays }, (_, count) =>
      sending('/api/reservations/create-admin-reservation', booking(hallId, dayAfter(count)), headers),
    );
    return { connections: loadClients, seconds, requests, isOnce: true };
  };
  return {
    title: `reservation written, ${written.statements.length} statements, ${loadClients} connections`,
    bar: 0.5,
    targets: targetsOf({ 'bare node:http, the same statements': bare, 'the product': product }, load),
  };
}
