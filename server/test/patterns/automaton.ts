import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** One character of a pattern. `mask` has a bit for each sampled character that matches. */
export type Position = { mask: bigint; follow: number[]; endsMatch: boolean; isSearch: boolean };

/** Thrown for syntax that the check does not support. */
export class NotChecked extends Error {}

/** Counted repetitions from this size on are treated as unbounded; smaller ones are unrolled a few times. */
const endless = 1000;
const copies = 8;

const emails = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code));
const others =
  'čжא中ｱ０。｡＝＋－＠💍\u0301\u200b\u200e\u2028\u2029\u202a\u2060\u2066\u3000\ud800\udc00\ue000\ufeff\u{1f600}';
const samples = [...emails, ...others];
const newlines = ['\n', '\r', '\u2028', '\u2029'];

const maskOf = (fits: (character: string) => boolean) =>
  samples.reduce((mask, character, index) => (fits(character) ? mask | (1n << BigInt(index)) : mask), 0n);
const anyMask = maskOf(() => true);
const newlineMask = maskOf((character) => newlines.includes(character));

type Fragment = { start: number; mayBeginLine: boolean };
type Step = { to: number; isConditional: boolean };

/** The positions of a pattern and their successors, for a search from every character of a text. */
export function positionsOf(source: string, flags: string): Position[] {
  return new Builder(source, flags).build();
}

class Builder {
  private readonly steps: Step[][] = [];
  private readonly read: { mask: bigint; from: number; to: number }[] = [];
  private readonly masks = new Map<string, bigint>();

  private readonly source: string;
  private readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  build(): Position[] {
    const pattern = new RegExpParser().parsePattern(this.source, 0, this.source.length, {
      unicode: this.flags.includes('u'),
      unicodeSets: this.flags.includes('v'),
    });
    const accept = this.state();
    const begin = this.state();
    this.add(this.alternatives(pattern.alternatives, this.fragment(begin, true)), accept);
    const search = this.flags.includes('y') ? 0 : this.addSearch(begin, pattern, accept);
    return this.read.map(({ mask, to }, index) => {
      const reached = this.reachable(to);
      return {
        mask,
        follow: this.read.flatMap(({ from }, other) => (reached.has(from) ? [other] : [])),
        endsMatch: reached.get(accept) === true,
        isSearch: index >= this.read.length - search,
      };
    });
  }

  /** A match may begin at any character, and after a line break where `^` is multiline. */
  private addSearch(begin: number, pattern: AST.Pattern, accept: number): number {
    const within = this.state();
    const lineBegin = this.state();
    const isMultiline = this.flags.includes('m');
    this.add(this.alternatives(pattern.alternatives, this.fragment(within, false)), accept);
    this.add(this.alternatives(pattern.alternatives, this.fragment(lineBegin, isMultiline)), accept);
    const before = this.read.length;
    for (const from of [begin, within, lineBegin]) {
      this.read.push({ mask: anyMask & ~newlineMask, from, to: within });
      this.read.push({ mask: newlineMask, from, to: lineBegin });
    }
    return this.read.length - before;
  }

  private state(): number {
    return this.steps.push([]) - 1;
  }

  private fragment(from: number, mayBeginLine: boolean): Fragment {
    const start = this.state();
    this.add(from, start);
    return { start, mayBeginLine };
  }

  private add(from: number, to: number, isConditional = false) {
    this.steps[from]?.push({ to, isConditional });
  }

  /** Positions reachable without reading a character; true if unconditionally. */
  private reachable(from: number): Map<number, boolean> {
    const found = new Map<number, boolean>();
    const waiting: [number, boolean][] = [[from, true]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [state, isFree] = next;
      if (found.has(state) && (found.get(state) || !isFree)) continue;
      found.set(state, isFree);
      for (const { to, isConditional } of this.steps[state] ?? [])
        waiting.push([to, isFree && !isConditional]);
    }
    return found;
  }

  private alternatives(alternatives: AST.Alternative[], fragment: Fragment, from = fragment.start): number {
    const end = this.state();
    for (const { elements } of alternatives) {
      const last = elements.reduce((state, element) => this.element(element, fragment, state), from);
      this.add(last, end);
    }
    return end;
  }

  private element(node: AST.Element, fragment: Fragment, from: number): number {
    switch (node.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(node.alternatives, fragment, from);
      case 'Quantifier':
        return this.quantifier(node, fragment, from);
      case 'Assertion':
        return this.assertion(node, fragment, from);
      case 'Backreference':
        throw new NotChecked('a reference to what was matched before');
      default: {
        const to = this.state();
        this.read.push({ mask: this.maskFor(node.raw), from, to });
        return to;
      }
    }
  }

  private quantifier({ min, max, element }: AST.Quantifier, fragment: Fragment, from: number): number {
    let state = from;
    for (let count = 0; count < Math.min(min, copies); count += 1)
      state = this.element(element, fragment, state);
    if (max >= endless) {
      const loop = this.state();
      this.add(state, loop);
      const end = this.element(element, fragment, loop);
      if (this.reachable(loop).has(end)) throw new NotChecked('an endless repetition of what may be empty');
      this.add(end, loop);
      return loop;
    }
    const exit = this.state();
    for (let count = 0; count < Math.min(max - min, copies); count += 1) {
      this.add(state, exit);
      state = this.element(element, fragment, state);
    }
    this.add(state, exit);
    return exit;
  }

  private assertion(node: AST.Assertion, fragment: Fragment, from: number): number {
    const to = this.state();
    const isFirst = from === fragment.start;
    if (node.kind === 'start') {
      if (fragment.mayBeginLine || (this.flags.includes('m') && !isFirst)) this.add(from, to);
      return to;
    }
    if (node.kind === 'lookbehind' && /[*+]|\{\d+,\}/.test(node.raw))
      throw new NotChecked('an endless repetition in a look back');
    // A lookahead is a separate path that leads nowhere.
    if (node.kind === 'lookahead') this.alternatives(node.alternatives, fragment, from);
    this.add(from, to, true);
    return to;
  }

  private maskFor(raw: string): bigint {
    const known = this.masks.get(raw);
    if (known !== undefined) return known;
    const one = new RegExp(`^(?:${raw})$`, this.flags.replaceAll(/[gymd]/g, ''));
    const mask = maskOf((character) => one.test(character));
    this.masks.set(raw, mask);
    return mask;
  }
}
