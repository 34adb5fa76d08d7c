import { problemSchema } from '#schemas/problem-schema.ts';

/** Declares the error responses of a route beyond those that follow from its access and inputs. */
export function problemResponses<Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
}
