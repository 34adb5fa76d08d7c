import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const notOurs = new Set([
  'node_modules',
  '.git',
  '.runtime',
  '.react-router',
  '.stamps',
  'build',
  'data',
  'test-results',
]);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [`${path}/`, ...filesBelow(path)] : [path];
  });
}

const files = filesBelow('');
const pages = files.filter((path) => path.endsWith('.md'));
const exists = new Set(files);
const readPage = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string) => text.replace(/```.*?```/gs, '');

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const headingsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

function brokenLinks(page: string): string[] {
  const links = [...withoutCode(readPage(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const from = path.startsWith('/') ? '.' : dirname(page);
    const target = path ? normalize(join(from, path)) : page;
    if (!exists.has(target) && !exists.has(`${target.replace(/\/$/, '')}/`)) return true;
    return anchor !== undefined && !headingsOf(readPage(target)).map(anchorOf).includes(anchor);
  });
}

/** `reviews` is the invented feature of CONTRIBUTING.md, `x` stands for any feature. */
const isExample = (path: string) => /reviews|(^|\/)x\./.test(path);
const fileName = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|css|typ|sql|md|conf|yml|ini)$/;
const folderName = /^(bench|docs|domain|e2e|ops|schemas|scripts|server|texts|web)(\/[\w-]+)+\/?$/;

function missingFiles(page: string): string[] {
  const named = [...withoutCode(readPage(page)).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return named.filter((code) => {
    if (isExample(code)) return false;
    if (fileName.test(code)) return !files.some((path) => path === code || path.endsWith(`/${code}`));
    return folderName.test(code) && !exists.has(code) && !exists.has(`${code.replace(/\/$/, '')}/`);
  });
}

test.each(pages)('%s: every link leads somewhere', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test.each(pages)('%s: every file that is named exists', (page) => {
  expect(missingFiles(page)).toEqual([]);
});

const folderOf: Record<string, string> = { server: 'server/src', web: 'web/app', test: 'server/test' };

test.each(pages)('%s: every module that an example imports exists', (page) => {
  const imports = [...readPage(page).matchAll(/from '#(\w+)\/([^']+)'/g)];
  const missing = imports.filter(
    ([, alias = '', path = '']) => !isExample(path) && !exists.has(`${folderOf[alias] ?? alias}/${path}`),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('a decision has the name of its heading', () => {
  const decisions = pages.filter((path) => /^docs\/decisions\/\d/.test(path));
  const index = readPage('docs/decisions/README.md');
  expect(decisions.filter((path) => !index.includes(basename(path)))).toEqual([]);
  const named = decisions.map((path) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(readPage(path)) ?? [];
    return `docs/decisions/${number.padStart(4, '0')}-${anchorOf(title)}.md`;
  });
  expect(decisions).toEqual(named);
});

describe('what is read first stays short', () => {
  test.each([
    ['README.md', 5],
    ['ARCHITECTURE.md', 8],
    ['CONTRIBUTING.md', 6],
    ['SECURITY.md', 3],
    ...pages.filter((path) => /^(server|web)\/.*README\.md$/.test(path)).map((path) => [path, 2] as const),
  ] as const)('%s: %i KB at most', (page, kilobytes) => {
    expect(Buffer.byteLength(readPage(page))).toBeLessThanOrEqual(kilobytes * 1024);
  });
});

describe('sources stay as small as CONTRIBUTING says', () => {
  const sources = files.filter(
    (path) =>
      /^(domain|schemas|server\/(src|demo)|web\/app|bench|scripts)\/.*\.(tsx?|mjs)$/.test(path) &&
      !/\.(test|mutations|cases)\.tsx?$/.test(path),
  );
  // The set-up has to run on Node 20 without a package, before anything else is there.
  const exempt = ['scripts/launcher.mjs'];

  test('a file has 300 lines at most', () => {
    const long = sources.filter((path) => readPage(path).split('\n').length > 301);
    expect(long).toEqual(exempt);
  });

  test('a folder has 25 files at most', () => {
    const counts = new Map<string, number>();
    for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});
