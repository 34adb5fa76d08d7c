import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const secretPath = (dataDirectory: string, name: string) => join(dataDirectory, 'secrets', name);

/** Reads a stored secret or creates one; a crash leaves a complete secret or none. */
export async function loadOrCreateSecret(
  dataDirectory: string,
  name: string,
  make: () => string,
): Promise<string> {
  const path = secretPath(dataDirectory, name);
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored !== '') return stored;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const whole = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(whole, make(), { mode: 0o600 });
  try {
    await link(whole, path);
  } catch {
    // Another process was faster, or an empty file is in the way: the stored content decides.
  } finally {
    await rm(whole, { force: true });
  }
  return readFile(path, 'utf8');
}

export const removeSecret = (dataDirectory: string, name: string) =>
  rm(secretPath(dataDirectory, name), { force: true });

export const randomSecret = () => randomBytes(48).toString('base64url');

/** Unambiguous when read aloud: no 0/O, 1/l/I. */
export function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const characters = Array.from(randomBytes(64), (byte) =>
    byte < alphabet.length * 4 ? alphabet[byte % alphabet.length] : '',
  );
  const joined = characters.join('').slice(0, 20);
  return joined.match(/.{1,5}/g)?.join('-') ?? joined;
}
