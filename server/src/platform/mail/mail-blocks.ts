import type { MailBlock } from './mail-content.ts';

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });
export const quote = (title: string, text: string): MailBlock => ({ kind: 'quote', title, text });
export const facts = (...rows: { label: string; value: string }[]): MailBlock => ({ kind: 'facts', rows });
export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url });
export const secondaryAction = (label: string, url: string): MailBlock => ({
  kind: 'action',
  label,
  url,
  secondary: true,
});
