import { vi } from 'vitest';

/**
 * Patterns that would run on a text beyond the limit; they are not run. Every use of a pattern ends in `exec`. Patterns
 * without repetition are linear and do not count.
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
