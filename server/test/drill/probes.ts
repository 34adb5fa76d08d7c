import { setTimeout as pause } from 'node:timers/promises';
import type { Hall } from '#schemas/halls.ts';
import { call } from '../faults/server-process.ts';

const probeEvery = 20;
const mayBeStaleFor = 1_000;

/** Reads continuously, and measures the longest time without a response and the number of stale responses. */
export function startProbes(address: string, { admin, hallId }: { admin: string; hallId: number }) {
  /** Acknowledged saves: each description contains an increasing number. */
  const saved: { number: number; at: number }[] = [];
  let lastRead = performance.now();
  let longestGap = 0;
  let stale = 0;
  let isOver = false;

  async function read() {
    const begin = performance.now();
    const answer = await call<Hall[]>(address, 'GET /api/wedding-halls').catch(() => undefined);
    if (answer?.status !== 200) return;
    longestGap = Math.max(longestGap, performance.now() - lastRead);
    lastRead = performance.now();
    const shown = answer.body.find((hall) => hall.hallId === hallId)?.description ?? '';
    const expected = saved.findLast(({ at }) => begin - at > mayBeStaleFor)?.number ?? 0;
    if (expected > 0 && Number(shown.split(' ')[1]) < expected) stale += 1;
  }

  async function repeat(work: () => Promise<void>) {
    while (!isOver) {
      await work();
      await pause(probeEvery);
    }
  }

  let number = 0;
  async function save() {
    number += 1;
    const body = { description: `Opis ${number}` };
    const target = `PATCH /api/wedding-halls/${hallId}/update`;
    const answer = await call(address, target, { as: admin, body }).catch(() => undefined);
    if (answer?.status === 200) saved.push({ number, at: performance.now() });
  }

  const probing = Promise.all([repeat(read), repeat(save)]);
  return {
    /** Returns the figures since the last call. */
    take() {
      const figures = { longestGap: Math.max(longestGap, performance.now() - lastRead), stale };
      longestGap = 0;
      stale = 0;
      return figures;
    },
    async stop() {
      isOver = true;
      await probing;
    },
  };
}
