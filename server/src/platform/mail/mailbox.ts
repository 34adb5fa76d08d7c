type Provider = { domains: string[]; tag: '+' | '-'; ignored?: RegExp };

/** Providers that deliver several spellings to one mailbox; the first domain is the canonical one. */
const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], tag: '+', ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  { domains: ['yahoo.com'], tag: '-' },
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com', 'fastmail.fm'].map(
    (domain): Provider => ({ domains: [domain], tag: '+' }),
  ),
];

const providerOf = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])),
);

/** The mailbox of an address, for limits only; mails are sent to the address as given. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const provider = providerOf.get(email.slice(at + 1));
  if (!provider) return email;
  const [name = ''] = email.slice(0, at).split(provider.tag);
  const mailbox = provider.ignored ? name.replace(provider.ignored, '') : name;
  return mailbox === '' ? email : `${mailbox}@${provider.domains[0]}`;
}
