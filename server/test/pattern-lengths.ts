import { vi } from 'vitest';

/**
 * The patterns that would look at a text beyond the limit meanwhile; they are not let. Every way to use a pattern ends
 * in `exec`. One that repeats nothing cannot look at a character twice, and does not count.
 */
export function patternsBeyond(limit: number, work: () => void): string[] {
  const found: string[] = [];
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const repeats = ['*', '+', '{'].some((sign) => this.source.includes(sign));
    if (!repeats || String(text).length <= limit) return exec.call(this, text);
    found.push(`/${this.source}/`);
    return null;
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  return found;
}
