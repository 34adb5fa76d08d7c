const sorted = (values: number[]) => values.toSorted((one, other) => one - other);

export const share = (values: number[], part: number) =>
  sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;

export const milliseconds = (value: number) => `${value.toFixed(2).padStart(8)} ms`;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
