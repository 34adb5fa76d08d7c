import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Sends visits from many addresses at a fixed rate in a worker thread; a plain socket client, since it shares the cores
 * with the server.
 */
const { port, perSecond, seconds } = workerData as { port: number; perSecond: number; seconds: number };
const visits = perSecond * seconds;
const connections = 1000;
const waveMilliseconds = 10;

const requestOf = (number: number) => {
  const body = `{"visitorId":"posjetilac-${number}","timestamp":"${new Date().toISOString()}"}`;
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return `POST /api/visits/track HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\nx-forwarded-for: ${network}\r\n\r\n${body}`;
};

const times: number[] = [];
let accepted = 0;
let arrived = 0;
const due: { number: number; at: number }[] = [];
const free: Socket[] = [];
const pending = new Map<Socket, number>();
const whole = Promise.withResolvers<void>();

function sendNext(socket: Socket) {
  const next = due.shift();
  if (!next) return void free.push(socket);
  pending.set(socket, next.at);
  socket.write(requestOf(next.number));
}

/** A response without a body arrives in one chunk. */
function take(socket: Socket, answer: string) {
  times.push(performance.now() - (pending.get(socket) ?? 0));
  if (answer.startsWith('HTTP/1.1 204')) accepted += 1;
  arrived += 1;
  if (arrived === visits) whole.resolve();
  sendNext(socket);
}

for (let opened = 0; opened < connections; opened += 1) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  socket.on('data', (answer: string) => take(socket, answer)).on('error', whole.reject);
  free.push(socket);
}

const cpu = process.threadCpuUsage();
const began = performance.now();
for (let number = 0; number < visits; ) {
  const owed = Math.min(visits, ((performance.now() - began) / 1000) * perSecond);
  for (; number < owed; number += 1) due.push({ number, at: performance.now() });
  for (let socket = free.pop(); socket; socket = due.length > 0 ? free.pop() : undefined) sendNext(socket);
  await pause(waveMilliseconds);
}
await whole.promise;
for (const socket of [...free, ...pending.keys()]) socket.destroy();
const { user, system } = process.threadCpuUsage(cpu);
parentPort?.postMessage({
  accepted,
  refused: visits - accepted,
  times,
  worked: (user + system) / 1000 / visits,
});
