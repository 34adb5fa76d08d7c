import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

/** The next choice falls on this port first. */
function drawFirst(port: number) {
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce((port - 10_000 + 0.5) / 10_000);
  onTestFinished(() => chance.mockRestore());
  return chance;
}

test('a port is given out once, although nothing listens on it yet', async () => {
  const port = await freePort();
  const chance = drawFirst(port);
  expect(await freePort()).not.toBe(port);
  expect(chance.mock.calls.length).toBeGreaterThan(1);
});

test('a port on which a program listens is not given out, and none that connections are given', async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await freePort();
  taken.listen(port, '127.0.0.1');
  await once(taken, 'listening');
  drawFirst(port);
  const other = await freePort();
  expect(other).not.toBe(port);
  expect(other).toBeLessThan(32_768);
});
