import { type Problem, type ProblemName, problems } from '#schemas/problem.ts';

/** An error from the catalogue, thrown by services and rules and sent by the error handler. */
export class AppError extends Error {
  override name = 'AppError';
  readonly problem: ProblemName;
  readonly fields: { field: string; message: string }[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reservations: Problem['reservations'];
  readonly columns: Problem['columns'];
  readonly rows: Problem['rows'];
  readonly confirmBy: Problem['confirmBy'];

  constructor(
    problem: ProblemName,
    options: {
      detail?: string;
      fields?: { field: string; message: string }[];
      retryAfterSeconds?: number;
      reservations?: NonNullable<Problem['reservations']>;
      columns?: string[];
      rows?: string[][];
      confirmBy?: NonNullable<Problem['confirmBy']>;
    } = {},
  ) {
    super(options.detail ?? problem);
    this.problem = problem;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reservations = options.reservations;
    this.columns = options.columns;
    this.rows = options.rows;
    this.confirmBy = options.confirmBy;
    this.detail = options.detail;
  }

  readonly detail: string | undefined;
}

export function orNotFound<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new AppError('notFound');
  return value;
}

/** Refuses a field of the body that its schema lets through. */
export function refuse(field: string, message: string): never {
  throw new AppError('validation', { detail: message, fields: [{ field: `body.${field}`, message }] });
}

export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function toProblem(error: AppError, waitText: (seconds: number) => string): Problem {
  const { code, status, title: titleOf } = problems[error.problem];
  const title = titleOf({ wait: waitText(error.retryAfterSeconds ?? 60) });
  return {
    type: `/api/docs#problem-${kebabCase(error.problem)}`,
    title,
    status,
    detail: error.detail ?? title,
    code,
    ...(error.fields ? { errors: error.fields } : {}),
    ...(error.reservations ? { reservations: error.reservations } : {}),
    ...(error.columns ? { columns: error.columns } : {}),
    ...(error.rows ? { rows: error.rows } : {}),
    ...(error.confirmBy ? { confirmBy: error.confirmBy } : {}),
  };
}
