import { problemSchema } from '#contracts/problem-schema.ts';

/** Declares errors of a route: every one has the same shape. */
export function problemResponses<Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
}
