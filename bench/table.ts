import { appendFile, readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { times } from './figures.ts';

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

type Column = { title: string; isLeft?: boolean; read: (row: Row) => string | undefined };

const shown = (ratio?: number) => (ratio === undefined ? undefined : times(ratio));

const columns: Column[] = [
  { title: '', isLeft: true, read: ({ what }) => `  ${what}` },
  { title: 'figure', read: ({ figure }) => figure },
  { title: 'p50 ms', read: ({ p50 }) => p50?.toFixed(2) },
  { title: 'p99 ms', read: ({ p99 }) => p99?.toFixed(2) },
  { title: 'works ms', read: ({ work }) => work?.toFixed(3) },
  { title: 'beside', read: ({ beside }) => beside },
  { title: 'ratio', read: ({ ratio }) => shown(ratio) },
  { title: 'by work', read: ({ workRatio }) => shown(workRatio) },
  { title: 'bar', read: ({ bar }) => bar?.text },
  { title: '', isLeft: true, read: ({ bar }) => bar && (bar.isReached ? 'ok' : 'MISSED') },
  { title: '', isLeft: true, read: ({ note }) => note },
];

const legend = [
  'ratio    of the rates where there are rates (more is better), else of the figures or of p50 (less is better)',
  'beside   the figure of what the group is measured against, in turn, in the same run; where there are rates, each round is',
  '         compared with the one beside it and the median of these ratios stands',
  'works    what the server process itself works for one answer; "by work" is the ratio of that, whatever else the machine does',
];

export const machine = (load: number) =>
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load ${load.toFixed(1)} before`;

function linesOf(cells: string[][], used: Column[]): string[] {
  const widths = used.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const fit = (cell: string, index: number) =>
    used[index]?.isLeft ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
  return cells.map((line) => line.map(fit).join('  ').trimEnd());
}

function barSummary(rows: Row[]): string[] {
  const bars = rows.flatMap(({ bar }) => (bar ? [bar] : []));
  if (bars.length === 0) return [];
  const missed = bars.filter(({ isReached }) => !isReached).length;
  return [
    '',
    `${bars.length - missed} of ${bars.length} bars reached${missed > 0 ? `, ${missed} MISSED` : ''}`,
  ];
}

/** One table for all rows, by group; empty columns are left out. */
function tableOf(rows: Row[], loadBefore: number): string {
  const used = columns.filter(({ read }) => rows.some((row) => read(row) !== undefined));
  const cells = rows.map((row) => used.map(({ read }) => read(row) ?? ''));
  const [head = '', ...lines] = linesOf([used.map(({ title }) => title), ...cells], used);
  const grouped = rows.flatMap(({ group, against }, index) => {
    const title = against ? `${group}, against ${against}` : group;
    return [...(rows[index - 1]?.group === group ? [] : ['', title]), lines[index] ?? ''];
  });
  return [machine(loadBefore), '', head, ...grouped, '', ...legend, ...barSummary(rows)].join('\n');
}

const [loadBefore = 0] = loadavg();

export const progress = (line: string) => console.log(`   ${line}`);

/** Appends the rows to the file of the whole run, or prints them when the program runs alone. */
export async function reportRows(rows: Row[]) {
  const file = process.env.BENCH_RESULTS;
  if (file) await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  else console.log(`\n${tableOf(rows, loadBefore)}`);
}

/**
 * As a program: prints the rows of a run from a file with one row a line, and the load of the machine before the run.
 */
async function printWhole([file = '', load]: string[]) {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line): Row => JSON.parse(line));
  console.log(`\n${tableOf(rows, Number(load))}`);
}

if (import.meta.main) await printWhole(process.argv.slice(2));
