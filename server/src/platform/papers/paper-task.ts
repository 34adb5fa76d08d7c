import type { PaperContent } from './paper-content.ts';

/** Messages between the server and the paper process. */
export type PaperTask = {
  paper: PaperContent;
  /** In seconds since 1970. */
  createdAt: number;
};

/** `memory` is that of the process after the paper, in bytes. */
export type PaperAnswer = { memory: number } & ({ pdf: Uint8Array } | { problem: string });
