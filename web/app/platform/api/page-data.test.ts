import { UNSAFE_ErrorResponseImpl as ErrorAnswer, redirect } from 'react-router';
import { expect, it } from 'vitest';
import { orWithoutData } from './page-data.ts';
import { partOf } from './server-api.ts';

const nothing = () => ({ halls: undefined as string[] | undefined });
const failing = (error: unknown) => () => Promise.reject(error);

it('hands on what the server answers', async () => {
  const data = { halls: ['Kruna'] as string[] | undefined };
  expect(await orWithoutData(async () => data, nothing)).toBe(data);
});

it.each([
  ['cannot be reached', new TypeError('Failed to fetch')],
  ['cannot answer', new ErrorAnswer(503, '', '')],
])('shows the page without data when the server %s', async (_name, error) => {
  expect(await orWithoutData(failing(error), nothing)).toEqual({ halls: undefined });
});

it.each([
  ['does not exist', new ErrorAnswer(404, '', null)],
  ['has moved', redirect('/saloni/kruna')],
])('does not hide that a page %s', async (_name, error) => {
  await expect(orWithoutData(failing(error), nothing)).rejects.toBe(error);
});

it('takes along what stands behind the address of a page that has moved', async () => {
  const asked = { url: 'https://saloni.test/saloni/stara?datum=2027-06-12' };
  const moved = await orWithoutData(failing(redirect('/saloni/kruna', 301)), nothing, asked).catch(
    (error) => error,
  );
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/saloni/kruna?datum=2027-06-12']);
});

it('makes one part of a page of each way in which a call can end', async () => {
  expect(await partOf(Promise.resolve({ data: 1 }))).toBe(1);
  expect(await partOf(Promise.resolve({}))).toBeUndefined();
  expect(await partOf(Promise.reject(new Error('no')))).toBeUndefined();
});
