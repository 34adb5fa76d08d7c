import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnections } from '../client.ts';
import { fromElsewhere, sending } from '../requests.ts';

/** Sends visits from many addresses at a fixed rate in a worker thread, since it shares the cores with the server. */
const { port, perSecond, seconds }: { port: number; perSecond: number; seconds: number } = workerData;
const visits = perSecond * seconds;
const connections = openConnections(port, 1000);
const waveMilliseconds = 10;

const times: number[] = [];
let accepted = 0;
const all = Promise.withResolvers<void>();

function visit(number: number) {
  const due = performance.now();
  const body = { visitorId: `posjetilac-${number}`, timestamp: new Date().toISOString() };
  connections.send(sending('/api/visits/track', body, fromElsewhere()), (answer) => {
    times.push(performance.now() - due);
    if (answer?.status === 204) accepted += 1;
    if (times.length === visits) all.resolve();
  });
}

const cpu = process.threadCpuUsage();
const began = performance.now();
for (let number = 0; number < visits; ) {
  const owed = Math.min(visits, ((performance.now() - began) / 1000) * perSecond);
  for (; number < owed; number += 1) visit(number);
  await pause(waveMilliseconds);
}
await all.promise;
connections.close();
const { user, system } = process.threadCpuUsage(cpu);
parentPort?.postMessage({
  accepted,
  refused: visits - accepted,
  times,
  worked: (user + system) / 1000 / visits,
});
