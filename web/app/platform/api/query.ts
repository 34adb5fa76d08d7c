import {
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Client, ClientPathsWithMethod } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { paths } from '#generated/api.d.ts';
import { api, publicApi } from './client.ts';
import { type Call, type Failure, plainReasonOf, type Result, toResult } from './result.ts';

/** The error of every query and mutation; its message suits screens without input. */
export class ApiError extends Error implements Failure {
  override name = 'ApiError';
  readonly problem: Failure['problem'];

  constructor({ problem }: Failure) {
    super(plainReasonOf({ problem }));
    this.problem = problem;
  }
}

/** For a query that combines several calls. */
export async function unwrap<Data>(call: Call<Data>): Promise<Data> {
  const result = await toResult(call);
  if (!result.ok) throw new ApiError(result);
  return result.data;
}

type Success = 200 | 201 | 202 | 204;
interface Thrown {
  default: { content: { 'application/json': ApiError } };
}

type ThrowingPaths = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { responses: infer Responses }
      ? Omit<paths[Path][Method], 'responses'> & {
          responses: Pick<Responses, Extract<keyof Responses, Success>> & Thrown;
        }
      : paths[Path][Method];
  };
};

/** Any call of a client, as openapi-react-query makes them. */
interface AnyClient {
  request(method: string, path: string, init?: object): Call<unknown>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** The same calls, except that every failure is thrown: openapi-react-query takes an empty error for a success. */
function throwing(client: AnyClient) {
  const throwingCall = (name: string) => async (path: string, init?: object) => {
    const call = client.request(name, path, init);
    await unwrap(call);
    return await call;
  };
  const calls: object = Object.fromEntries(methods.map((name) => [name.toUpperCase(), throwingCall(name)]));
  // It only calls these methods, whose types it derives from the paths.
  return calls as Client<ThrowingPaths>;
}

/** Queries and mutations of a signed-in user. */
export const $api = createQueryClient(throwing(api));

/** Queries without a token, answered as for any visitor. */
export const $publicApi = createQueryClient(throwing(publicApi));

/** Selects the queries of all calls at and below these paths, for example to invalidate them. */
export const callsBelow = (...below: string[]) => ({
  predicate: ({ queryKey: [, path] }: Query) =>
    below.some((one) => path === one || String(path).startsWith(`${one}/`)),
});

/** The same query with null instead of an error of these statuses, for data that may be deleted. */
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

/** The result of an awaited mutation or query. */
export const resultOf = <Data>(sent: Promise<Data>): Promise<Result<Data>> =>
  sent.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, problem: error instanceof ApiError ? error.problem : undefined }),
  );

/** A call that is made by a press. Its outcome is a value: nothing is thrown. */
export function useSend<Sent extends Method, Path extends ClientPathsWithMethod<Client<ThrowingPaths>, Sent>>(
  method: Sent,
  path: Path,
) {
  const { mutateAsync, isPending, variables } = $api.useMutation(method, path);
  const send = (...init: Parameters<typeof mutateAsync>) => resultOf(mutateAsync(...init));
  return { send, isPending, variables };
}
