import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

/** A file that a job is just tidying away reads as empty. */
const textOf = (path: string) => readFile(path, 'latin1').catch(() => '');

let directory = '';

/** Where the product of this worker leaves its mails. */
export const readMailsOf = ({ dataDirectory }: Pick<Product, 'dataDirectory'>) => {
  directory = join(dataDirectory, 'mail');
};

async function linksFor(address: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const links: string[] = [];
  for (const file of files) {
    const written = await textOf(join(directory, file));
    // Reading a mail properly is slow; only those that name the person are.
    if (!written.includes(address)) continue;
    const mail = await PostalMime.parse(Buffer.from(written, 'latin1'));
    if (!mail.to?.some((to) => to.address === address)) continue;
    links.push(...(mail.text?.match(/https?:\/\/\S+/g) ?? []));
  }
  return links;
}

/** The newest link to a place in the mails of a person; waits until there are that many of them. */
export async function linkInMail(address: string, place: string, count = 1): Promise<string> {
  const find = async () => (await linksFor(address)).filter((link) => link.includes(place));
  await expect
    .poll(async () => (await find()).length, { timeout: 90_000, intervals: [50, 100, 150, 250] })
    .toBeGreaterThanOrEqual(count);
  return (await find()).at(-1) ?? '';
}
