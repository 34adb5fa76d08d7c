import type { FileHandle } from 'node:fs/promises';

/** Films are not re-encoded; their container is parsed to its last byte, and metadata is overwritten. */
export class BrokenContainer extends Error {
  override name = 'BrokenContainer';
}

export type FrameSize = { width: number; height: number };

export type Part = { id: string; start: number; body: number; end: number; next: number };

/** A part is kept, overwritten, refused with the film, parsed by its own rules, or read by a function. */
type Rule = 'keep' | 'blank' | 'refuse' | Rules | ((film: Film, part: Part) => Promise<unknown>);
export type Rules = Map<string, Rule> & { others?: 'keep' | 'blank' | 'refuse' };

export type Container = {
  headBytes: number;
  /** Throws unless the part ends within the limit. */
  readPart(head: Buffer, start: number, limit: number): Part;
  /** The header of an empty part with the same length. */
  emptyHead(part: Part): Buffer;
  rules: Rules;
  /** Parts with media data, of which a film must have at least one. */
  content: string[];
};

/** Rules by names of parts; a key may list several names separated by spaces. */
export const rules = (others: Rules['others'], entries: Record<string, Rule>): Rules =>
  Object.assign(
    new Map(Object.entries(entries).flatMap(([ids, rule]) => ids.split(' ').map((id) => [id, rule]))),
    {
      others,
    },
  );

const chunk = 64 * 1024;
const readAhead = 4096;
const largestSide = 16_384;
/** More than any film of the allowed length has; limits the time to parse a malicious one. */
const maxParts = 100_000;

export class Film {
  readonly seen = new Set<string>();
  frame: FrameSize = { width: 0, height: 0 };
  #parts = 0;
  /** Read-ahead buffer, so that several small parts need one read. */
  #ahead = { from: 0, bytes: Buffer.alloc(0) };
  readonly #file: FileHandle;
  readonly #container: Container;

  constructor(file: FileHandle, container: Container) {
    this.#file = file;
    this.#container = container;
  }

  async walk(within: Rules, from: number, to: number): Promise<void> {
    for (let offset = from; offset < to; ) {
      this.#parts += 1;
      if (this.#parts > maxParts) throw new BrokenContainer();
      const part = this.#container.readPart(await this.#read(offset, this.#container.headBytes), offset, to);
      this.seen.add(part.id);
      await this.#apply(within.get(part.id) ?? within.others ?? 'refuse', part);
      offset = part.next;
    }
  }

  async #apply(rule: Rule, part: Part): Promise<unknown> {
    if (rule === 'keep') return;
    if (rule === 'refuse') throw new BrokenContainer();
    if (typeof rule === 'function') return rule(this, part);
    if (rule !== 'blank') return this.walk(rule, part.body, part.end);
    // Overwritten in place, so that offsets within the film remain valid.
    const head = this.#container.emptyHead(part);
    await this.#file.write(head, 0, head.length, part.start);
    await this.blank(part.start + head.length, part.end);
  }

  async #read(offset: number, length: number): Promise<Buffer> {
    const isAhead =
      offset >= this.#ahead.from && offset + length <= this.#ahead.from + this.#ahead.bytes.length;
    if (!isAhead) {
      const wanted = Math.max(length, readAhead);
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, offset);
      this.#ahead = { from: offset, bytes: buffer.subarray(0, bytesRead) };
    }
    const start = offset - this.#ahead.from;
    return this.#ahead.bytes.subarray(start, start + length);
  }

  /** The first bytes of a part; a shorter part is refused. */
  async content({ body, end }: Part, length = end - body): Promise<Buffer> {
    if (length > end - body || length > chunk) throw new BrokenContainer();
    return this.#read(body, length);
  }

  async blank(from: number, to: number) {
    const zeros = Buffer.alloc(Math.min(chunk, Math.max(to - from, 0)));
    for (let offset = from; offset < to; offset += chunk)
      await this.#file.write(zeros, 0, Math.min(chunk, to - offset), offset);
  }

  /** Undefined when the frame size is not plausible. */
  get size(): FrameSize | undefined {
    const { width, height } = this.frame;
    return Math.min(width, height) >= 1 && Math.max(width, height) <= largestSide ? this.frame : undefined;
  }
}
