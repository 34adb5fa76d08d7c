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

type Process = { pid: number; parent: number; own: number; ofEndedChildren: number };

async function readProcess(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const sum = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tick;
  return { pid, parent: Number(fields[1]), own: sum(11), ofEndedChildren: sum(13) };
}

async function readProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(pids.map(readProcess));
  return processes.filter((found) => found !== undefined);
}

const descendantsOf = (pid: number, all: Process[]): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)]);

/** With the processes that have ended, whose time is added to that of their parent. */
const ofDescendants = (pid: number, all: Process[]) =>
  (all.find((one) => one.pid === pid)?.ofEndedChildren ?? 0) +
  descendantsOf(pid, all).reduce((sum, { own, ofEndedChildren }) => sum + own + ofEndedChildren, 0);

async function readMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) * tick;
}

export async function usageOf({
  servers,
  database,
}: {
  servers: number[];
  database: number;
}): Promise<Usage> {
  const [all, machine] = [await readProcesses(), await readMachine()];
  const ownOf = (pid: number) => all.find((one) => one.pid === pid)?.own ?? 0;
  const sum = (read: (pid: number) => number) => servers.reduce((total, pid) => total + read(pid), 0);
  return {
    servers: sum(ownOf),
    pictures: sum((pid) => ofDescendants(pid, all)),
    database: ownOf(database) + ofDescendants(database, all),
    machine,
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
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export async function serverMemoryOf(pids: number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(async (pid) => (await memoryOf(pid)).now));
  return sizes.reduce((sum, size) => sum + size, 0) / pids.length;
}
