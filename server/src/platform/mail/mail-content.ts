/** The content of a mail without layout; HTML and plain text are rendered from it. */
export type MailContent = {
  subject: string;
  /** The preview text beside the subject. */
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: MailAttachment[];
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** At most one action is primary. */
  | { kind: 'action'; label: string; url: string; secondary?: boolean }
  /** Choices of equal weight, one below the other. */
  | { kind: 'links'; links: { label: string; url: string }[] }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** What the recipient wrote. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'note'; text: string };

/** `base64` for what is not text. */
export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string;
  encoding?: 'base64';
};

/** Sender and contact; empty values are not shown. */
export type BusinessContact = {
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  publicUrl: URL;
};
