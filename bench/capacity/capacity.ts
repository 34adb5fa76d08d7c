import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOwnProcesses } from '../processes.ts';
import { progress } from '../results.ts';
import { type Costs, measureCosts, measurePhotos, type PhotoCost } from './costs.ts';
import { type Installation, startInstallation } from './installation.ts';
import { makePhotos } from './photos.ts';
import { findLimit, type Ramp } from './ramp.ts';
import { reportOf } from './report.ts';
import { openSession, pages } from './session.ts';
import { measureStored } from './stored.ts';

/** What one, two and three servers on one database carry, and what each kind of request costs servers and database. */
const counts = (process.env.BENCH_SERVERS ?? '1,2,3').split(',').map(Number);
const photosForCost = 2;
const stepsAtMost = 10;

async function measureAll(installation: Installation) {
  progress('preparing photos');
  const photos = await makePhotos(photosForCost + counts.length * stepsAtMost);
  await installation.prepare();
  const costs: Costs[] = [];
  const ramps: Ramp[] = [];
  let photo: PhotoCost | undefined;
  for (const count of counts) {
    progress(`starting ${count}`);
    await installation.startServers(count);
    if (!photo) {
      const first = await openSession(installation, []);
      photo = await measurePhotos(first, installation, photos.splice(0, photosForCost));
      await first.close();
    }
    const session = await openSession(installation, photo.addresses);
    progress(`${count} servers: the cost of each kind`);
    costs.push(await measureCosts(session, installation));
    ramps.push(await findLimit(session, installation, () => photos.shift() ?? Buffer.alloc(0)));
    await session.close();
    endOwnProcesses();
    await installation.stopServers();
  }
  return { costs, ramps, photo, stored: await measureStored(installation), pages: pages.length };
}

const directory = await mkdtemp(join(tmpdir(), 'saloni-capacity-'));
try {
  const installation = await startInstallation(directory);
  try {
    console.log(reportOf(await measureAll(installation)));
  } finally {
    endOwnProcesses();
    await installation.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
