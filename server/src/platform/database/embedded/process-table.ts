import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** State (one letter, none if there is no such process) and command line of a process. */
interface ProcessTable {
  stateOf(pid: number): Promise<string | undefined>;
  commandLineOf(pid: number): Promise<string[]>;
}

export const procTable: ProcessTable = {
  async stateOf(pid) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return status.slice(status.lastIndexOf(')') + 2)[0];
  },
  async commandLineOf(pid) {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.split('\0').slice(0, -1);
  },
};

const ask = (pid: number, column: string) =>
  run('ps', ['-o', `${column}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/**
 * For systems without /proc. Arguments with blanks are split, so that such a server is restarted instead of adopted.
 */
export const psTable: ProcessTable = {
  stateOf: async (pid) => (await ask(pid, 'stat'))[0],
  commandLineOf: async (pid) => (await ask(pid, 'command')).split(' '),
};
