import { readdir, readFile } from 'node:fs/promises';
import { createPapers } from '#server/platform/papers/papers.ts';
import { contractPaper } from '#test/support/fixtures/papers.ts';
import { kilobytes, latencyOf, megabytes, timeOf } from './figures.ts';
import { memoryOf, workOf } from './processes.ts';
import { atMost, progress, type Row, reportRows } from './table.ts';

/** Typesets contracts of three pages in a row, in one process, and measures its memory. */
const count = 500;
const createdAt = new Date('2026-11-16T12:52:07Z');
const papers = createPapers({
  timeoutMs: 60_000,
  papersOfOneProcess: count + 1,
  maxMemory: Number.POSITIVE_INFINITY,
});

const paperOf = (number: number) => ({
  ...contractPaper,
  title: `Ugovor U-2026-${number}`,
  closing: `Ugovor broj ${number} je zaključen potpisom.`,
});

async function findProcess(): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
    const isChild = (await read('status')).includes(`PPid:\t${process.pid}\n`);
    if (isChild && (await read('cmdline')).includes('paper-process')) return Number(id);
  }
  throw new Error('No paper process');
}

progress(`${count} contracts of 3 pages`);
let bytes = 0;
const render = (number: number) => async () => {
  bytes = (await papers.render(paperOf(number), { createdAt })).length;
};
const first = await timeOf(render(0));
const pid = await findProcess();
const atStart = { memory: (await memoryOf(pid)).now, work: await workOf(pid) };
const durations: number[] = [];
for (let number = 1; number < count; number += 1) durations.push(await timeOf(render(number)));
const atEnd = { memory: (await memoryOf(pid)).now, work: await workOf(pid) };
const work = (atEnd.work - atStart.work) / durations.length;
await papers.stop();

const group = `${count} papers in a row`;
const rows: Row[] = [
  {
    group,
    what: 'a contract of 3 pages',
    ...latencyOf(durations),
    work,
    note: kilobytes(bytes),
  },
  { group, what: 'the first, with the start of the process', p50: first, bar: atMost(5_000, first, 'ms') },
  { group, what: 'memory after the first', figure: megabytes(atStart.memory) },
  {
    group,
    what: 'memory after the last',
    figure: megabytes(atEnd.memory),
    bar: atMost(400, atEnd.memory, 'MB'),
  },
];
await reportRows(rows);
