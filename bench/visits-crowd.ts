import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Visitors from many addresses, as many a second as asked for, in a thread of their own. */
const { address, perSecond, seconds } = workerData as { address: string; perSecond: number; seconds: number };
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const wave = 20;

function visit(number: number): Promise<{ status: number; time: number }> {
  const began = performance.now();
  const body = JSON.stringify({ visitorId: `posjetilac-${number}`, timestamp: new Date().toISOString() });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    request(`${address}/api/visits/track`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, time: performance.now() - began }));
    })
      .on('error', reject)
      .end(body);
  });
}

const answers: Promise<{ status: number; time: number }>[] = [];
const began = performance.now();
for (let number = 0; number < perSecond * seconds; ) {
  const due = ((performance.now() - began) / 1000) * perSecond;
  for (; number < due && number < perSecond * seconds; number += 1) answers.push(visit(number));
  await pause(wave);
}
const settled = await Promise.all(answers);
parentPort?.postMessage({
  accepted: settled.filter(({ status }) => status === 204).length,
  refused: settled.filter(({ status }) => status !== 204).length,
  times: settled.map(({ time }) => time),
});
agent.destroy();
