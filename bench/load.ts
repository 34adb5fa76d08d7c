import { connect, type Socket } from 'node:net';
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

const headEnd = Buffer.from('\r\n\r\n');

/** Status and length of the first complete response in the buffer. */
function answerIn(arrived: Buffer): { status: number; length: number } | undefined {
  const end = arrived.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = arrived.toString('latin1', 0, end);
  const length = end + headEnd.length + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return arrived.length < length ? undefined : { status: Number(head.slice(9, 12)), length };
}

/** Sends requests over one connection, each after the previous response, until there is no next request. */
function sendRequests(
  port: number,
  next: () => Buffer | undefined,
  note: (status: number, time: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let arrived = Buffer.alloc(0);
    let sentAt = 0;
    const sendNext = () => {
      const request = next();
      if (!request) return void socket.end(() => resolve());
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      arrived = arrived.length === 0 ? bytes : Buffer.concat([arrived, bytes]);
      const answer = answerIn(arrived);
      if (!answer) return;
      arrived = arrived.subarray(answer.length);
      note(answer.status, performance.now() - sentAt);
      sendNext();
    });
  });
}

async function run({
  port,
  connections,
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
  await Promise.all(Array.from({ length: connections }, () => sendRequests(port, next, note)));
  const took = (performance.now() - began) / 1000;
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
