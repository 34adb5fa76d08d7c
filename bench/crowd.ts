import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { milliseconds, share } from './figures.ts';
import { openHouse } from './house.ts';

/**
 * Do pages wait while a crowd of visits arrives? The crowd shares the cores with what it measures, so it first meets a
 * bare server that only answers: what is more than that is the work of the product.
 */
const crowd = { perSecond: 2_000, seconds: 5 };

type Crowd = { accepted: number; refused: number; times: number[]; worked: number };

async function heardFrom<Told>(file: string, port: number): Promise<Told> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { port, ...crowd } });
  const [told] = (await once(worker, 'message')) as [Told];
  return told;
}

async function meet(port: number) {
  const look = () => heardFrom<number[]>('visits-watcher.ts', port);
  await heardFrom<Crowd>('visits-crowd.ts', port);
  const alone = await look();
  const before = process.threadCpuUsage();
  const [together, visits] = await Promise.all([look(), heardFrom<Crowd>('visits-crowd.ts', port)]);
  const { user, system } = process.threadCpuUsage(before);
  return { alone, together, ...visits, spent: (user + system) / 1000 / (crowd.perSecond * crowd.seconds) };
}

async function meetBare() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 204 : 200).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await meet((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function meetHouse() {
  const house = await openHouse({ trustProxy: ['127.0.0.1'] });
  try {
    const met = await meet(Number(new URL(await house.listen()).port));
    const { rows } = await house.db.execute('select count(*)::int as kept from visits');
    return { ...met, kept: Number(rows[0]?.kept) };
  } finally {
    await house.close();
  }
}

const row = (name: string, times: number[]) =>
  console.log(
    `  ${name.padEnd(26)} ${milliseconds(share(times, 0.5))} (median) ${milliseconds(share(times, 0.95))} (95 %)`,
  );

function tell(name: string, met: Awaited<ReturnType<typeof meet>>) {
  console.log(`${name}: ${met.accepted} accepted, ${met.refused} refused`);
  row('a visit waits', met.times);
  row('the halls, alone', met.alone);
  row('the halls, in a crowd', met.together);
  console.log(
    `  the server works           ${milliseconds(met.spent)} for each visit, those who make it ${milliseconds(met.worked)}`,
  );
}

console.log(`${crowd.perSecond} visits a second for ${crowd.seconds} s, twice: warm, then measured`);
const bare = await meetBare();
tell('a bare server', bare);
const house = await meetHouse();
tell('the product', house);
console.log(`  kept: ${house.kept} of ${2 * crowd.perSecond * crowd.seconds}`);
console.log(
  `the product works ${(house.spent / bare.spent).toFixed(2)} × as long as the bare server, whatever else the machine does`,
);
