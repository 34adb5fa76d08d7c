import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

interface SchemaResolverOptions<Values> {
  /** The body of the call that these values make. */
  toRequest?: (values: Values) => unknown;
  /** Instead of the message of the schema. */
  messageFor?: (field: string, message: string, values: Values) => string;
}

/** The first error of each field, by the schema of the call; the values stay as they were typed. */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  {
    toRequest = (values) => values,
    messageFor = (_field, message) => message,
  }: SchemaResolverOptions<NoInfer<Values>> = {},
): Resolver<Values, unknown, Values> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(toRequest(values));
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: 'schema', message: messageFor(field, message, values) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
