import { median, perSecond } from './figures.ts';
import type { Load, LoadFigures } from './load.ts';
import { type Address, workOf } from './processes.ts';
import { atLeast, progress, type Row } from './table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Long enough for the JIT to compile the hot code. */
const warmUp = { seconds: 10, most: 5_000 };

export type Target = {
  name: string;
  address: Address;
  load: () => Promise<Omit<Load, 'port'>> | Omit<Load, 'port'>;
};

/** The first target is the baseline, the last one is the product. */
export type Comparison = {
  title: string;
  bar?: number;
  targets: Target[];
  /** The previous comparison sent the same requests. */
  isWarm?: boolean;
  /** Shown with the product's row if it returned errors. */
  whyRefused?: string;
};

export type SendLoad = (load: Load) => Promise<LoadFigures>;

type Figures = LoadFigures & { work: number };

async function measureOnce(
  { address, load }: Target,
  sendLoad: SendLoad,
  limits: Partial<Load> = {},
): Promise<Figures> {
  const fullLoad = { ...(await load()), port: address.port };
  const before = await workOf(address.pid);
  const figures = await sendLoad({ ...fullLoad, ...limits });
  return { ...figures, work: ((await workOf(address.pid)) - before) / figures.answered };
}

function figuresOf(own: Figures[]) {
  const of = (read: (one: Figures) => number) => median(own.map(read));
  return {
    figure: perSecond(of((one) => one.perSecond)),
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
    work: of((one) => one.work),
  };
}

function ratiosOf(own: Figures[], bare: Figures[]) {
  const ratio = (read: (one: Figures, other: Figures) => number) =>
    median(own.flatMap((one, round) => (bare[round] ? [read(one, bare[round])] : [])));
  return {
    beside: figuresOf(bare).figure,
    ratio: ratio((one, other) => one.perSecond / other.perSecond),
    workRatio: ratio((one, other) => other.work / one.work),
  };
}

function rejectionsOf(own: Figures[], why?: string): string | undefined {
  const refused = median(own.map((one) => one.refusedPerSecond));
  if (own.every((one) => one.refused === 0)) return undefined;
  return [`${perSecond(refused)} REFUSED`, ...(why ? [why] : [])].join(': ');
}

/**
 * The targets run in turn, so that other load on the machine affects all of them equally; the CPU time for one response
 * is comparable even on a busy machine.
 */
export async function runComparison(comparison: Comparison, sendLoad: SendLoad): Promise<Row[]> {
  const { title, bar, targets, isWarm, whyRefused } = comparison;
  progress(title);
  const figures = targets.map((): Figures[] => []);
  if (!isWarm) for (const target of targets) await measureOnce(target, sendLoad, warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries())
      figures[index]?.push(await measureOnce(target, sendLoad));
  const [bare = []] = figures;
  return targets.map(({ name }, index) => {
    const own = figures[index] ?? [];
    const isProduct = index === targets.length - 1;
    const ratios = index === 0 ? undefined : ratiosOf(own, bare);
    return {
      group: title,
      against: targets[0]?.name,
      what: name,
      ...figuresOf(own),
      ...ratios,
      bar: bar && ratios && isProduct ? atLeast(bar, ratios.ratio) : undefined,
      note: rejectionsOf(own, isProduct ? whyRefused : undefined),
    };
  });
}
