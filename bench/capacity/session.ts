import { setTimeout as pause } from 'node:timers/promises';
import { inOwnProcess } from '../processes.ts';
import type { Installation } from './installation.ts';
import type { LoadMessage, StepFigures } from './load-process.ts';
import type { Targets } from './load-requests.ts';
import type { Rates } from './mix.ts';
import { type Usage, usageOf, usageSince } from './usage.ts';

export type Measured = StepFigures & {
  usage: Usage;
  /** Wall time with what the step left to do afterwards, such as mails. */
  wholeSeconds: number;
};

export type Session = Awaited<ReturnType<typeof openSession>>;

/** Read by visitors, and rendered again after each change. */
export const pages = ['/', '/saloni/kruna', '/saloni/evropa', '/o-nama', '/archive'];
const mailsLeft = 'from mails where sent_at is null and refused_at is null';
const settleFor = 300;

/** The load against the servers that are running now. */
export async function openSession(installation: Installation, pictures: string[]) {
  const load = await inOwnProcess('capacity/load-process.ts');
  const tell = <Answer>(message: LoadMessage) => load<Answer>(message);
  const ports = installation.ports();
  const administrator = await installation.administratorToken();
  const [hall] = await installation.query<{ hallId: number }>('select min(hall_id) as "hallId" from halls');
  const fixed = {
    pages,
    pictures,
    administrator,
    hallId: hall?.hallId ?? 0,
    customers: await installation.customerTokens(),
  };
  await tell({ do: 'open', ports, streams: 0, administrator });

  const usage = () => usageOf({ servers: installation.pids(), database: installation.postmaster });

  /** CPU time of whatever happens meanwhile. */
  async function during<Result>(work: () => Promise<Result>) {
    const before = await usage();
    const began = performance.now();
    const result = await work();
    const wholeSeconds = (performance.now() - began) / 1000;
    return { result, wholeSeconds, usage: usageSince(before, await usage()) };
  }

  return {
    servers: ports.length,
    ports,
    pages,
    during,
    async reopen(streams: number) {
      await tell({ do: 'close' });
      await tell({ do: 'open', ports, streams, administrator });
    },
    async send(rates: Rates, seconds: number, photos: Buffer[] = []): Promise<Measured> {
      const days = rates.booking ? await installation.freeDays() : [];
      const targets: Targets = { ...fixed, days, photos, step: Date.now() };
      await tell({ do: 'refresh', pages });
      const { result, ...rest } = await during(async () => {
        const figures = await tell<StepFigures>({ do: 'step', seconds, rates, targets });
        // One that took longer than five seconds is sent again minutes later.
        await installation.untilNone(mailsLeft, 15);
        return figures;
      });
      await installation.reset();
      await pause(settleFor);
      return { ...result, ...rest };
    },
  };
}
