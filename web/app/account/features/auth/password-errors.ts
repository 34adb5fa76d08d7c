import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Problem, problems } from '#schemas/problem.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';

/** Shows the errors of a form with the current password; a wrong one at its field. */
export function showPasswordErrors<Values extends FieldValues & { currentPassword: string }>(
  form: UseFormReturn<Values, unknown, Values>,
  problem: Problem | undefined,
): void {
  showFieldErrors(form, problem);
  if (problem?.code === problems.currentPasswordWrong.code)
    form.setError('currentPassword' as Path<Values>, { message: problem.title });
}
