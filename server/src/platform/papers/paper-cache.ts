import { createHash } from 'node:crypto';
import type { PaperTask } from './paper-task.ts';

/** A picture has no time of creation in it. */
export const contentKeyOf = ({ paper, createdAt, format }: PaperTask) =>
  createHash('sha256')
    .update(JSON.stringify([format, format === 'svg' ? null : createdAt, paper]))
    .digest('base64url');

/** What was made last, up to this many bytes; the least recently used goes first. */
export function createPaperCache(maxBytes: number) {
  const files = new Map<string, Buffer>();
  let bytes = 0;

  return {
    find(key: string): Buffer | undefined {
      const file = files.get(key);
      if (!file) return undefined;
      files.delete(key);
      files.set(key, file);
      return file;
    },
    keep(key: string, file: Buffer) {
      if (file.length > maxBytes || files.has(key)) return;
      files.set(key, file);
      bytes += file.length;
      for (const [oldest, { length }] of files) {
        if (bytes <= maxBytes) break;
        files.delete(oldest);
        bytes -= length;
      }
    },
  };
}
