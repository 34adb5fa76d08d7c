import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { writeStaffWorker } from './web/staff-worker/write-worker.ts';

const compressible = /\.(js|css|svg|txt)$/;

/** Hashed files are compressed once at build time instead of at every request. */
async function compressClientFiles(clientDirectory: string): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true });
  for (const file of files.filter((name) => compressible.test(name))) {
    const path = join(clientDirectory, file);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
  }
}

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is small and hashed; fetching parts of it would be additional uncached requests.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const clientDirectory = join(reactRouterConfig.buildDirectory, 'client');
    await writeStaffWorker(clientDirectory);
    await compressClientFiles(clientDirectory);
  },
} satisfies Config;
