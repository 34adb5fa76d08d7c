import { expect, test, vi } from 'vitest';
import { plainReasonOf, reasonOf, toResult } from './result.ts';

const answered = async (status: number) => ({ data: 'done', response: new Response(null, { status }) });

test('every 2xx response is a success, unless only one status is', async () => {
  expect(await toResult(answered(200))).toEqual({ ok: true, data: 'done' });
  expect(await toResult(answered(201), 201)).toEqual({ ok: true, data: 'done' });
  expect(await toResult(answered(200), 201)).toEqual({ ok: false, problem: undefined });
});

test('a failure without an answer is explained by the connection of the device, if that is missing', () => {
  const failure = { problem: undefined };
  expect(reasonOf(failure)).toMatch(/^Server trenutno ne odgovara/);
  vi.stubGlobal('navigator', { onLine: false });
  expect(reasonOf(failure)).toMatch(/^Nema internet veze\. Ništa od upisanog nije izgubljeno/);
  expect(plainReasonOf(failure)).toBe('Nema internet veze. Pokušajte ponovo kad se veza vrati.');
  vi.unstubAllGlobals();
});
