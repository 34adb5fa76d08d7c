import { AppError } from '../http/app-error.ts';
import { postgresConstraint } from './database.ts';

/** Whoever writes second, also at the same moment, gets this error of the constraint. */
export async function refuseDuplicate<Result>(
  writing: Promise<Result>,
  constraint: string,
  ...error: ConstructorParameters<typeof AppError>
): Promise<Result> {
  try {
    return await writing;
  } catch (cause) {
    throw postgresConstraint(cause) === constraint ? new AppError(...error) : cause;
  }
}
