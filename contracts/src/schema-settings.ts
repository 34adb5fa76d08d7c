import { z } from 'zod';
import * as texts from '#texts';

/** Comes before the first schema. */
z.config({
  // Whatever has no text of its own is still refused in the language of the business.
  customError: () => texts.field_invalid(),
  // The policy of the pages forbids code made from text; a browser reports even the question whether it may be made.
  jitless: 'document' in globalThis,
});
