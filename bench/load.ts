import { openConnections } from './client.ts';
import { share } from './figures.ts';

/** The requests, the number of connections and the duration; a list of one-time requests ends the load early. */
export type Load = {
  port: number;
  connections: number;
  seconds: number;
  requests: string[];
  isOnce?: boolean;
  /** Ends after this number of responses. */
  most?: number;
};

/** Errors are counted separately because they are faster than successful responses. */
export type LoadFigures = {
  answered: number;
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
  refusedPerSecond: number;
};

async function run({
  port,
  connections: count,
  seconds,
  requests,
  isOnce,
  most = Infinity,
}: Load): Promise<LoadFigures> {
  const prepared = requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  let refused = 0;
  let sent = 0;
  const limit = isOnce ? Math.min(most, prepared.length) : most;
  const began = performance.now();
  const next = () => {
    if (performance.now() - began > seconds * 1000 || sent >= limit) return undefined;
    sent += 1;
    return prepared[(sent - 1) % prepared.length];
  };
  const note = (status: number, time: number) => {
    if (status >= 400) refused += 1;
    else times.push(time);
  };
  const connections = openConnections(port, count);
  /** Each request follows the response to the one before it. */
  const sendAll = () =>
    new Promise<void>((resolve, reject) => {
      const sendNext = () => {
        const request = next();
        if (!request) return resolve();
        const sentAt = performance.now();
        connections.send(request, (answer) => {
          if (!answer) return reject(new Error('a connection was cut'));
          note(answer.status, performance.now() - sentAt);
          sendNext();
        });
      };
      sendNext();
    });
  await Promise.all(Array.from({ length: count }, sendAll));
  const took = (performance.now() - began) / 1000;
  connections.close();
  return {
    answered: times.length,
    perSecond: times.length / took,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    refused,
    refusedPerSecond: refused / took,
  };
}

process.on('message', async (load: Load) => process.send?.(await run(load)));
