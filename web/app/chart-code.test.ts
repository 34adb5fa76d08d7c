import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../build/client/build/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const sources = new Map(files.map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]));

interface Entry {
  module: string;
  imports?: string[];
}

/** What the build itself says that each route loads. */
function readManifest(): { entry: Entry; routes: Record<string, Entry> } {
  const source = sources.get(files.find((name) => name.startsWith('manifest-')) ?? '') ?? '';
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}

const named = (pattern: RegExp, source: string) =>
  Array.from(source.matchAll(pattern), ([, name = '']) => name);
const fetchedWith = (name: string) => named(/(?:from|import)\s*"\.\/([^"]+)"/g, sources.get(name) ?? '');
const fetchedLater = (name: string) =>
  named(/import\(\s*[`"]\.\/([^`"]+)[`"]\s*\)/g, sources.get(name) ?? '');

/** A file and all that the browser must fetch before it runs. */
function withImports(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    withImports(fetchedWith(name), seen);
  }
  return seen;
}

const { entry, routes } = readManifest();
const drawsCharts = (name: string) => (sources.get(name) ?? '').includes('recharts-cartesian-grid');
const loadedBy = ({ module, imports = [] }: Entry) => [
  ...withImports([module, ...imports].map((path) => path.split('/').at(-1) ?? '')),
];
const mayFetchCharts = (route: Entry) =>
  loadedBy(route).some((name) =>
    fetchedLater(name).some((later) => [...withImports([later])].some(drawsCharts)),
  );

describe('the code that draws charts', () => {
  it('is in the build, and no route waits for it', () => {
    expect(files.some(drawsCharts)).toBe(true);
    const waiting = Object.entries({ ...routes, entry }).filter(([, route]) =>
      loadedBy(route).some(drawsCharts),
    );
    expect(waiting.map(([id]) => id)).toEqual([]);
  });

  it('is fetched on the two screens that show charts and nowhere else', () => {
    const fetching = Object.entries({ ...routes, entry }).filter(([, route]) => mayFetchCharts(route));
    expect(fetching.map(([id]) => id).sort()).toEqual([
      'screens/admin/analytics',
      'screens/admin/show-visits',
    ]);
  });
});
