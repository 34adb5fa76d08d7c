import { readdir, readFile } from 'node:fs/promises';

/** The processes in which a server typesets papers. */
export async function paperProcesses(parent = process.pid): Promise<number[]> {
  const found: number[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
    const isChild = (await read('status')).includes(`PPid:\t${parent}\n`);
    if (isChild && (await read('cmdline')).includes('paper-process')) found.push(Number(id));
  }
  return found;
}
