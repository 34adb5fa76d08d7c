import { type Problem, problems } from '#schemas/problem.ts';
import { showFieldErrors } from '#web/platform/form/failure.ts';
import type { TextForm } from '#web/platform/form/text-form.ts';

/** Shows the errors of a form with the current password; a wrong one at its field. */
export function showPasswordErrors(
  form: TextForm<{ currentPassword: string }>,
  problem: Problem | undefined,
): void {
  showFieldErrors(form, problem);
  if (problem?.code === problems.currentPasswordWrong.code)
    form.setError('currentPassword', { message: problem.title });
}
