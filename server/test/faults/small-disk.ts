import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

const mount = (folder: string, megabytes: number) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'saloni-test', folder]);

async function unmount(folder: string) {
  await run('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
}

/** Containers may refuse mounts even to root, so only an attempt shows it. */
async function tryToMount(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'saloni small disk '));
  try {
    await mount(folder, 1);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return 'no small tmpfs may be mounted here';
  }
  await unmount(folder);
  return undefined;
}

/** Why a small file system cannot be mounted, or undefined. */
export const noSmallDisk = await tryToMount();

/** A file system of this size, unmounted after the test. */
export async function smallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'saloni small disk '));
  await mount(folder, megabytes);
  onTestFinished(() => unmount(folder));
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize, 1)).catch((error: NodeJS.ErrnoException) => {
        // Other writers may have used the space meanwhile.
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler, { force: true }),
  };
}
