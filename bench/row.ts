export type Bar = { text: string; isReached: boolean };

/** One line of the result table. */
export type Row = {
  group: string;
  /** What the group is compared with. */
  against?: string;
  what: string;
  /** A rate, a size or a duration without percentiles. */
  figure?: string;
  /** Latency in milliseconds. */
  p50?: number;
  p99?: number;
  /** CPU time of the server for one response, in milliseconds. */
  work?: number;
  /** The figure that the ratio refers to. */
  beside?: string;
  ratio?: number;
  /** The ratio of the CPU times. */
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
