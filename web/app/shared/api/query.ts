import {
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Client } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { api, publicApi } from './client.ts';
import { type Call, type Failure, plainReasonOf, type Result, toResult } from './result.ts';
import type { paths } from './schema.d.ts';

/** What every query and mutation rejects with; its message is what a screen says where nothing was typed. */
export class ApiError extends Error implements Failure {
  override name = 'ApiError';
  readonly problem: Failure['problem'];

  constructor({ problem }: Failure) {
    super(plainReasonOf({ problem }));
    this.problem = problem;
  }
}

async function orThrow<Answer extends Call<unknown>>(call: Answer): Promise<Awaited<Answer>> {
  const result = await toResult(call);
  if (!result.ok) throw new ApiError(result);
  return await call;
}

type AnyCall = (path: string, init?: object) => Call<unknown>;

/** The same client, except that whatever is no success is thrown: openapi-react-query takes an empty error for one. */
function throwing(client: Client<paths>) {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const throwingCall = (call: AnyCall) => (path: string, init?: object) => orThrow(call(path, init));
  return Object.fromEntries(methods.map((name) => [name, throwingCall(client[name] as unknown as AnyCall)]));
}

type Success = 200 | 201 | 202 | 204;
interface Thrown {
  default: { content: { 'application/json': ApiError } };
}

/** The calls as the throwing client makes them. */
type ThrowingPaths = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { responses: infer Responses }
      ? Omit<paths[Path][Method], 'responses'> & {
          responses: Pick<Responses, Extract<keyof Responses, Success>> & Thrown;
        }
      : paths[Path][Method];
  };
};

/** Queries and mutations of a signed-in person. */
export const $api = createQueryClient<ThrowingPaths>(throwing(api) as never);

/** Queries that carry no token: the server answers them as it answers any visitor. */
export const $publicApi = createQueryClient<ThrowingPaths>(throwing(publicApi) as never);

/** Selects the queries of all calls at and below these paths, such as those to invalidate. */
export const callsBelow = (...below: string[]) => ({
  predicate: ({ queryKey: [, path] }: Query) =>
    below.some((one) => path === one || String(path).startsWith(`${one}/`)),
});

/** The same query with null in place of an error of these statuses, for what may be gone by now. */
export function orNull<Data, Key extends QueryKey>(
  { queryKey, queryFn }: { queryKey: Key; queryFn: QueryFunction<Data, Key> },
  ...statuses: number[]
) {
  return queryOptions<Data | null, ApiError, Data | null, Key>({
    queryKey,
    queryFn: async (context: QueryFunctionContext<Key>) => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (error instanceof ApiError && statuses.includes(error.problem?.status ?? 0)) return null;
        throw error;
      }
    },
  });
}

/** For a query that is made of several calls. */
export const unwrap = async <Data>(call: Call<Data>): Promise<Data> => (await orThrow(call)).data as Data;

/** How a mutation or a query that was awaited has ended. */
export const resultOf = <Data>(sent: Promise<Data>): Promise<Result<Data>> =>
  sent.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, problem: error instanceof ApiError ? error.problem : undefined }),
  );
