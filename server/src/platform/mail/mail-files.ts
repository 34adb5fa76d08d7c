import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** One file a mail, named by sending time and Message-ID, so that names sort by time and a repeat is recognised. */

const fileName = /^(\d{8}T\d{9}Z)_([\w.+-]+@[\w.:[\]-]+)\.eml$/;
const temporaryName = /^(\d{8}T\d{9}Z)_[\w.+-]+@[\w.:[\]-]+\.eml\.[\da-f-]{36}\.tmp$/;

const timePrefix = (date: Date) => date.toISOString().replace(/[-:.]/g, '');

async function entries(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function writeDurably(path: string, content: Uint8Array) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A repeat with the same Message-ID replaces the earlier file. */
export async function writeMailFile(
  directory: string,
  mail: { messageId: string; date: Date; content: Uint8Array },
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `${timePrefix(mail.date)}_${mail.messageId}.eml`;
  const temporary = join(directory, `${name}.${randomUUID()}.tmp`);
  try {
    await writeDurably(temporary, mail.content);
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const earlier = (await entries(directory)).filter(
    (entry) => entry !== name && fileName.exec(entry)?.[2] === mail.messageId,
  );
  for (const entry of earlier) await rm(join(directory, entry), { force: true });
  await syncDirectory(directory);
}

/** Newest first. */
export async function listMailFiles(directory: string): Promise<string[]> {
  return (await entries(directory))
    .filter((entry) => fileName.test(entry))
    .sort()
    .reverse();
}

/** Undefined for an invalid name or a missing file. */
export async function readMailFile(directory: string, name: string): Promise<Uint8Array | undefined> {
  if (!fileName.test(name)) return undefined;
  try {
    return await readFile(join(directory, name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function recipients(path: string): Promise<string[]> {
  const content = await readFile(path);
  const end = content.indexOf('\r\n\r\n');
  const { to } = await PostalMime.parse(end === -1 ? content : content.subarray(0, end + 4));
  return (to ?? []).flatMap((entry) => (entry.address === undefined ? [] : [entry.address.toLowerCase()]));
}

/** Partial files of a crash are treated like complete ones. */
const isOwnFile = (entry: string) => fileName.test(entry) || temporaryName.test(entry);

const isOlderThan = (entry: string, date: Date) => {
  const limit = timePrefix(date);
  return isOwnFile(entry) && entry.slice(0, limit.length) < limit;
};

/** Only files before `date`, since the farewell mail is written after it. */
export async function removeMailFilesFor(directory: string, address: string, date: Date): Promise<void> {
  const wanted = address.toLowerCase();
  for (const entry of (await entries(directory)).filter((name) => isOlderThan(name, date))) {
    const path = join(directory, entry);
    try {
      if (!(await recipients(path)).includes(wanted)) continue;
    } catch (error) {
      if (isMissing(error)) continue;
      throw error;
    }
    await rm(path, { force: true });
  }
}

export async function removeMailFilesOlderThan(directory: string, date: Date): Promise<void> {
  const old = (await entries(directory)).filter((entry) => isOlderThan(entry, date));
  for (const entry of old) await rm(join(directory, entry), { force: true });
}
