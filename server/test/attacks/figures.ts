import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** `npm run test:attacks` sets the file; without it the suite runs in its short form and prints nothing. */
const file = process.env.ATTACK_FIGURES;

export const isLongForm = file !== undefined;

/** Printed at the end of the run. */
export function recordFigures(attack: string, figures: Record<string, number>) {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ attack, ...figures })}\n`);
}
