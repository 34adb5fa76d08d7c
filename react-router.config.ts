import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const compressible = /\.(js|css|svg|txt)$/;

/** Hashed files never change, so they are compressed once here instead of at every request. */
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
  // The whole site map is small and hashed; asking the server for pieces of it would be one more uncached call.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressClientFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
