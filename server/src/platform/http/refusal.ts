import { type Problem, type ProblemName, problems } from '#contracts/problem.ts';

/** A refusal from the catalogue; services and rules throw it, the one error handler answers it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly problem: ProblemName;
  readonly fields: { field: string; message: string }[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: ProblemName,
    options: {
      detail?: string;
      fields?: { field: string; message: string }[];
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.detail ?? problem);
    this.problem = problem;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
  }

  readonly detail: string | undefined;
}

export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type PlainProblemName = Exclude<ProblemName, 'tooMany'>;

export function toProblem(refusal: Refusal, waitText: (seconds: number) => string): Problem {
  const { code, status } = problems[refusal.problem];
  const title =
    refusal.problem === 'tooMany'
      ? problems.tooMany.title({ wait: waitText(refusal.retryAfterSeconds ?? 60) })
      : problems[refusal.problem as PlainProblemName].title();
  return {
    type: `/api/docs#problem-${kebabCase(refusal.problem)}`,
    title,
    status,
    detail: refusal.detail ?? title,
    code,
    ...(refusal.fields ? { errors: refusal.fields } : {}),
  };
}
