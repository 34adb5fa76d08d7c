import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { procTable, psTable } from './process-table.ts';

/** The main process of a PostgreSQL server, read from its lock file. */
export interface Postmaster {
  pid: number;
  port: number;
  startedAt: Date;
  ready: boolean;
  commandLine: string[];
}

const POLL_MS = 20;
const processTable = process.platform === 'linux' ? procTable : psTable;

/** The running server of this cluster, if any; a stale lock file is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lockFile = join(cluster, 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || (await stateOf(pid)) === 'gone') return undefined;
  const commandLine = await processTable.commandLineOf(pid);
  const relation = await relationOf(pid, commandLine, cluster);
  if (relation === 'stranger') await rm(lockFile, { force: true });
  if (relation !== 'ours') return undefined;
  return {
    pid,
    port: Number(lines[3]),
    startedAt: new Date(Number(lines[2]) * 1000),
    ready: lines[7]?.trim() === 'ready',
    commandLine,
  };
}

/**
 * The pid of a dead server may be reused by another program, or be a zombie that PostgreSQL would take for a running
 * server.
 */
async function relationOf(pid: number, commandLine: string[], cluster: string) {
  if (basename(commandLine[0] ?? '') !== 'postgres') return 'stranger';
  try {
    const [here, there] = [await stat(cluster), await stat(`/proc/${pid}/cwd`)];
    return here.dev === there.dev && here.ino === there.ino ? 'ours' : 'stranger';
  } catch {
    // In a container root may not inspect processes of other accounts, so the command line decides.
    return commandLine.includes(cluster) ? 'ours' : 'unknown';
  }
}

/** A zombie counts as dead. */
async function stateOf(pid: number): Promise<'alive' | 'dead' | 'gone'> {
  const state = await processTable.stateOf(pid);
  if (!state) return 'gone';
  return state === 'Z' || state === 'X' ? 'dead' : 'alive';
}

export async function isAlive(pid: number): Promise<boolean> {
  return (await stateOf(pid)) === 'alive';
}

interface StopSignal {
  signal: NodeJS.Signals;
  timeoutMs: number;
}

const byForce: StopSignal[] = [
  { signal: 'SIGQUIT', timeoutMs: 500 },
  { signal: 'SIGKILL', timeoutMs: 2_000 },
];
const inOrder: StopSignal[] = [{ signal: 'SIGINT', timeoutMs: 6_000 }, ...byForce];

/** Stops a server: by a fast shutdown, or by SIGKILL if it does not stop or hangs. */
export async function stopPostmaster(pid: number, hangs = false): Promise<void> {
  for (const { signal, timeoutMs } of hangs ? byForce : inOrder) {
    if (!(await isAlive(pid))) return;
    process.kill(pid, signal);
    await until(async () => !(await isAlive(pid)), timeoutMs);
  }
}

/** Polls until the condition holds or the time is over. */
export async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}
