import { expect, test } from 'vitest';
import { toResult } from './result.ts';

const answered = async (status: number) => ({ data: 'done', response: new Response(null, { status }) });

test('every 2xx response is a success, unless only one status is', async () => {
  expect(await toResult(answered(200))).toEqual({ ok: true, data: 'done' });
  expect(await toResult(answered(201), 201)).toEqual({ ok: true, data: 'done' });
  expect(await toResult(answered(200), 201)).toEqual({ ok: false, problem: undefined });
});
