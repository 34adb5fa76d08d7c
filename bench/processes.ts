import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Bare } from './bare.ts';

export type Address = { port: number; pid: number };

const children: ChildProcess[] = [];

export async function inOwnProcess(file: string) {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' });
  children.push(child);
  return async <Answer>(message: object): Promise<Answer> => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer;
  };
}

export const openBare = async (bare: Bare) => (await inOwnProcess('bare.ts'))<Address>(bare);

export function endOwnProcesses() {
  for (const child of children.splice(0)) child.kill();
}

/** CPU time of a process so far, in milliseconds. */
export async function workOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Current and peak resident memory of a process, in megabytes. */
export async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
