import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

async function linksFor(address: string): Promise<string[]> {
  const directory = join(process.env.JOURNEYS_DATA_DIR ?? '', 'mail');
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const links: string[] = [];
  for (const file of files) {
    const mail = await PostalMime.parse(await readFile(join(directory, file)));
    if (!mail.to?.some((to) => to.address === address)) continue;
    links.push(...(mail.text?.match(/https?:\/\/\S+/g) ?? []));
  }
  return links;
}

/** The newest link to a place in the mails of a person; waits until there are that many of them. */
export async function linkInMail(address: string, place: string, count = 1): Promise<string> {
  const find = async () => (await linksFor(address)).filter((link) => link.includes(place));
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return (await find()).at(-1) ?? '';
}
