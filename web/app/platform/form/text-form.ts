/**
 * What helpers need of a form of react-hook-form whose values are texts. Methods, since its own types of names and
 * values cannot be resolved for a form that is not known.
 */
export interface TextForm<Values> {
  readonly formState: { readonly defaultValues?: Partial<Record<keyof Values, unknown>> };
  getValues(): NoInfer<Values>;
  setValue(field: keyof Values & string, value: string): void;
  setError(field: keyof Values & string, error: { message: string }): void;
  reset(values: NoInfer<Values>): void;
  handleSubmit(save: (values: Values) => unknown): () => Promise<unknown>;
  subscribe(listener: {
    formState: { values: true };
    callback: (state: { values: Values }) => void;
  }): () => void;
}
