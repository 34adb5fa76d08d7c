import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('public/pictures/', import.meta.url);

/** One version for all pictures of the design. */
export function picturesVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 8);
}
