import { progress } from '../table.ts';
import type { Installation } from './installation.ts';
import { bar, isRead, type Kind, kinds, panels, ratesOf } from './mix.ts';
import type { Measured, Session } from './session.ts';
import { databaseMemoryOf, serverMemoryOf } from './usage.ts';

export type Step = Measured & {
  /** Visits a second. */
  visits: number;
  /** Why the bar was not kept; empty if it was. */
  broken: string[];
  memory: number;
  databaseMemory: number;
  connections: number;
};

export type Ramp = {
  servers: number;
  /** The same load for every number of servers. */
  first: Step;
  carried: Step | undefined;
  broken: Step;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
export const firstVisits = 40;
const halvings = 3;

export const expectedEvents = (step: Measured) => (step.kinds.booking?.answered ?? 0) * panels;

function reasonsOf(measured: Measured): string[] {
  const { kinds: figures, isOverrun, events } = measured;
  const reasons: string[] = [];
  if (events < expectedEvents(measured)) reasons.push('a panel did not hear of a booking');
  if (isOverrun) reasons.push('answers fell two seconds behind');
  for (const kind of kinds) {
    const own = figures[kind];
    if (!own) continue;
    const failed = Object.entries(own.failures).map(([status, count]) => `${count} × ${status}`);
    if (failed.length > 0) reasons.push(`${kind} failed: ${failed.join(', ')}`);
    else if (own.answered < own.offered) reasons.push(`${kind} without an answer`);
    const most = maxFor(kind);
    if (own.p99 > most) reasons.push(`p99 of ${kind} ${own.p99.toFixed(0)} ms, more than ${most}`);
  }
  return reasons;
}

function maxFor(kind: Kind): number {
  if (kind === 'upload') return bar.uploadMost;
  return isRead(kind) ? bar.readP99 : bar.bookingP99;
}

async function takeStep(session: Session, installation: Installation, visits: number, photo: Buffer) {
  // Twice the rate of one photo a step, so that it comes in the middle.
  const measured = await session.send({ ...ratesOf(visits), upload: 2 / seconds }, seconds, [photo]);
  const step: Step = {
    ...measured,
    visits,
    broken: reasonsOf(measured),
    memory: await serverMemoryOf(installation.pids()),
    databaseMemory: await databaseMemoryOf(installation.postmaster),
    connections: await installation.countConnections(),
  };
  progress(`${session.servers} servers, ${visits} visits/s: ${step.broken.join('; ') || 'carried'}`);
  return step;
}

/** Doubles the load until the bar breaks, then halves the distance between carried and broken. */
export async function findLimit(
  session: Session,
  installation: Installation,
  nextPhoto: () => Buffer,
): Promise<Ramp> {
  const take = (visits: number) => takeStep(session, installation, visits, nextPhoto());
  const first = await take(firstVisits);
  let carried: Step | undefined;
  let broken = first;
  while (broken.broken.length === 0) {
    carried = broken;
    broken = await take(carried.visits * 2);
  }
  for (let halving = 0; halving < halvings; halving += 1) {
    const step = await take(Math.round(((carried?.visits ?? 0) + broken.visits) / 2));
    if (step.broken.length === 0) carried = step;
    else broken = step;
  }
  return { servers: session.servers, first, carried, broken };
}
