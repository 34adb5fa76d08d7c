import { fileURLToPath } from 'node:url';
import { exceptions } from './exceptions.ts';
import { checkPatterns } from './patterns.ts';

/** For `npm run check`: every pattern of the product must be linear. */
const { complaints } = checkPatterns(fileURLToPath(new URL('../../..', import.meta.url)), exceptions);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;
