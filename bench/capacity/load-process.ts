import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Connections, openConnections } from '../client.ts';
import { share } from '../figures.ts';
import { createRequests, readsAfterChange, type Targets } from './load-requests.ts';
import { type Kind, kinds, type Rates } from './mix.ts';
import { openStreams } from './streams.ts';

/** Sends requests at fixed rates whether or not they are answered, as visitors who know nothing of each other do. */
export type LoadMessage =
  | { do: 'open'; ports: number[]; streams: number; administrator: string }
  | { do: 'step'; seconds: number; rates: Rates; targets: Targets }
  | { do: 'refresh'; pages: string[] }
  | { do: 'close' };

export type KindFigures = {
  offered: number;
  answered: number;
  /** Answered while the step was running. */
  inTime: number;
  /** In milliseconds, from when the request was due. */
  p50: number;
  p99: number;
  bytes: number;
  /** How many were refused or cut, by status; 0 is a cut connection or none. */
  failures: Record<string, number>;
};

export type StepFigures = {
  seconds: number;
  kinds: Partial<Record<Kind, KindFigures>>;
  /** CPU time of this process in milliseconds. */
  work: number;
  /** Events that the open streams received. */
  events: number;
  /** Requests came faster than they were answered, so the step ended early. */
  isOverrun: boolean;
};

const connectionsInAll = 120;
const wave = 5;
/** More than this many seconds of requests without an answer end a step. */
const maxSecondsBehind = 2;
const answersMayTake = 60_000;
const eventsMayTake = 300;

let connections: Connections[] = [];
let streams: Awaited<ReturnType<typeof openStreams>> | undefined;

type Counted = {
  offered: number;
  inTime: number;
  times: number[];
  bytes: number;
  failures: Record<string, number>;
};
const emptyFigures = (): Counted => ({ offered: 0, inTime: 0, times: [], bytes: 0, failures: {} });

const shown = ({ times, ...counted }: Counted): KindFigures => ({
  ...counted,
  answered: times.length,
  p50: share(times, 0.5),
  p99: share(times, 0.99),
});

/** Sends requests to the servers in turn and counts their responses. */
function createSender(targets: Targets) {
  const next = createRequests(targets);
  const counted = new Map<Kind, Counted>();
  const state = { pending: 0, sent: 0, isRunning: true };

  function note(figures: Counted, due: number, answer: Answer | undefined) {
    state.pending -= 1;
    const status = answer?.status ?? 0;
    if (!answer || status >= 400) {
      figures.failures[status] = (figures.failures[status] ?? 0) + 1;
      return;
    }
    figures.times.push(performance.now() - due);
    figures.bytes += answer.bytes;
    if (state.isRunning) figures.inTime += 1;
  }

  function send(kind: Kind, figures: Counted): boolean {
    const request = next(kind);
    if (!request) return false;
    figures.offered += 1;
    state.pending += 1;
    state.sent += 1;
    const due = performance.now();
    connections[state.sent % connections.length]?.send(request.bytes, (answer) => {
      note(figures, due, answer);
      if (answer) request.note?.(answer);
    });
    return true;
  }

  return {
    counted,
    state,
    /** Until as many have been sent as are due; a kind may have no more requests. */
    sendUntil(kind: Kind, due: number) {
      const figures = counted.get(kind) ?? emptyFigures();
      counted.set(kind, figures);
      while (figures.offered < due && send(kind, figures));
    },
  };
}

async function runStep({ seconds, rates, targets }: Extract<LoadMessage, { do: 'step' }>) {
  const { counted, state, sendUntil } = createSender(targets);
  const sentKinds = kinds.flatMap((kind) => (rates[kind] ? [{ kind, rate: rates[kind] }] : []));
  const perSecond = sentKinds.reduce((sum, { rate }) => sum + rate, 0);
  const maxPending = Math.max(100, perSecond * maxSecondsBehind);
  streams?.takeReceived();
  const before = process.cpuUsage();
  const began = performance.now();
  let elapsed = 0;
  while (elapsed < seconds && state.pending <= maxPending) {
    elapsed = Math.min(seconds, (performance.now() - began) / 1000);
    for (const { kind, rate } of sentKinds) sendUntil(kind, Math.floor(rate * elapsed));
    await pause(wave);
  }
  const isOverrun = state.pending > maxPending;
  state.isRunning = false;
  for (const end = performance.now() + answersMayTake; state.pending > 0 && performance.now() < end; )
    await pause(wave);
  await pause(eventsMayTake);
  const { user, system } = process.cpuUsage(before);
  const figures: StepFigures = {
    seconds: elapsed,
    kinds: Object.fromEntries([...counted].map(([kind, own]) => [kind, shown(own)])),
    work: (user + system) / 1000,
    events: streams?.takeReceived() ?? 0,
    isOverrun,
  };
  return figures;
}

async function open({ ports, streams: count, administrator }: Extract<LoadMessage, { do: 'open' }>) {
  const each = Math.ceil(connectionsInAll / ports.length);
  connections = ports.map((port) => openConnections(port, each));
  streams = await openStreams(ports, count, administrator);
}

async function refresh({ pages }: Extract<LoadMessage, { do: 'refresh' }>) {
  for (const server of connections)
    for (const { bytes, note } of readsAfterChange(pages))
      await new Promise<void>((resolve) => {
        server.send(bytes, (answer) => {
          if (answer) note?.(answer);
          resolve();
        });
      });
}

function close() {
  for (const one of connections) one.close();
  streams?.close();
}

process.on('message', async (message: LoadMessage) => {
  if (message.do === 'step') return process.send?.(await runStep(message));
  if (message.do === 'open') await open(message);
  else if (message.do === 'refresh') await refresh(message);
  else close();
  process.send?.({});
});
