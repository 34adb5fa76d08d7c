const sorted = (values: number[]) => values.toSorted((one, other) => one - other);

/** Nearest-rank percentile; with few values the maximum stands for p99. */
export const share = (values: number[], part: number) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;

export const median = (values: number[]) => share(values, 0.5);

/** The latency of a row. */
export const latencyOf = (times: number[]) => ({ p50: median(times), p99: share(times, 0.99) });

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const whole = new Intl.NumberFormat('en');
export const counted = (value: number) => whole.format(Math.round(value));
export const perSecond = (value: number) => `${counted(value)} /s`;
export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
export const inSeconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const megabytes = (value: number) => `${value.toFixed(0)} MB`;
export const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
