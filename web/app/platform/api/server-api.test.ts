import { expect, it } from 'vitest';
import { settle } from './server-api.ts';

it('every outcome of a call becomes one part of a page', async () => {
  expect(await settle(Promise.resolve({ data: 1 }))).toBe(1);
  expect(await settle(Promise.resolve({}))).toBeUndefined();
  expect(await settle(Promise.reject(new Error('no')))).toBeUndefined();
});
