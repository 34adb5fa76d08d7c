import type { Exception } from './patterns.ts';

const beginning = 'Reads the first 2,000 characters of a post at most.';

/** Patterns that may backtrack, or that the check does not support, each with the reason why that is safe. */
export const exceptions: Exception[] = [
  {
    file: 'schemas/media.ts',
    source: 'built at run time',
    reason: 'Made of the list of file types: fixed lengths and words, without a repetition.',
  },
  {
    file: 'server/src/features/content/seo/seo.rules.ts',
    source: String.raw`!?\[([^\]\n]*)\]\([^)\s]*\)`,
    reason: beginning,
  },
  {
    file: 'server/src/features/content/seo/seo.rules.ts',
    source: '(?<!\\w)(\\*\\*|__|[*_`])(?=\\S)(.+?)(?<=\\S)\\1(?!\\w)',
    reason: beginning,
  },
  {
    file: 'server/src/platform/config.ts',
    source: String.raw`^[^\r\n]*\S+@\S+[^\r\n]*$`,
    reason: 'Reads what the operator has set.',
  },
  {
    file: 'web/app/features/blog/markdown.ts',
    source: String.raw`[\s.,;:–-]+$`,
    reason: 'Reads an excerpt that has been cut to its length.',
  },
  {
    file: 'web/app/platform/lib/numbers.ts',
    source: String.raw`\B(?=(\d{3})+$)`,
    reason: 'Reads the digits of one number.',
  },
];
