import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { timeOf } from '../figures.ts';

/** Requests the halls repeatedly in a worker thread. */
const { port, seconds }: { port: number; seconds: number } = workerData;
const look = () => fetch(`http://127.0.0.1:${port}/api/wedding-halls`).then((answer) => answer.arrayBuffer());

for (let warm = 0; warm < 20; warm += 1) await look();
const times: number[] = [];
for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
  times.push(await timeOf(look));
  await pause(20);
}
parentPort?.postMessage(times);
