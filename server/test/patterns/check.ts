import { fileURLToPath } from 'node:url';
import { exceptions } from './exceptions.ts';
import { checkPatterns } from './patterns.ts';

/** For `npm run check`: whether every pattern of the product reads a text a fixed number of times at most. */
const { complaints } = checkPatterns(fileURLToPath(new URL('../../..', import.meta.url)), exceptions);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;
