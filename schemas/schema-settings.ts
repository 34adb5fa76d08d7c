import { z } from 'zod';
import * as texts from '#texts';

/** Imported before the first schema. */
z.config({
  // The default error text, in the language of the business.
  customError: () => texts.field_invalid(),
  // The content security policy forbids eval, and browsers report even Zod's test for it.
  jitless: 'document' in globalThis,
});
