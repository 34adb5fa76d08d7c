import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { backtracking } from './backtracking.ts';

const rooms = ['domain', 'schemas', 'server/demo', 'server/src', 'web/app'];

type Pattern = { source: string; flags: string } | 'built at run time';
type Node = Record<string, unknown> & { type?: string };

/** A pattern that may backtrack, and why that is safe: its input is short or trusted. */
export type Exception = { file: string; source: string; reason: string };

/** All problems of patterns in the sources of a folder. */
export function checkPatterns(
  root: string,
  exceptions: Exception[],
): { count: number; complaints: string[] } {
  const unused = new Set(exceptions);
  let count = 0;
  const complaints = rooms
    .flatMap((room) => sourcesIn(root, room))
    .flatMap((file) =>
      patternsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x')).flatMap((pattern) => {
        count += 1;
        const source = pattern === 'built at run time' ? pattern : pattern.source;
        const known = exceptions.find((one) => one.file === file && one.source === source);
        const complaint = complaintAbout(pattern);
        if (!complaint) return [];
        if (known) unused.delete(known);
        return known ? [] : [`${file}: /${source}/ ${complaint}`];
      }),
    );
  const stale = [...unused].map(({ file, source }) => `${file}: the exception for /${source}/ is not needed`);
  return { count, complaints: [...complaints, ...stale] };
}

const complaintAbout = (pattern: Pattern) =>
  pattern === 'built at run time' ? `is ${pattern}` : backtracking(pattern.source, pattern.flags);

const sourcesIn = (root: string, room: string) =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
    .sort();

export function patternsIn(code: string, tsx: boolean): Pattern[] {
  const found: Pattern[] = [];
  const waiting: unknown[] = [parseSync(code, { syntax: 'typescript', tsx })];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue;
    const node = next as Node;
    const pattern = patternOf(node);
    if (pattern) found.push(pattern);
    waiting.push(...Object.values(node));
  }
  return found;
}

function patternOf(node: Node): Pattern | undefined {
  if (node.type === 'RegExpLiteral') return { source: String(node.pattern), flags: String(node.flags) };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node as { callee?: Node; arguments?: { expression: Node }[] };
  if (callee?.type !== 'Identifier' || callee.value !== 'RegExp') return undefined;
  const [source, flags] = (given ?? []).map(({ expression }) => expression);
  const isWritten = source?.type === 'StringLiteral' && (!flags || flags.type === 'StringLiteral');
  return isWritten
    ? { source: String(source.value), flags: String(flags?.value ?? '') }
    : 'built at run time';
}
