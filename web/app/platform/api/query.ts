import {
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
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

async function orThrow<Answer extends Call<unknown>>(call: Answer): Promise<Awaited<Answer>> {
  const result = await toResult(call);
  if (!result.ok) throw new ApiError(result);
  return await call;
}

type AnyCall = (path: string, init?: object) => Call<unknown>;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Name = (typeof methods)[number];
type Method = Lowercase<Name>;
/** For callers that name the path only at run time; their own types say what it takes and answers. */
const anyCall = (client: Client<paths>, name: Name) => client[name] as unknown as AnyCall;

/** The same client, except that every failure is thrown: openapi-react-query takes an empty error for a success. */
function throwing(client: Client<paths>) {
  const throwingCall = (call: AnyCall) => (path: string, init?: object) => orThrow(call(path, init));
  return Object.fromEntries(methods.map((name) => [name, throwingCall(anyCall(client, name))]));
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

/** Queries and mutations of a signed-in user. */
export const $api = createQueryClient<ThrowingPaths>(throwing(api) as never);

/** Queries without a token, answered as for any visitor. */
export const $publicApi = createQueryClient<ThrowingPaths>(throwing(publicApi) as never);

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

type PathsOf<Sent extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Sent, object> ? Path : never;
}[keyof paths];

/** A call that is made by a press. Its outcome is a value: nothing is thrown. */
export function useSend<
  Sent extends Method,
  Path extends PathsOf<Sent>,
  Init extends MaybeOptionalInit<paths[Path], Sent>,
  Data extends Required<
    FetchResponse<Extract<paths[Path][Sent], object>, Init, `${string}/${string}`>
  >['data'],
>(method: Sent, path: Path) {
  const call = anyCall(api, method.toUpperCase() as Uppercase<Sent>);
  const { mutateAsync, isPending, variables } = useMutation<Result<Data>, never, Init>({
    mutationFn: (init) => toResult(call(path, init) as Call<Data>),
  });
  return { send: mutateAsync, isPending, variables };
}

/** For a query that combines several calls. */
export const unwrap = async <Data>(call: Call<Data>): Promise<Data> => (await orThrow(call)).data as Data;

/** The result of an awaited mutation or query. */
export const resultOf = <Data>(sent: Promise<Data>): Promise<Result<Data>> =>
  sent.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, problem: error instanceof ApiError ? error.problem : undefined }),
  );
