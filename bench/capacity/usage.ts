import { readdir, readFile } from 'node:fs/promises';
import { memoryOf } from '../processes.ts';

/** CPU time in milliseconds. */
export type Usage = {
  servers: number;
  /** The processes that the servers start for pictures. */
  pictures: number;
  database: number;
  /** Everything that ran on the machine. */
  machine: number;
};

const tick = 10;

type Process = { pid: number; parent: number; ofEndedChildren: number };

async function readProcess(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const ofEndedChildren = (Number(fields[13]) + Number(fields[14])) * tick;
  return { pid, parent: Number(fields[1]), ofEndedChildren };
}

async function readProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(pids.map(readProcess));
  return processes.filter((found) => found !== undefined);
}

const descendantsOf = (pid: number, all: Process[]): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)]);

/** Sum over the threads, since the times in `stat` are rounded down to ticks, too coarse for a process at rest. */
async function runTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(stat.split(' ')[0]) / 1e6;
  });
  return sumOf(await Promise.all(times));
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** With the processes that have ended, whose time is added to that of their parent. */
async function ofDescendants(pid: number, all: Process[]): Promise<number> {
  const descendants = descendantsOf(pid, all);
  const ended = all.filter((one) => one.pid === pid || descendants.includes(one));
  const running = await Promise.all(descendants.map((one) => runTimeOf(one.pid)));
  return sumOf(ended.map(({ ofEndedChildren }) => ofEndedChildren)) + sumOf(running);
}

async function readMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) * tick;
}

export async function usageOf(pids: { servers: number[]; database: number }): Promise<Usage> {
  const all = await readProcesses();
  const { servers, database } = pids;
  return {
    servers: sumOf(await Promise.all(servers.map(runTimeOf))),
    pictures: sumOf(await Promise.all(servers.map((pid) => ofDescendants(pid, all)))),
    database: (await runTimeOf(database)) + (await ofDescendants(database, all)),
    machine: await readMachine(),
  };
}

export const usageSince = (before: Usage, after: Usage): Usage => ({
  servers: after.servers - before.servers,
  pictures: after.pictures - before.pictures,
  database: after.database - before.database,
  machine: after.machine - before.machine,
});

/** Shared memory of PostgreSQL is counted once. In megabytes. */
export async function databaseMemoryOf(postmaster: number): Promise<number> {
  const all = await readProcesses();
  const sizes = [postmaster, ...descendantsOf(postmaster, all).map(({ pid }) => pid)].map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/\nPss:\s*(\d+)/.exec(rollup)?.[1] ?? 0) / 1024;
  });
  return sumOf(await Promise.all(sizes));
}

export async function serverMemoryOf(pids: number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(async (pid) => (await memoryOf(pid)).now));
  return sumOf(sizes) / pids.length;
}
