import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const styles = fileURLToPath(new URL('.//', import.meta.url));
const app = join(styles, '../..');

/** Sources excluded from a stylesheet. */
const leftOutOf = (sheet: string) =>
  new Set(
    Array.from(readFileSync(sheet, 'utf8').matchAll(/@source not "([^"]+)"/g), ([, pattern = '']) =>
      globSync(join(dirname(sheet), pattern)),
    ).flat(),
  );

const imports = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.|#web\/)([^']+)'/g),
    ([, start = '', path = '']) => (start === '.' ? join(dirname(file), `.${path}`) : join(app, path)),
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

const screens = globSync(join(app, '{site,account}/screens/**/*.tsx'));
/** Imported by what every page of a customer has. */
const accountSheet = join(app, 'account/styles/account.css');
const isCustomers = (screen: string) =>
  [...reachedFrom([screen])].some((file) => imports(file).includes(accountSheet));

it('the stylesheet of visitors scans every source that a visitor can reach', () => {
  const leftOut = leftOutOf(join(styles, 'app.css'));
  const visitors = screens.filter((screen) => !isCustomers(screen));
  const reached = reachedFrom([join(app, 'root.tsx'), join(app, 'entry.client.tsx'), ...visitors]);
  expect(reached.size).toBeGreaterThan(100);
  expect(leftOut.size).toBeGreaterThan(50);
  expect([...reached].filter((file) => leftOut.has(file))).toEqual([]);
});

it('the stylesheet of customers scans every source of their pages', () => {
  const leftOut = leftOutOf(accountSheet);
  const reached = reachedFrom(screens.filter(isCustomers));
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => leftOut.has(file))).toEqual([]);
});
