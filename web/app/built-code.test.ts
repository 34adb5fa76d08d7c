import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import budget from '../budget.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../../build/client/build/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
const sources = new Map(files.map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]));

interface Entry {
  module: string;
  imports?: string[];
  css?: string[];
}

const manifestFile = files.find((name) => name.startsWith('manifest-')) ?? '';

/** The chunks that each route loads, from the build. */
function readManifest(): { entry: Entry; routes: Record<string, Entry> } {
  const source = sources.get(manifestFile) ?? '';
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}

const named = (pattern: RegExp, source: string) =>
  Array.from(source.matchAll(pattern), ([, name = '']) => name);
const fetchedWith = (name: string) => named(/(?:from|import)\s*"\.\/([^"]+)"/g, sources.get(name) ?? '');
const fetchedLater = (name: string) =>
  named(/import\(\s*[`"]\.\/([^`"]+)[`"]\s*\)/g, sources.get(name) ?? '');

/** A file with all its static imports. */
function withImports(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    withImports(fetchedWith(name), seen);
  }
  return seen;
}

const { entry, routes } = readManifest();
const fileOf = (path: string) => path.split('/').at(-1)?.replace('#', '') ?? '';
const drawsCharts = (name: string) => (sources.get(name) ?? '').includes('recharts-cartesian-grid');
const loadedBy = ({ module, imports = [] }: Entry) => [...withImports([module, ...imports].map(fileOf))];
const fetchedLaterBy = (route: Entry) =>
  loadedBy(route).flatMap((name) => fetchedLater(name).flatMap((later) => [...withImports([later])]));

describe('recharts', () => {
  it('is in the build, and no route loads it statically', () => {
    expect(files.some(drawsCharts)).toBe(true);
    const waiting = Object.entries({ ...routes, entry }).filter(([, route]) =>
      loadedBy(route).some(drawsCharts),
    );
    expect(waiting.map(([id]) => id)).toEqual([]);
  });

  it('is loaded by no page outside of the panel, not even later', () => {
    const fetching = Object.entries({ ...routes, entry }).filter(([, route]) =>
      fetchedLaterBy(route).some(drawsCharts),
    );
    expect(fetching.length).toBeGreaterThan(0);
    expect(fetching.map(([id]) => id).filter((id) => !/^(admin\/|edit-hall-of-list$)/.test(id))).toEqual([]);
  });
});

it('no chunk imports itself through others, since a value read at the top level would still be missing', () => {
  const inCycle = files.filter((name) => withImports(fetchedWith(name)).has(name));
  expect(inCycle).toEqual([]);
});

describe('the texts of React Aria', () => {
  it('are in our language only', () => {
    const filesWith = (word: string) => files.filter((name) => sources.get(name)?.includes(`\`${word}\``));
    expect(filesWith('Odbaci').length).toBeGreaterThan(0);
    expect(['Dismiss', 'Schließen', 'Rejeter'].flatMap(filesWith)).toEqual([]);
  });
});

describe('the code of the panel', () => {
  const isVisitors = (id: string) => /^(root$|(site|account)\/screens\/|archive-month$)/.test(id);
  const ofPanel = new Set([
    ...files.filter((name) => name.startsWith('panel-')),
    ...Object.entries(routes).flatMap(([id, { module }]) =>
      id.startsWith('admin/screens/') ? [fileOf(module)] : [],
    ),
  ]);

  it('is in no chunk that a visitor loads, statically or lazily', () => {
    expect(ofPanel.size).toBeGreaterThan(20);
    const visitors = [
      entry,
      ...Object.entries(routes).flatMap(([id, route]) => (isVisitors(id) ? [route] : [])),
    ];
    const loaded = visitors.flatMap((route) => [...loadedBy(route), ...fetchedLaterBy(route)]);
    expect(loaded.filter((name) => ofPanel.has(name))).toEqual([]);
  });
});

it('the code that screens of customers share is loaded by no page for guests, statically or lazily', () => {
  const guests = Object.entries(routes).filter(([id]) => id.startsWith('site/screens/'));
  const loaded = guests.flatMap(([, route]) => [...loadedBy(route), ...fetchedLaterBy(route)]);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((name) => name.startsWith('customer-'))).toEqual([]);
});

/** Linked by the root. */
const visitorStyles = readdirSync(folder).find((name) => /^app-.*\.css$/.test(name)) ?? '';

it('only the chunk of the root links the stylesheet of visitors; a later part would apply it again, over that of the panel', () => {
  const linking = files.filter((name) => sources.get(name)?.includes(visitorStyles));
  expect(linking.map((name) => name.split('-')[0])).toEqual(['site']);
});

const packedSize = (name: string) => statSync(`${folder}${name}.br`).size;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** The fonts that a page in our alphabet loads. */
function fontsIn(style: string): string[] {
  const letters = [...'aAčČćĆđĐšŠžŽ'].map((letter) => letter.codePointAt(0) ?? 0);
  const faces = named(/@font-face\s*\{([^}]*)\}/g, readFileSync(`${folder}${style}`, 'utf8'));
  return faces.flatMap((face) => {
    const ranges = Array.from(face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi), ([, from = '', to = from]) =>
      [from, to].map((point) => Number.parseInt(point, 16)),
    );
    const isUsed = letters.some((letter) =>
      ranges.some(([from = 0, to = 0]) => from <= letter && letter <= to),
    );
    return isUsed ? named(/url\([^)]*\/([^/)]+\.woff2)\)/g, face) : [];
  });
}

describe('a first visit', () => {
  it.each(Object.entries(budget.pages))(
    'stays within the budget on %s',
    (_path, { screens, script, style }) => {
      const parts = screens.map((id) => routes[id] ?? { module: `unknown screen ${id}` });
      const scripts = new Set([manifestFile, ...[entry, ...parts].flatMap(loadedBy)]);
      const styles = new Set([visitorStyles, ...parts.flatMap(({ css = [] }) => css.map(fileOf))]);
      expect(sum([...scripts].map(packedSize))).toBeLessThanOrEqual(script);
      expect(sum([...styles].map(packedSize))).toBeLessThanOrEqual(style);
      expect(scripts.size).toBeLessThanOrEqual(budget.files);
      const fonts = new Set([...styles].flatMap(fontsIn));
      expect(fonts.size).toBeGreaterThan(2);
      expect(sum([...fonts].map((name) => statSync(`${folder}${name}`).size))).toBeLessThanOrEqual(
        budget.fonts,
      );
    },
  );
});
