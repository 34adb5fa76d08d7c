import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const styles = fileURLToPath(new URL('.', import.meta.url));
const app = join(styles, '../..');

/** Sources excluded from the stylesheet of visitors. */
const leftOut = new Set(
  Array.from(
    readFileSync(join(styles, 'app.css'), 'utf8').matchAll(/@source not "([^"]+)"/g),
    ([, pattern = '']) => globSync(join(styles, pattern)),
  ).flat(),
);

const imports = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, path = '']) =>
    join(dirname(file), path),
  );

function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    reached.add(file);
    imports(file).forEach(visit);
  };
  starts.forEach(visit);
  return reached;
}

it('the stylesheet of visitors scans every source that a visitor can reach', () => {
  const screens = globSync(join(app, '{site,account}/screens/**/*.tsx'));
  const reached = reachedFrom([join(app, 'root.tsx'), join(app, 'entry.client.tsx'), ...screens]);
  expect(reached.size).toBeGreaterThan(100);
  expect(leftOut.size).toBeGreaterThan(50);
  expect([...reached].filter((file) => leftOut.has(file))).toEqual([]);
});
