/** What is wanted, in words, and whether it was reached. */
export type Bar = { text: string; isReached: boolean };

/** Whatever is measured, in one form: a line of the table. */
export type Row = {
  group: string;
  /** What the rows of the group are measured against. */
  against?: string;
  what: string;
  /** A rate, a size, a time that has no waits of its own. */
  figure?: string;
  /** How long an answer takes, in milliseconds. */
  p50?: number;
  p99?: number;
  /** What the server process works for one answer, in milliseconds. */
  work?: number;
  /** The figure that the ratio is made with. */
  beside?: string;
  ratio?: number;
  /** The same ratio, of what the processes work. */
  workRatio?: number;
  bar?: Bar;
  note?: string;
};

export const atLeast = (bar: number, value: number): Bar => ({
  text: `≥ ${bar} ×`,
  isReached: value >= bar,
});

export const atMost = (bar: number, value: number, unit = '×'): Bar => ({
  text: `≤ ${bar} ${unit}`,
  isReached: value <= bar,
});
