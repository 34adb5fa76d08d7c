import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '#domain/objects.ts';
import { photoAddress } from '#schemas/media.ts';
import { median } from '../figures.ts';
import type { Installation } from './installation.ts';
import { type Kind, panels, type Rates } from './mix.ts';
import { folderBytes } from './photos.ts';
import type { Measured, Session } from './session.ts';
import { serverMemoryOf } from './usage.ts';

/** CPU time in milliseconds, of all servers together and of the database. */
export type Cost = { server: number; database: number };

export type Costs = {
  servers: number;
  atRest: { memory: number; connections: number };
  /** For one second in which nothing happens. */
  idle: Cost;
  kinds: Partial<Record<Kind, Cost & { bytes: number }>>;
  bookingWithPanels: Cost;
  /** One notification of a change, received by every server. */
  notification: Cost;
  notificationWithPanels: Cost;
  /** The first read of a page after a change, on one server. */
  render: Cost;
  visitsAtMost: number;
};

export type PhotoCost = {
  /** CPU time of the processes for pictures, in milliseconds. */
  work: number;
  /** Until the upload is answered. */
  seconds: number;
  sent: number;
  stored: number;
  /** Their addresses in one width. */
  addresses: string[];
};

/** Requests a second: reads for each server, so that a server has the same load whatever their number. */
const readsOfServer = 250;
const visitsOfServer = 40;
const panelReadsOfServer = 40;
const bookingsOfServer = 10;
const seconds = Number(process.env.BENCH_SECONDS ?? 8) / 2;
const warmUp = { seconds: seconds * 2, readsOfServer: 400 };
const notifications = 1_000;
const changes = 8;
const visitsOffered = 900;

const perOne = (
  { usage, wholeSeconds }: Pick<Measured, 'usage' | 'wholeSeconds'>,
  count: number,
  idle: Cost,
) => ({
  server: Math.max(0, usage.servers - idle.server * wholeSeconds) / count,
  database: Math.max(0, usage.database - idle.database * wholeSeconds) / count,
});

/** The median of some seconds each, since PostgreSQL tidies up now and then. */
async function idleCost(session: Session): Promise<Cost> {
  const times: Cost[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { usage, wholeSeconds } = await session.during(() => pause(seconds * 500));
    times.push({ server: usage.servers / wholeSeconds, database: usage.database / wholeSeconds });
  }
  return {
    server: median(times.map(({ server }) => server)),
    database: median(times.map(({ database }) => database)),
  };
}

async function costOf(session: Session, kind: Kind, perSecond: number, idle: Cost) {
  const measured = await session.send({ [kind]: perSecond }, seconds);
  const { answered = 0, bytes = 0, failures = {} } = measured.kinds[kind] ?? {};
  if (Object.keys(failures).length > 0) throw new Error(`${kind}: ${JSON.stringify(failures)}`);
  return {
    ...perOne(measured, answered, idle),
    bytes: bytes / answered,
  };
}

async function notificationCost(session: Session, installation: Installation, idle: Cost) {
  const measured = await session.during(() =>
    installation.query(
      `do $$ begin for number in 1..${notifications} loop
         perform pg_notify('saloni', '{"topic":"reservations","detail":"' || number || '"}');
         commit; perform pg_sleep(0.002);
       end loop; end $$`,
    ),
  );
  return perOne(measured, notifications, idle);
}

/** Pages are rendered again on each server by the first reader after a change. */
async function renderCost(session: Session, installation: Installation, idle: Cost) {
  const { ports, pages } = session;
  const measured = await session.during(async () => {
    for (let change = 0; change < changes; change += 1) {
      await installation.changeReservations();
      await pause(20);
      for (const port of ports)
        for (const page of pages) await (await fetch(`http://127.0.0.1:${port}${page}`)).arrayBuffer();
    }
  });
  return perOne(measured, changes * ports.length * pages.length, idle);
}

export async function measureCosts(session: Session, installation: Installation): Promise<Costs> {
  const { servers } = session;
  const memory = await serverMemoryOf(installation.pids());
  const atRest = { memory, connections: await installation.countConnections() };
  const reads = warmUp.readsOfServer * servers;
  const warm: Rates = { page: reads / 2, revisit: reads / 4, calendar: reads / 4, picture: reads / 4 };
  await session.send(
    { ...warm, visit: 30 * servers, panel: 20 * servers, booking: 5 * servers },
    warmUp.seconds,
  );
  const idle = await idleCost(session);
  const rates: Rates = {
    page: readsOfServer * servers,
    revisit: readsOfServer * servers,
    picture: readsOfServer * servers,
    calendar: readsOfServer * servers,
    visit: visitsOfServer * servers,
    panel: panelReadsOfServer * servers,
    booking: bookingsOfServer * servers,
  };
  const ofKinds: Costs['kinds'] = {};
  for (const kind of keysOf(rates)) ofKinds[kind] = await costOf(session, kind, rates[kind] ?? 0, idle);
  const notification = await notificationCost(session, installation, idle);
  const render = await renderCost(session, installation, idle);
  const flood = await session.send({ visit: visitsOffered }, seconds);
  await session.reopen(panels);
  return {
    servers,
    atRest,
    idle,
    kinds: ofKinds,
    notification,
    notificationWithPanels: await notificationCost(session, installation, idle),
    bookingWithPanels: await costOf(session, 'booking', bookingsOfServer * servers, idle),
    render,
    visitsAtMost: (flood.kinds.visit?.inTime ?? 0) / flood.seconds,
  };
}

/** Photos one after another, with the widths and formats that are made of them afterwards. */
export async function measurePhotos(
  session: Session,
  installation: Installation,
  photos: Buffer[],
): Promise<PhotoCost> {
  const before = await folderBytes(installation.photos);
  const sent = `from media where created_at > '${new Date().toISOString()}'`;
  const took: number[] = [];
  const { usage } = await session.during(async () => {
    for (const photo of photos) {
      const step = await session.send({ upload: 10 }, 0.3, [photo]);
      if (step.kinds.upload?.answered !== 1) throw new Error('a photo was refused');
      took.push(step.kinds.upload.p50);
    }
    const areMade = await installation.untilNone(`${sent} and variants_made_at is null`, 300);
    if (!areMade) throw new Error('the widths of a photo were not made');
  });
  const rows = await installation.query<{ file_name: string }>(`select file_name ${sent}`);
  return {
    work: usage.pictures / photos.length,
    seconds: median(took) / 1000,
    sent: photos[0]?.length ?? 0,
    stored: ((await folderBytes(installation.photos)) - before) / photos.length,
    addresses: rows.map(({ file_name }) => photoAddress(file_name, 960)),
  };
}
