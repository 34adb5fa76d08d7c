import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import { finishesWithin } from './time-limit.ts';

async function connectedSockets(): Promise<[Socket, Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect(portOf(server), '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return [near, far];
}

const blockEventLoop = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a result that arrived while the event loop was blocked is in time', async () => {
  const [near, far] = await connectedSockets();
  const answer = once(near, 'data');
  far.write('answer');
  const isInTime = finishesWithin(answer, 5);
  blockEventLoop(30);
  expect(await isInTime).toBe(true);
});

test('work that does not end times out, and an error in time is thrown', async () => {
  expect(await finishesWithin(new Promise(() => {}), 1)).toBe(false);
  await expect(finishesWithin(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
});
