import { problemSchema } from '#contracts/problem-schema.ts';

/** Declares refusals of a route: every one has the same shape. */
export function refusals<Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
}
