import PostalMime, { type Address } from 'postal-mime';
import { listMailFiles, readMailFile } from './mail-files.ts';

const newestShown = 200;

export type StoredMail = {
  name: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  messageId: string;
  html: string;
  text: string;
  links: string[];
  attachments: { filename: string; mimeType: string }[];
};

const addressOf = (address: Address | undefined) => address?.address ?? '';

export async function readStoredMail(directory: string, name: string): Promise<StoredMail | undefined> {
  const content = await readMailFile(directory, name);
  if (!content) return undefined;
  const email = await PostalMime.parse(content);
  const text = email.text ?? '';
  return {
    name,
    from: addressOf(email.from),
    to: (email.to ?? []).map(addressOf).join(', '),
    subject: email.subject ?? '',
    date: email.date ?? '',
    messageId: email.messageId ?? '',
    html: email.html ?? '',
    text,
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))],
    attachments: email.attachments.map(({ filename, mimeType }) => ({
      filename: filename ?? '',
      mimeType,
    })),
  };
}

export async function readNewestMails(directory: string): Promise<StoredMail[]> {
  const names = (await listMailFiles(directory)).slice(0, newestShown);
  const mails = await Promise.all(names.map((name) => readStoredMail(directory, name)));
  return mails.filter((mail) => mail !== undefined);
}
