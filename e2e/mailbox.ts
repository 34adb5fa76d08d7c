import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

/** A file that a job has just deleted reads as empty. */
const textOf = (path: string) => readFile(path, 'latin1').catch(() => '');

let directory = '';

/** Sets the mail folder to that of the worker's product. */
export const readMailsOf = ({ dataDirectory }: Pick<Product, 'dataDirectory'>) => {
  directory = join(dataDirectory, 'mail');
};

async function textsFor(address: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const texts: string[] = [];
  for (const file of files) {
    const written = await textOf(join(directory, file));
    // Parsing a mail is slow, so only those with the address are parsed.
    if (!written.includes(address)) continue;
    const mail = await PostalMime.parse(Buffer.from(written, 'latin1'));
    if (mail.to?.some((to) => to.address === address)) texts.push(`${mail.subject}\n${mail.text}`);
  }
  return texts;
}

const linksFor = async (address: string) =>
  (await textsFor(address)).flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);

/** Mails are sent by a job. */
const sent = { timeout: 90_000, intervals: [50, 100, 150, 250] };

/** The newest link with this path in the mails to an address; waits until there are `count` of them. */
export async function linkInMail(address: string, place: string, count = 1): Promise<string> {
  const find = async () => (await linksFor(address)).filter((link) => link.includes(place));
  await expect.poll(async () => (await find()).length, sent).toBeGreaterThanOrEqual(count);
  return (await find()).at(-1) ?? '';
}

/** The code for a signature in the newest mail to an address. */
export async function codeInMail(address: string): Promise<string> {
  const find = async () =>
    (await textsFor(address)).flatMap((text) => /^Kod: (\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? '';
  await expect.poll(find, sent).not.toBe('');
  return find();
}
