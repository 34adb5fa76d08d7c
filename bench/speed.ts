import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Bare, Statement } from './bare.ts';
import { openHouse } from './house.ts';
import type { Load, LoadFigures } from './load.ts';
import { administrator, startProduct } from './product.ts';
import type { House } from './turns.ts';

/** The product beside the least that could give the same answers, in turn, in one run: rates, waits, memory, start. */
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const crowd = 50;
const warmStarts = 3;
/** By then the code that is asked all the time has been compiled. */
const warmUp = { seconds: 10, most: 5_000 };

type Product = Awaited<ReturnType<typeof startProduct>>;
type Address = { port: number; pid: number };
type Target = {
  name: string;
  address: Address;
  load: () => Promise<Omit<Load, 'port'>> | Omit<Load, 'port'>;
};
/** The first is what the others are measured against. */
type Contest = { title: string; bar?: number; targets: Target[] };

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const children: ChildProcess[] = [];
async function inOwnProcess(file: string) {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' });
  children.push(child);
  return async <Answer>(message: object): Promise<Answer> => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer;
  };
}

/** What a process has worked so far, in milliseconds. */
async function workOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const openBare = async (bare: Bare) => (await inOwnProcess('bare.ts'))<Address>(bare);

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const browser = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
};
const reading = (path: string) => head('GET', path, browser);
const sending = (path: string, body: object, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return `${head('POST', path, { ...browser, ...about, ...headers })}${text}`;
};

/** An answer of the product as it goes over the wire, for somebody else to give. */
function answerOf(port: number, path: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: browser }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const own = ['date', 'connection', 'keep-alive'];
        const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
        resolve({
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function readContest(product: Product, title: string, path: string, bar: number): Promise<Contest> {
  const answer = await answerOf(product.port, path);
  const load = () => ({ connections: crowd, seconds, requests: [reading(path)] });
  const [http, fastify] = [
    await openBare({ kind: 'http', ...answer }),
    await openBare({ kind: 'fastify', ...answer }),
  ];
  return {
    title: `${title} (${(Buffer.from(answer.body, 'base64').length / 1000).toFixed(1)} KB)`,
    bar,
    targets: [
      { name: 'bare node:http', address: http, load },
      { name: 'bare Fastify', address: fastify, load },
      { name: 'the product', address: product, load },
    ],
  };
}

/** Each visit from an address of its own, so that none meets the limit of another. */
async function visitContest(product: Product): Promise<Contest> {
  const nothing = await openBare({ kind: 'nothing' });
  let address = 0;
  const load = () => ({
    connections: crowd,
    seconds,
    isOnce: true,
    requests: Array.from({ length: 4_000 * seconds }, () => {
      address += 1;
      const body = { visitorId: `posjetilac-${address}`, timestamp: new Date().toISOString() };
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      return sending('/api/visits/track', body, { 'x-forwarded-for': from });
    }),
  });
  return {
    title: 'visit tracked',
    targets: [
      { name: 'bare node:http that only says yes', address: nothing, load },
      { name: 'the product', address: product, load },
    ],
  };
}

async function signInContest(product: Product, hash: string): Promise<Contest> {
  const bare = await openBare({ kind: 'verify', hash, password: administrator.password });
  const load = () => ({ connections: 2, seconds, requests: [sending('/auth/login', administrator)] });
  return {
    title: 'sign-in, two at a time',
    targets: [
      { name: 'bare node:http that checks the password', address: bare, load },
      { name: 'the product', address: product, load },
    ],
  };
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
async function newHall({ services }: House): Promise<number> {
  hallsMade += 1;
  const hall = {
    name: `Mjerna ${hallsMade}`,
    maxGuestsMin: 50,
    maxGuestsMax: 500,
    description: '',
    features: [],
  };
  return services.changes.make(['halls'], async (tx) => {
    const made = await services.halls.create(tx, { ...hall, position: 10 + hallsMade, isDemo: false });
    return made.hallId;
  });
}

/** Every statement that the product sends while it writes one reservation. */
async function recordStatements(house: House, hallId: number) {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const own = typeof first === 'string' ? [] : (first.values ?? []);
    statements.push({ text, values: Array.isArray(values) ? values : own });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    const day = dayAfter(0);
    const { reservationId } = await house.post<{ reservationId: number }>(
      '/api/reservations/create-admin-reservation',
      booking(hallId, day),
    );
    const begin = statements.findIndex(({ text }) => /^begin/i.test(text));
    const end = statements.findIndex(({ text }) => /^commit/i.test(text));
    return { statements: statements.slice(begin, end + 1), recorded: { id: reservationId, day, hallId } };
  } finally {
    pg.Client.prototype.query = query;
  }
}

async function writeContest(product: Product, house: House): Promise<Contest> {
  // Numbers that stand for nothing else, so that they can be told among the recorded values.
  await house.db.execute('alter table halls alter column hall_id restart with 7000001');
  await house.db.execute('alter table reservations alter column reservation_id restart with 9000001');
  const { statements, recorded } = await recordStatements(house, await newHall(house));
  const bare = await openBare({ kind: 'write', url: await product.databaseUrl(), statements, recorded });
  const signedIn = await fetch(`http://127.0.0.1:${product.port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const load = async () => {
    const hallId = await newHall(house);
    const requests = Array.from({ length: bookableDays }, (_, count) =>
      sending('/api/reservations/create-admin-reservation', booking(hallId, dayAfter(count)), {
        authorization: `Bearer ${accessToken}`,
      }),
    );
    return { connections: crowd, seconds, requests, isOnce: true };
  };
  return {
    title: `reservation written (${statements.length} statements)`,
    bar: 0.5,
    targets: [
      { name: 'bare node:http, the same statements', address: bare, load },
      { name: 'the product', address: product, load },
    ],
  };
}

type Figures = LoadFigures & { work: number };

async function askOnce({ address, load }: Target, ask: Ask, limits: Partial<Load> = {}): Promise<Figures> {
  const asked = { ...(await load()), port: address.port };
  const before = await workOf(address.pid);
  const figures = await ask({ ...asked, ...limits });
  return { ...figures, work: ((await workOf(address.pid)) - before) / figures.answered };
}

type Ask = (load: Load) => Promise<LoadFigures>;

function rowOf(name: string, own: Figures[], bare: Figures[]): string {
  const of = (read: (one: Figures) => number) => median(own.map(read));
  const ratio = (read: (one: Figures, other: Figures) => number) =>
    median(own.flatMap((one, round) => (bare[round] ? [read(one, bare[round])] : [])))
      .toFixed(2)
      .padStart(5);
  const refused = Math.max(...own.map((one) => one.refused));
  return [
    `  ${name.padEnd(40)}${of((one) => one.perSecond)
      .toFixed(0)
      .padStart(7)} /s ${ratio((one, other) => one.perSecond / other.perSecond)} ×`,
    `p50 ${of((one) => one.p50)
      .toFixed(2)
      .padStart(7)} ms`,
    `p99 ${of((one) => one.p99)
      .toFixed(2)
      .padStart(8)} ms`,
    `works ${of((one) => one.work)
      .toFixed(3)
      .padStart(7)} ms, ${ratio((one, other) => other.work / one.work)} ×`,
    refused > 0 ? `${refused} REFUSED` : '',
  ].join('  ');
}

/**
 * In turn, so that whatever else the machine does meets all of them alike; what each works for one answer tells the
 * same even where others take most of the machine.
 */
async function hold({ title, bar, targets }: Contest, ask: Ask) {
  const figures = targets.map(() => [] as Figures[]);
  for (const target of targets) await askOnce(target, ask, warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) figures[index]?.push(await askOnce(target, ask));
  console.log(`\n${title}${bar ? `, bar ${bar} ×` : ''}`);
  for (const [index, { name }] of targets.entries())
    console.log(rowOf(name, figures[index] ?? [], figures[0] ?? []));
}

const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
console.log(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`);
const first = await startProduct(directory);
await first.stop();
const starts: number[] = [];
for (let count = 1; count < warmStarts; count += 1) {
  const started = await startProduct(directory);
  starts.push(started.readyAfter);
  await started.stop();
}
const product = await startProduct(directory);
starts.push(product.readyAfter);
const house = await openHouse({ url: await product.databaseUrl(), administrator });
try {
  const load = await inOwnProcess('load.ts');
  const ask = (asked: Load) => load<LoadFigures>(asked);
  const hash = await house.services.passwords.hash(administrator.password);
  await hold(await readContest(product, 'cached public page /', '/', 0.6), ask);
  await hold(await readContest(product, 'GET /api/wedding-halls', '/api/wedding-halls', 0.5), ask);
  await hold(await readContest(product, 'GET /api/reservations', '/api/reservations', 0.5), ask);
  await hold(await visitContest(product), ask);
  await hold(await signInContest(product, hash), ask);
  await hold(await writeContest(product, house), ask);
  const { now, most } = await product.memory();
  console.log(
    `\nmemory of the server process after all that: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB (bar 300)`,
  );
  const shown = starts.map((time) => `${(time / 1000).toFixed(2)} s`).join(', ');
  console.log(
    `warm start to ready: ${shown} (bar 1.5 s); the very first one: ${(first.readyAfter / 1000).toFixed(1)} s`,
  );
} finally {
  for (const child of children) child.kill();
  await house.close();
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}
