import type { Problem } from '#schemas/problem.ts';

const isProblem = (error: unknown): error is Problem => error instanceof Object && 'code' in error;

/** The problem document of an answer, if it has one. */
export const toProblem = (error: unknown) => (isProblem(error) ? error : undefined);
