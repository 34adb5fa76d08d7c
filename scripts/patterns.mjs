import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './launcher.mjs';

/** Patterns that meet what people send must not backtrack: one long line would stop the server. */

const sources = ['contracts/src/**/*.ts', 'server/src/**/*.ts', 'web/app/**/*.{ts,tsx}'];
const isTest = /\.test\.tsx?$/;

const renderedPage = 'meets pages that this server rendered, in which no text of anybody else contains a <';

/** Why a pattern that backtracks, or cannot be read from the source, may stay. */
const exceptions = [
  { file: 'contracts/src/media.ts', reason: 'names of fixed length, joined from a list of endings' },
  {
    file: 'server/src/features/finding/finding.rules.ts',
    patterns: [/!?\[([^\]\n]*)\]\([^)\s]*\)/g, /(?<!\w)(\*\*|__|[*_`])(?=\S)(.+?)(?<=\S)\1(?!\w)/g],
    reason: 'meet at most 2,000 characters of a post',
  },
  {
    file: 'server/src/platform/config.ts',
    patterns: [/^[^\r\n]*\S+@\S+[^\r\n]*$/],
    reason: 'meets a variable that the operator sets',
  },
  {
    file: 'server/src/platform/pages/content-security-policy.ts',
    patterns: [/<style[^>]*>([\s\S]*?)<\/style>/g, /<[a-z][^>]*\sstyle="([^"]*)"/g],
    reason: renderedPage,
  },
  {
    file: 'server/src/platform/pages/paint-first.ts',
    patterns: [/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, /<link rel="manifest"[^>]*>/],
    reason: renderedPage,
  },
  { file: 'server/src/platform/pages/paint-first.ts', reason: renderedPage },
  {
    file: 'web/app/features/blog/markdown.ts',
    patterns: [
      /^(?:https?:\/\/[^\s\p{Cc}\\]+|mailto:[^\s\p{Cc}\\]+|tel:[+\d][\d\-.()/]*|\/(?![/\\])[^\s\p{Cc}\\]*)$/iu,
      /[\s.,;:–-]+$/,
    ],
    reason: 'meet an address in one piece of a post, and an excerpt',
  },
  {
    file: 'web/app/platform/numbers.ts',
    patterns: [/\B(?=(\d{3})+$)/g],
    reason: 'meets the digits of one number',
  },
];

const escapesAndClasses = /\\.|\[(?:\\.|[^\]\\])*\]/g;
const endlessRepetition = /[*+]|\{\d+,\}/;
/** A pattern that repeats nothing endlessly looks at a bounded number of characters from any place. */
const repeatsEndlessly = (source) => endlessRepetition.test(source.replace(escapesAndClasses, ''));

function* nodesOf(value) {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}

function patternOf(node) {
  if (node.type === 'RegExpLiteral') return { source: node.pattern, flags: node.flags };
  const isMade = /^(New|Call)Expression$/.test(node.type) && node.callee?.value === 'RegExp';
  if (!isMade) return undefined;
  const [source, flags] = node.arguments.map(({ expression }) => expression);
  if (source?.type !== 'StringLiteral') return {};
  return { source: source.value, flags: flags?.value ?? '' };
}

/**
 * The patterns of one source, each once; those that are put together at run time are empty.
 * @param {string} text
 * @param {string} file
 * @returns {Promise<{ source?: string, flags?: string }[]>}
 */
export async function patternsIn(text, file) {
  const { parse } = await import('@swc/core');
  const tree = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const found = [...nodesOf(tree.body)].map(patternOf).filter((pattern) => pattern !== undefined);
  return [...new Map(found.map((one) => [`${one.source}/${one.flags}`, one])).values()];
}

/**
 * @param {{ source?: string, flags?: string }} pattern
 * @returns {Promise<string | undefined>}
 */
export async function troubleWith({ source, flags = '' }) {
  if (source === undefined) return 'is put together at run time, so that nothing can check it';
  if (!repeatsEndlessly(source)) return undefined;
  // The form in plain JavaScript runs on every machine; the others need a program of their own.
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const { status, complexity, error } = await check(source, flags.replace('d', ''), { timeout: 60_000 });
  if (status === 'safe') return undefined;
  return status === 'vulnerable'
    ? `backtracks: ${complexity.summary}`
    : `could not be checked: ${error.kind}`;
}

/** An exception without patterns is for those that are put together. */
const isException = (file, { source }) =>
  exceptions.some(
    (exception) =>
      exception.file === file &&
      (exception.patterns?.map((pattern) => pattern.source) ?? [undefined]).includes(source),
  );

async function filesToCheck() {
  const files = [];
  for (const pattern of sources) {
    for await (const file of glob(pattern, { cwd: root })) if (!isTest.test(file)) files.push(file);
  }
  return files.sort();
}

/** One line for each pattern that must not stay. */
export async function dangerousPatterns() {
  const known = new Map();
  const lines = [];
  for (const file of await filesToCheck()) {
    for (const pattern of await patternsIn(readFileSync(join(root, file), 'utf8'), file)) {
      if (isException(file, pattern)) continue;
      const key = `${pattern.source}/${pattern.flags}`;
      if (!known.has(key)) known.set(key, await troubleWith(pattern));
      const trouble = known.get(key);
      if (trouble) lines.push(`${file}: /${pattern.source ?? '…'}/${pattern.flags ?? ''} ${trouble}`);
    }
  }
  return lines;
}
