import { NotChecked, type Position, positionsOf } from './automaton.ts';

/**
 * Why a pattern may need more than linear time, or undefined. A backtracking engine does when two different unbounded
 * repetitions can read the same text `w` in sequence: p reads w and is at p again, or at q, and q reads w and is at q
 * again. Each repetition of w adds one more way to divide it between them. The search for the start of a match is such
 * a repetition, too. (Weber and Seidl: infinite ambiguity of finite automata.)
 */
export function backtracking(source: string, flags: string): string | undefined {
  try {
    const positions = positionsOf(source, flags);
    const graph = { positions, reach: positions.map((_, index) => reachableFrom(positions, index)) };
    const looping = positions.flatMap((_, index) => (graph.reach[index]?.has(index) ? [index] : []));
    const isAmbiguous = looping.some((p) => looping.some((q) => p !== q && canShare(graph, p, q)));
    return isAmbiguous ? 'reads some texts again and again' : undefined;
  } catch (error) {
    if (error instanceof NotChecked) return `cannot be checked: ${error.message}`;
    throw error;
  }
}

type Graph = { positions: Position[]; reach: Set<number>[] };

function reachableFrom(positions: Position[], from: number): Set<number> {
  const found = new Set<number>();
  const waiting = [...(positions[from]?.follow ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(positions[next]?.follow ?? []));
  }
  return found;
}

/** Whether one text leads from p to p, from p to q and from q to q. */
function canShare({ positions, reach }: Graph, p: number, q: number): boolean {
  const fromSearch = positions[p]?.isSearch === true;
  // Later starts are tried only after the first one failed.
  const isOpen = (index: number) => !fromSearch || positions[index]?.endsMatch === false;
  if (!reach[p]?.has(q) || (fromSearch && (positions[q]?.isSearch || !isOpen(q)))) return false;
  const follow = (index: number, isAllowed: (next: number) => boolean) =>
    positions[index]?.follow.filter(isAllowed) ?? [];
  const mask = (index: number) => positions[index]?.mask ?? 0n;
  const backTo = (target: number) => (next: number) =>
    (next === target || reach[next]?.has(target) === true) && reach[target]?.has(next) === true;
  const waiting: [number, number, number][] = [[p, p, q]];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [a, b, c] = next;
    for (const a2 of follow(a, backTo(p)))
      for (const c2 of follow(c, (one) => backTo(q)(one) && isOpen(one))) {
        const both = mask(a2) & mask(c2);
        if (both === 0n) continue;
        for (const b2 of follow(b, (one) => (one === q || reach[one]?.has(q) === true) && isOpen(one))) {
          const key = `${a2} ${b2} ${c2}`;
          if ((both & mask(b2)) === 0n || seen.has(key)) continue;
          if (a2 === p && b2 === q && c2 === q) return true;
          seen.add(key);
          waiting.push([a2, b2, c2]);
        }
      }
  }
  return false;
}
