import { problemSchema } from '#schemas/problem-schema.ts';

/**
 * Declares the error responses of a route beyond those that follow from its access and inputs. Handlers never send them,
 * so their types are not told.
 */
export const problemResponses = (...statuses: number[]): object =>
  Object.fromEntries(statuses.map((status) => [status, problemSchema]));
