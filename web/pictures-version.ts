import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('public/pictures/', import.meta.url);

/** Changes with any picture of the design; one for all of them weighs less in the page than one for each. */
export function picturesVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 8);
}
