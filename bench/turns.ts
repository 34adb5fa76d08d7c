import { median, milliseconds, share, timeOf } from './figures.ts';
import { openHouse } from './house.ts';
import { atMost, type Row } from './row.ts';

export type House = Awaited<ReturnType<typeof openHouse>>;

type Opening = {
  sizes: number[];
  withPages?: boolean;
  fill: (house: House, size: number) => Promise<void>;
};

/** Houses of several sizes, all open at the same time. */
export async function withHouses(
  { sizes, withPages = false, fill }: Opening,
  compare: (houses: House[]) => Promise<void>,
) {
  const houses: House[] = [];
  try {
    for (const size of sizes) {
      const house = await openHouse({ withPages });
      houses.push(house);
      await fill(house, size);
    }
    await compare(houses);
  } finally {
    for (const house of houses) await house.close();
  }
}

type Turns = {
  houses: House[];
  rounds: number;
  /** Rounds that nobody counts: until everything is compiled and read. */
  warmRounds: number;
  /** What has to happen before each call and is no part of its time. */
  before?: (house: House) => Promise<unknown>;
  work: (house: House) => Promise<unknown>;
};

/** All houses in turn, each first in every other round, so that whatever else the machine does meets them alike. */
export async function timesInTurn({ houses, rounds, warmRounds, before, work }: Turns): Promise<number[][]> {
  const times: number[][] = houses.map(() => []);
  for (let round = -warmRounds; round < rounds; round += 1) {
    const order = [...houses.entries()];
    for (const [index, house] of round % 2 === 0 ? order : order.reverse()) {
      await before?.(house);
      const time = await timeOf(() => work(house));
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times;
}

/** The second beside the first, of which the times are; less than the bar is wanted. */
export function comparedRow(
  row: Pick<Row, 'group' | 'against' | 'what' | 'note'>,
  times: number[][],
  bar?: number,
): Row {
  const [few = [], many = []] = times;
  const ratio = median(many) / median(few);
  return {
    ...row,
    p50: median(many),
    p99: share(many, 0.99),
    beside: milliseconds(median(few)),
    ratio,
    bar: bar ? atMost(bar, ratio) : undefined,
  };
}
