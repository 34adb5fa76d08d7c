import { problemSchema } from '#schemas/problem-schema.ts';

/** Declares the error responses of a route. */
export function problemResponses<Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
}
