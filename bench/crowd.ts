import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { counted, milliseconds } from './figures.ts';
import { openHouse } from './house.ts';
import { deliver } from './results.ts';
import { comparedRow } from './turns.ts';

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

const bare = await meetBare();
const house = await meetHouse();
const names = {
  group: `${counted(crowd.perSecond)} visits a second for ${crowd.seconds} s, after as many to warm up`,
  against: 'a bare server that only answers',
};
const counts = ({ accepted, refused }: Crowd) => `${accepted} accepted, ${refused} refused`;
const kept = `kept ${house.kept} of ${2 * crowd.perSecond * crowd.seconds}`;
const note = `${counts(house)}, ${kept}; bare: ${counts(bare)}`;
const work = `those who make a visit work ${milliseconds(house.worked)}; bare: ${milliseconds(bare.worked)}`;
await deliver([
  comparedRow({ ...names, what: 'a visit waits', note }, [bare.times, house.times]),
  comparedRow({ ...names, what: 'the halls, alone' }, [bare.alone, house.alone]),
  comparedRow({ ...names, what: 'the halls, in a crowd' }, [bare.together, house.together]),
  {
    ...names,
    what: 'the server works for a visit',
    work: house.spent,
    beside: milliseconds(bare.spent),
    ratio: house.spent / bare.spent,
    note: work,
  },
]);
