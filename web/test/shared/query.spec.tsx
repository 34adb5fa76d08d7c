import { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { $api, ApiError, callsBelow, orNull, useSend } from '#web/platform/api/query.ts';
import { QueryProvider } from '#web/platform/lib/query-provider.tsx';
import { answer, calls, drop, fail, refuse } from '../server.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const settings = $api.queryOptions('get', '/api/settings');

test('a refused query rejects with the problem and its detail', async () => {
  answer('GET /api/settings', refuse('forbidden', { detail: 'Nije dozvoljeno.' }));
  const error = await queries.fetchQuery(settings).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ problem: { code: problems.forbidden.code }, message: 'Nije dozvoljeno.' });
});

const broken = () => new Response('{"name":', { headers: { 'content-type': 'application/json' } });

test.for([
  { answered: 'with a body of its own', says: fail },
  { answered: 'without a body', says: () => new Response(null, { status: 502 }) },
  { answered: 'with half a body', says: broken },
  { answered: 'by nobody', says: drop },
])('a write with the response $answered has failed', async ({ says }) => {
  answer('DELETE /api/demo-data', says);
  const remove = await flushSync(() =>
    renderHook(
      () => ({
        thrown: $api.useMutation('delete', '/api/demo-data').mutateAsync,
        told: useSend('delete', '/api/demo-data').send,
      }),
      { wrapper: QueryProvider },
    ),
  );
  const { thrown, told } = remove.result.current;
  await expect(thrown({})).rejects.toThrow(texts.unreachable_plain_reason());
  expect(await told({})).toEqual({ ok: false, problem: undefined });
  expect(calls('DELETE /api/demo-data')).toHaveLength(2);
});

test('a deleted object is null with orNull; any other error stays one', async () => {
  const user = orNull($api.queryOptions('get', '/api/users/{id}', { params: { path: { id: '7' } } }), 404);
  answer('GET /api/users/7', refuse('notFound'));
  expect(await queries.fetchQuery(user)).toBeNull();
  answer('GET /api/users/7', refuse('forbidden'));
  await expect(queries.fetchQuery({ ...user, staleTime: 0 })).rejects.toBeInstanceOf(ApiError);
});

test('callsBelow selects the calls below a path, not those with a longer name', () => {
  const names = ['/api/users', '/api/users/{id}', '/api/users-else', '/api/settings'];
  for (const path of names) queries.setQueryData(['get', path], path);
  const found = queries.getQueriesData(callsBelow('/api/users')).map(([, path]) => path);
  expect(found).toEqual(expect.arrayContaining(names.slice(0, 2)));
  expect(found).not.toEqual(expect.arrayContaining([names[2]]));
  expect(found).not.toEqual(expect.arrayContaining([names[3]]));
});
