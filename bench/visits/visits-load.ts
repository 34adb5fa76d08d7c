import { once } from 'node:events';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { portOf } from '#test/support/port-of.ts';
import { counted, milliseconds } from '../figures.ts';
import { startInstance } from '../instance.ts';
import { comparedRow } from '../interleave.ts';
import { reportRows } from '../table.ts';

/**
 * Measures the latency of pages during a burst of visits. The clients share the cores with the server, so a bare server
 * is measured first as the baseline.
 */
const load = { perSecond: 2_000, seconds: 5 };

type Load = { accepted: number; refused: number; times: number[]; worked: number };

async function runWorker<Message>(file: string, port: number): Promise<Message> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { port, ...load } });
  const [message]: Message[] = await once(worker, 'message');
  if (message === undefined) throw new Error(`${file} sent nothing`);
  return message;
}

async function measure(port: number) {
  const watch = () => runWorker<number[]>('visits-watcher.ts', port);
  await runWorker<Load>('visits-load-client.ts', port);
  const alone = await watch();
  const before = process.threadCpuUsage();
  const [together, visits] = await Promise.all([watch(), runWorker<Load>('visits-load-client.ts', port)]);
  const { user, system } = process.threadCpuUsage(before);
  return { alone, together, ...visits, spent: (user + system) / 1000 / (load.perSecond * load.seconds) };
}

async function measureBare() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 204 : 200).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await measure(portOf(server));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function measureProduct() {
  const instance = await startInstance({ trustProxy: ['127.0.0.1'] });
  try {
    const measured = await measure(Number(new URL(await instance.listen()).port));
    const { rows } = await instance.db.execute('select count(*)::int as stored from visits');
    return { ...measured, stored: Number(rows[0]?.stored) };
  } finally {
    await instance.close();
  }
}

const bare = await measureBare();
const instance = await measureProduct();
const names = {
  group: `${counted(load.perSecond)} visits a second for ${load.seconds} s, after as many to warm up`,
  against: 'a bare server that only answers',
};
const counts = ({ accepted, refused }: Load) => `${accepted} accepted, ${refused} refused`;
const stored = `stored ${instance.stored} of ${2 * load.perSecond * load.seconds}`;
const note = `${counts(instance)}, ${stored}; bare: ${counts(bare)}`;
const work = `those who make a visit work ${milliseconds(instance.worked)}; bare: ${milliseconds(bare.worked)}`;
await reportRows([
  comparedRow({ ...names, what: 'a visit waits', note }, [bare.times, instance.times]),
  comparedRow({ ...names, what: 'the halls, alone' }, [bare.alone, instance.alone]),
  comparedRow({ ...names, what: 'the halls, during the burst' }, [bare.together, instance.together]),
  {
    ...names,
    what: 'the server works for a visit',
    work: instance.spent,
    beside: milliseconds(bare.spent),
    ratio: instance.spent / bare.spent,
    note: work,
  },
]);
