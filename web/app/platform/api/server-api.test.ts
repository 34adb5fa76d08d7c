import { expect, it } from 'vitest';
import { partOf } from './server-api.ts';

it('makes one part of a page of each way in which a call can end', async () => {
  expect(await partOf(Promise.resolve({ data: 1 }))).toBe(1);
  expect(await partOf(Promise.resolve({}))).toBeUndefined();
  expect(await partOf(Promise.reject(new Error('no')))).toBeUndefined();
});
