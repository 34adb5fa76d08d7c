/** An error at start that the operator can act on: printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
