import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOwnProcesses } from '../processes.ts';
import { progress } from '../table.ts';
import { type Costs, measureCosts, measurePhotos } from './costs.ts';
import { type Installation, startInstallation } from './installation.ts';
import { makePhotos } from './photos.ts';
import { findLimit, type Ramp } from './ramp.ts';
import { reportOf } from './report.ts';
import { openSession, pages, type Session } from './session.ts';
import { measureStored } from './stored.ts';

/** What one, two and three servers on one database carry, and what each kind of request costs servers and database. */
const counts = (process.env.BENCH_SERVERS ?? '1,2,3').split(',').map(Number);
const photosForCost = 2;
const stepsAtMost = 10;

async function withServers<Result>(
  installation: Installation,
  { count, pictures }: { count: number; pictures: string[] },
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  await installation.startServers(count);
  const session = await openSession(installation, pictures);
  try {
    return await work(session);
  } finally {
    endOwnProcesses();
    await installation.stopServers();
  }
}

async function measureAll(installation: Installation) {
  progress('photos');
  const photos = await makePhotos(photosForCost + counts.length * stepsAtMost);
  await installation.prepare();
  const photo = await withServers(installation, { count: 1, pictures: [] }, (session) =>
    measurePhotos(session, installation, photos.splice(0, photosForCost)),
  );
  const costs: Costs[] = [];
  const ramps: Ramp[] = [];
  for (const count of counts) {
    progress(`servers: ${count}`);
    await withServers(installation, { count, pictures: photo.addresses }, async (session) => {
      costs.push(await measureCosts(session, installation));
      ramps.push(await findLimit(session, installation, () => photos.shift() ?? Buffer.alloc(0)));
    });
  }
  return { costs, ramps, photo, stored: await measureStored(installation), pages: pages.length };
}

const [loadBefore = 0] = loadavg();
const directory = await mkdtemp(join(tmpdir(), 'saloni-capacity-'));
const installation = await startInstallation(directory);

let ending: Promise<void> | undefined;
function end() {
  endOwnProcesses();
  ending ??= installation.stop().then(() => rm(directory, { recursive: true, force: true }));
  return ending;
}

// The database is detached from this process and would stay.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));

try {
  console.log(reportOf({ ...(await measureAll(installation)), loadBefore }));
} finally {
  await end();
}
