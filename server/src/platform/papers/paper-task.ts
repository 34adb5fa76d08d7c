import type { PaperContent } from './paper-content.ts';

/** Messages between the server and the paper process. */
export type PaperTask = {
  paper: PaperContent;
  /** In seconds since 1970. */
  createdAt: number;
  format: PaperFormat;
};

/** `svg`: a picture of all pages, one below the other, with letters as shapes. */
export type PaperFormat = 'pdf' | 'svg';

/** `memory` is that of the process after the paper, in bytes. */
export type PaperAnswer = { memory: number } & ({ file: Uint8Array } | { problem: string });

/** `ready` is sent once, when the process has started. */
export type PaperMessage = 'ready' | PaperAnswer;
