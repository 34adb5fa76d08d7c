import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts';

const passwordFile = (home: string) => join(home, 'secrets', 'database-password');

export const passwordError = (home: string) =>
  texts.operator_database_password_wrong({ file: passwordFile(home) });

export async function readPassword(home: string): Promise<string> {
  const file = passwordFile(home);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new StartError(passwordError(home), { cause });
  }
}

/** The password for a new cluster; a killed first start may have left one. */
export async function readOrCreatePassword(home: string): Promise<string> {
  const file = passwordFile(home);
  const left = await readFile(file, 'utf8').catch(() => '');
  if (left) return left;
  const password = randomBytes(24).toString('base64url');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(password);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
  return password;
}
