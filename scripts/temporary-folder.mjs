import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
const needed = 6 * 1024 ** 3;

/** The folder for temporary test data: in memory if there is enough, since tests copy databases often. */
export function temporaryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) > needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
