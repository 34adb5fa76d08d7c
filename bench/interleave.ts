import { latencyOf, median, milliseconds, timeOf } from './figures.ts';
import { startInstance } from './instance.ts';
import { atMost, progress, type Row, reportRows } from './table.ts';

export type TestInstance = Awaited<ReturnType<typeof startInstance>>;

type Opening = {
  sizes: number[];
  withPages?: boolean;
  fill: (instance: TestInstance, size: number) => Promise<void>;
};

/** Instances of several sizes that run at the same time. */
async function withInstances(
  { sizes, withPages = false, fill }: Opening,
  compare: (instances: TestInstance[]) => Promise<void>,
) {
  const instances: TestInstance[] = [];
  try {
    for (const size of sizes) {
      const instance = await startInstance({ withPages });
      instances.push(instance);
      await fill(instance, size);
    }
    await compare(instances);
  } finally {
    for (const instance of instances) await instance.close();
  }
}

type InterleavedRun = {
  instances: TestInstance[];
  rounds: number;
  /** Warm-up rounds, not measured. */
  warmRounds: number;
  /** Runs before each call, outside the measured time. */
  before?: (instance: TestInstance) => Promise<unknown>;
  work: (instance: TestInstance) => Promise<unknown>;
};

/**
 * Calls the instances in turn and rotates which one is first, so that other load on the machine affects all of them
 * equally.
 */
export async function timesInTurn({
  instances,
  rounds,
  warmRounds,
  before,
  work,
}: InterleavedRun): Promise<number[][]> {
  const times: number[][] = instances.map(() => []);
  for (let round = -warmRounds; round < rounds; round += 1) {
    const order = [...instances.entries()];
    for (const [index, instance] of round % 2 === 0 ? order : order.reverse()) {
      await before?.(instance);
      const time = await timeOf(() => work(instance));
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times;
}

type Names = Pick<Row, 'group' | 'against'>;

/** Rows of a large instance beside a small one, for each call, reported at the end. */
export async function compareSizes<Call>(
  { names, calls, ...opening }: Opening & { names: Names; calls: Call[] },
  rowsOf: (call: Call, instances: TestInstance[]) => Promise<Row[]>,
) {
  const rows: Row[] = [];
  await withInstances(opening, async (instances) => {
    progress(`${names.group} against ${names.against}`);
    for (const call of calls) rows.push(...(await rowsOf(call, instances)));
  });
  await reportRows(rows);
}

/** The second instance relative to the first; the ratio must be below the bar. */
export function comparedRow(
  row: Pick<Row, 'group' | 'against' | 'what' | 'note'>,
  times: number[][],
  bar?: number,
): Row {
  const [few = [], many = []] = times;
  const ratio = median(many) / median(few);
  return {
    ...row,
    ...latencyOf(many),
    beside: milliseconds(median(few)),
    ratio,
    bar: bar ? atMost(bar, ratio) : undefined,
  };
}
