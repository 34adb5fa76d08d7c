import { inSeconds, median, timeOf } from './figures.ts';
import { endOwnProcesses, openBare } from './processes.ts';
import { type Program, programs, startProduct } from './product.ts';
import { atMost, progress, type Row } from './table.ts';

const warmStarts = 3;
const group = 'start to ready';
const against = 'bare Fastify without a database';

/** The bare server is ready when it listens. */
async function startBare() {
  const time = await timeOf(() => openBare({ kind: 'fastify', headers: {}, body: '' }));
  endOwnProcesses();
  return time;
}

async function startAndStop(directory: string, program: Program) {
  const started = await startProduct(directory, program);
  await started.stop();
  return started.readyAfter;
}

const listed = (times: number[]) => times.map(inSeconds).join(', ');

/** Measured in turn: the server alone, `npm start` and a bare server; the first start creates the data folder. */
export async function measureStarts(directory: string): Promise<Row[]> {
  progress(group);
  const first = await startAndStop(directory, programs.server);
  const bare: number[] = [];
  const server: number[] = [];
  const command: number[] = [];
  for (let round = 0; round < warmStarts; round += 1) {
    bare.push(await startBare());
    server.push(await startAndStop(directory, programs.server));
    command.push(await startAndStop(directory, programs.command));
  }
  const row = (what: string, times: number[]): Row => ({
    group,
    against,
    what,
    figure: inSeconds(median(times)),
    note: listed(times),
  });
  const warm = (what: string, times: number[]): Row => ({
    ...row(what, times),
    beside: inSeconds(median(bare)),
    ratio: median(times) / median(bare),
    bar: atMost(1.5, median(times) / 1000, 's'),
  });
  return [
    row(against, bare),
    warm('the server, warm', server),
    warm('node scripts/start.mjs (npm start), warm', command),
    { ...row('the server, its very first', [first]), note: 'makes the database and the demo content' },
  ];
}
