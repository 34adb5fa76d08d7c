import type { Exception } from './patterns.ts';

const pages = 'The HTML that the product itself writes: in it no text of anybody contains a "<".';
const beginning = 'Reads the first 2,000 characters of a post at most.';

/** Patterns that may backtrack, or that the check cannot read. Each one names why nobody can make it slow. */
export const exceptions: Exception[] = [
  {
    file: 'contracts/src/media.ts',
    source: 'built at run time',
    reason: 'Made of the list of file types: fixed lengths and words, without a repetition.',
  },
  {
    file: 'server/src/features/finding/finding.rules.ts',
    source: String.raw`!?\[([^\]\n]*)\]\([^)\s]*\)`,
    reason: beginning,
  },
  {
    file: 'server/src/features/finding/finding.rules.ts',
    source: '(?<!\\w)(\\*\\*|__|[*_`])(?=\\S)(.+?)(?<=\\S)\\1(?!\\w)',
    reason: beginning,
  },
  {
    file: 'server/src/platform/config.ts',
    source: String.raw`^[^\r\n]*\S+@\S+[^\r\n]*$`,
    reason: 'Reads what the operator has set.',
  },
  {
    file: 'server/src/platform/pages/paint-first.ts',
    source: '<link rel="modulepreload" href="([^"]+)"[^>]*>',
    reason: pages,
  },
  { file: 'server/src/platform/pages/paint-first.ts', source: '<link rel="manifest"[^>]*>', reason: pages },
  {
    file: 'server/src/platform/pages/paint-first.ts',
    source: 'built at run time',
    reason: pages,
  },
  {
    file: 'web/app/features/blog/markdown.ts',
    source: String.raw`[\s.,;:–-]+$`,
    reason: 'Reads an excerpt that has been cut to its length.',
  },
  {
    file: 'web/app/platform/numbers.ts',
    source: String.raw`\B(?=(\d{3})+$)`,
    reason: 'Reads the digits of one number.',
  },
];
