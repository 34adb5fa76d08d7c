import { describe, expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { shownIn } from '#test/support/fixtures/mail-html.ts';
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './auth.mails.ts';

const app = {
  name: 'Saloni Kruna, Evropa i Kristal',
  phone: null,
  email: null,
  address: null,
  publicUrl: new URL('https://saloni.example'),
};
const link = 'https://saloni.example/auth/verify?token=abc&x=1';
const registeredAt = new Date('2026-06-12T12:05:00Z');
const loginLink = 'https://saloni.example/login';
const forgotLink = 'https://saloni.example/forgot-password';
const onlyBesideTheButton = 'Ako dugme ne radi, otvorite:';

const mails = {
  verification: (firstName: string) => verificationMail([{ firstName, registeredAt, link }]),
  'already registered': (firstName: string) => alreadyRegisteredMail({ firstName, loginLink, forgotLink }),
  'password reset': (firstName: string) => passwordResetMail({ firstName, link }),
  'password changed': (firstName: string) => passwordChangedMail({ firstName, forgotLink }),
  'email change': (firstName: string) => emailChangeMail({ firstName, link }),
  'email change requested': (firstName: string) => emailChangeRequestedMail({ firstName, forgotLink }),
  'email changed': (firstName: string) => emailChangedMail({ firstName }),
  'account deleted': (firstName: string) => accountDeletedMail({ firstName }),
};

describe.each(Object.entries(mails))('the mail "%s"', (_name, make) => {
  it('says in the plain part everything that the HTML part shows', () => {
    const { html, text } = renderMail(make('Amra'), app);
    const plain = text.replace(/\s+/g, ' ');
    const shown = shownIn(html).filter((piece) => piece !== onlyBesideTheButton);
    expect(shown).toContain('Dobar dan, Amra!');
    expect(shown.filter((piece) => !plain.includes(piece))).toEqual([]);
  });

  it('shows a name made of markup as text', () => {
    const { html, text } = renderMail(make('<b>Amra<b>'), app);
    expect(html).not.toContain('<b>');
    expect(html).toContain('Dobar dan, &lt;b&gt;Amra&lt;b&gt;!');
    expect(text).toContain('Dobar dan, <b>Amra<b>!');
  });

  it('does not contain an address given as a name', () => {
    const { html, text, subject } = renderMail(make('Popust na spam.example'), app);
    expect(html + text + subject).not.toContain('spam');
  });

  it('has a unique subject and preheader', () => {
    const { subject, preheader } = make('Amra');
    const others = Object.values(mails).filter((other) => other !== make);
    expect(others.map((other) => other('Amra').subject)).not.toContain(subject);
    expect(others.map((other) => other('Amra').preheader)).not.toContain(preheader);
  });
});

it('carries each link as given', () => {
  const links = (content: ReturnType<typeof verificationMail>) =>
    content.blocks.flatMap((block) => (block.kind === 'action' ? [block.url] : []));
  expect(links(mails.verification('Amra'))).toEqual([link]);
  expect(links(mails['already registered']('Amra'))).toEqual([loginLink, forgotLink]);
  expect(links(mails['password reset']('Amra'))).toEqual([link]);
  expect(links(mails['password changed']('Amra'))).toEqual([forgotLink]);
  expect(links(mails['account deleted']('Amra'))).toEqual([]);
});

it('lists each pending registration, and what to do if it was someone else', () => {
  const waiting = ['Amra', 'Petar', 'spam.example'].map((firstName, index) => ({
    firstName,
    registeredAt,
    link: `${link}${index}`,
  }));
  const { text } = renderMail(verificationMail(waiting), app);
  const place = (part: string) => text.indexOf(part);
  const parts = ['ime Amra (12.06.2026. u 14:05)', `${link}0`, 'ime Petar', `${link}1`, 'stigla 12.06.2026.'];
  expect(parts.map(place)).toEqual(parts.map(place).sort((one, other) => one - other));
  expect(place('ime Amra')).toBeGreaterThan(0);
  expect(text).toContain(`${link}2`);
  for (const { text } of [renderMail(mails.verification('Amra'), app)]) {
    expect(text).toContain('ime Amra (12.06.2026. u 14:05)');
    expect(text.replace(/\s+/g, ' ')).toContain('Ako se niste vi registrovali, ne otvarajte link');
  }
});

it('contains the lifetime of links', () => {
  expect(renderMail(mails.verification('Amra'), app).text).toContain('Link važi 24 sata.');
  expect(renderMail(mails['password reset']('Amra'), app).text).toContain('Link važi 1 sat');
});
