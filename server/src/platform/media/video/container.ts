import type { FileHandle } from 'node:fs/promises';

/** Films are not encoded anew; their container is walked to its last byte, and what it hides is blanked. */
export class BrokenContainer extends Error {
  override name = 'BrokenContainer';
}

export type FrameSize = { width: number; height: number };

export type Part = { id: string; start: number; body: number; end: number; next: number };

/** What becomes of a part: it stays, goes, makes the film refused, is walked itself, or is read. */
type Rule = 'keep' | 'blank' | 'refuse' | Rules | ((film: Film, part: Part) => Promise<unknown>);
export type Rules = Map<string, Rule> & { others?: 'keep' | 'blank' | 'refuse' };

export type Container = {
  headBytes: number;
  /** Throws unless the part ends within the limit. */
  readPart(head: Buffer, start: number, limit: number): Part;
  /** How a part without content begins that is as long as this one. */
  emptyHead(part: Part): Buffer;
  rules: Rules;
  /** One of these has to be there, or there is no film inside. */
  content: string[];
};

/** Rules by the names of parts, several of them parted by blanks. */
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
/** No camera writes more parts into a film of the allowed length; it keeps a hostile one from walking for hours. */
const mostParts = 100_000;

export class Film {
  readonly seen = new Set<string>();
  frame: FrameSize = { width: 0, height: 0 };
  #parts = 0;
  /** What was read last: small parts in a row come with one read. */
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
      if (this.#parts > mostParts) throw new BrokenContainer();
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
    // In place, so that every offset inside the film stays right.
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

  /** The first bytes of a part, which has to be that long. */
  async content({ body, end }: Part, length = end - body): Promise<Buffer> {
    if (length > end - body || length > chunk) throw new BrokenContainer();
    return this.#read(body, length);
  }

  async blank(from: number, to: number) {
    const zeros = Buffer.alloc(Math.min(chunk, Math.max(to - from, 0)));
    for (let offset = from; offset < to; offset += chunk)
      await this.#file.write(zeros, 0, Math.min(chunk, to - offset), offset);
  }

  /** What has no picture of a possible size is no film. */
  get size(): FrameSize | undefined {
    const { width, height } = this.frame;
    return Math.min(width, height) >= 1 && Math.max(width, height) <= largestSide ? this.frame : undefined;
  }
}
