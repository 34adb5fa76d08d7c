import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * A guard is marked in the source by a comment before it: `guard: name` takes it away, `guard: name = text` puts the
 * text in its place, in which `$` stands for the guard itself. What is marked is the statement, property, element or
 * argument that follows, one operand of `&&` or `||`, or a call within a chain. A trigger of a migration is a guard
 * without a mark, `trigger-` and its name, since migrations are never edited.
 */
const marker = /^\s*guard: ([a-z0-9-]+)(?: = ([\s\S]+?))?\s*$/;
const original = /\$(?![\w{])/g;

type Node = { type: string; start: number; end: number };
type Mark = { name: string; start: number; end: number; replacement: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: Node): Node[] => Object.values<unknown>(node).flat().filter(isNode);

/** The nodes around a position, outermost first. */
function around(node: Node, position: number): Node[] {
  const child = childrenOf(node).find(({ start, end }) => start <= position && position < end);
  return child ? [child, ...around(child, position)] : [];
}

/** The position of the code after a comment, skipping further comments. */
function nextCode(source: string, from: number): number {
  const skipped = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/.exec(source.slice(from))?.[0] ?? '';
  return from + skipped.length;
}

/** A single operand can be marked. */
function markedNode(program: Node, position: number): Node | undefined {
  const starting = around(program, position).filter(({ start }) => start === position);
  return starting.find(({ type }) => type !== 'LogicalExpression');
}

/** For `a.b().c()` the call of `c`, when it begins at the position. */
function markedCall(program: Node, position: number): Node | undefined {
  const call = around(program, position).findLast(({ type }) => type === 'CallExpression');
  return call && { ...call, start: position };
}

const isStatement = ({ type }: Node) => /(Statement|Declaration)$/.test(type);

function markOf(source: string, program: Node, comment: { value: string; end: number }): Mark | undefined {
  const [, name, text] = marker.exec(comment.value) ?? [];
  if (!name) return undefined;
  const position = nextCode(source, comment.end);
  const isCall = source[position] === '.' && !source.startsWith('...', position);
  const node = isCall ? markedCall(program, position) : markedNode(program, position);
  if (!node) throw new Error(`guard: ${name} marks nothing`);
  const { start, end } = node;
  if (text) return { name, start, end, replacement: text.replace(original, () => source.slice(start, end)) };
  if (isCall) return { name, start, end, replacement: '' };
  if (isStatement(node)) return { name, start, end, replacement: ';' };
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  return { name, start, end: end + comma, replacement: '' };
}

const triggers = /CREATE TRIGGER (\w+) [^;]+;/g;

const triggersIn = (source: string): Mark[] =>
  [...source.matchAll(triggers)].map(({ 0: statement, 1: name = '', index: start }) => ({
    name: `trigger-${name.replaceAll('_', '-')}`,
    start,
    end: start + statement.length,
    replacement: 'SELECT 1;',
  }));

function marksIn(file: string, source: string): Mark[] {
  if (file.endsWith('.sql')) return triggersIn(source);
  if (!source.includes('guard: ')) return [];
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return comments.flatMap((comment) => markOf(source, program, comment) ?? []);
}

/** The source of a file with one of its guards switched off. */
export function withoutGuard(file: string, source: string, guard: string): string {
  return marksIn(file, source)
    .filter(({ name }) => name === guard)
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
      source,
    );
}

const guardedFiles = ['{contracts/src,server/src,web/app}/**/*.{ts,tsx}', 'server/migrations/*.sql'];

/** Files by guard name; a guard may be marked in several places. */
export function findGuards(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync(guardedFiles, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const { name } of marksIn(file, readFileSync(join(root, file), 'utf8')))
      found.set(name, (found.get(name) ?? new Set()).add(file));
  }
  return found;
}
