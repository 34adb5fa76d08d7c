/** What a mail says, free of any form: both parts of the message are made from this one value. */
export type MailContent = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: MailAttachment[];
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** At most one action of a mail is the main one; the others are set as secondary. */
  | { kind: 'action'; label: string; url: string; secondary?: boolean }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'note'; text: string };

export type MailAttachment = { filename: string; contentType: string; content: string };

/** Who writes and how to reach them; what is empty is not shown. */
export type BusinessContact = {
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  publicUrl: URL;
};
