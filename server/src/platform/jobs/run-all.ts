/** One step after the other, whether or not one before it failed; then it fails with what failed. */
export async function runAll(steps: Iterable<() => Promise<unknown>>) {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`);
}
