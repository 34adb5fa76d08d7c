import { parseSync } from 'vite';

/**
 * Finds the code that a mutation changes by what it says: `in` names a file and the nearest function, method or constant
 * around the code, `find` is the text of one syntax node in it, which may end with ` …` after enough words to tell it
 * apart. Without `put` the node is removed; in `put`, `$` stands for the node itself. A trigger of a migration is found
 * by its name.
 */
export type Place = { in: string; find: string; put?: string } | { trigger: string };

type Node = { type: string; start: number; end: number; key?: Node; id?: Node; name?: string };
type Range = { start: number; end: number };
type FoundNode = Range & { node: Node; owners: string[] };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: Node): Node[] => Object.values<unknown>(node).flat().filter(isNode);

/** What formatting may change does not count. */
const compact = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');

const nameOf = ({ type, id, key }: Node): string | undefined =>
  /Declaration$|Declarator$|Function|Class/.test(type)
    ? id?.name
    : /Property$|MethodDefinition$/.test(type)
      ? key?.name
      : undefined;

/** For `a.b().c()` the part of the last call begins at its dot. */
function callInChain(node: Node): Range | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = childrenOf(node)[0];
  if (callee?.type !== 'MemberExpression') return undefined;
  const object = childrenOf(callee)[0];
  return object && { start: object.end, end: node.end };
}

function* nodesIn(node: Node, owners: string[] = []): Generator<FoundNode> {
  const name = nameOf(node);
  const inside = name ? [...owners, name] : owners;
  yield { node, start: node.start, end: node.end, owners: inside };
  const call = callInChain(node);
  if (call) yield { node, ...call, owners: inside };
  for (const child of childrenOf(node)) yield* nodesIn(child, inside);
}

const triggerOf = (name: string) => new RegExp(`CREATE TRIGGER ${name} [^;]+;`);

/** All ranges that a place means; exactly one is right. */
function findRanges(
  file: string,
  source: string,
  place: Extract<Place, { in: string }>,
): (Range & { node: Node })[] {
  const [, owner] = place.in.split('#');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const isPrefix = place.find.endsWith(' …');
  const wanted = compact(isPrefix ? place.find.slice(0, -2) : place.find);
  const found = new Map<string, Range & { node: Node }>();
  for (const { node, start, end, owners } of nodesIn(program as Node)) {
    if (owner && !owners.includes(owner)) continue;
    const text = compact(source.slice(start, end));
    if (isPrefix ? !text.startsWith(wanted) : text !== wanted) continue;
    // The outermost node that begins with these words is meant; what is inside it is not another find.
    const key = isPrefix ? `${start}` : `${start}-${end}`;
    if (!found.has(key)) found.set(key, { node, start, end });
  }
  return [...found.values()];
}

const isStatement = ({ type }: Node) => /(Statement|Declaration)$/.test(type);
const original = /\$(?![\w{])/g;

/** The source with the change of a place made. */
export function change(file: string, source: string, place: Place): string {
  if ('trigger' in place) return source.replace(triggerOf(place.trigger), 'SELECT 1;');
  const ranges = findRanges(file, source, place);
  const [range] = ranges;
  if (!range || ranges.length > 1)
    throw new Error(`${place.in}: found ${ranges.length} times: ${place.find}`);
  const { node, start, end } = range;
  const replace = (text: string, until = end) => source.slice(0, start) + text + source.slice(until);
  if (place.put !== undefined) return replace(place.put.replace(original, () => source.slice(start, end)));
  if (node.type !== 'SpreadElement' && /^\s*\./.test(source.slice(start))) return replace('');
  if (isStatement(node)) return replace(';');
  return replace('', end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0));
}
