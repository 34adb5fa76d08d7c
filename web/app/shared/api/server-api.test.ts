import { expect, it } from 'vitest';
import { settle } from './server-api.ts';

it('makes one part of a page of each way in which a call can end', async () => {
  expect(await settle(Promise.resolve({ data: 1 }))).toBe(1);
  expect(await settle(Promise.resolve({}))).toBeUndefined();
  expect(await settle(Promise.reject(new Error('no')))).toBeUndefined();
});
