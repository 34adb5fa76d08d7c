import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './mail-layout.ts';

const business = {
  name: 'Saloni Kruna, Evropa i Kristal',
  phone: null,
  email: null,
  address: null,
  publicUrl: new URL('https://saloni.example'),
};
const reachable = {
  ...business,
  phone: '+387 (50) 000-000',
  email: 'info@saloni.example',
  address: 'Glavna ulica 12',
};

const content: MailContent = {
  subject: 'Vaš termin',
  preheader: 'Kratko',
  heading: 'Termin je vaš',
  blocks: [
    { kind: 'paragraph', text: 'Prvi red.\nDrugi red.' },
    { kind: 'facts', rows: [{ label: 'Salon', value: 'Kristal' }] },
    { kind: 'action', label: 'Otvori', url: 'https://saloni.example/profile?a=1&b=2' },
    { kind: 'note', text: 'Sitno.' },
  ],
};

describe('the HTML part', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='alert(1)",
    '&lt;b&gt;',
  ])('shows %s in every place as text', (payload) => {
    const { html } = renderMail(
      {
        subject: payload,
        preheader: payload,
        heading: payload,
        blocks: [
          { kind: 'paragraph', text: payload },
          { kind: 'note', text: payload },
          { kind: 'action', label: payload, url: 'https://saloni.example/?q=%22' },
          { kind: 'facts', rows: [{ label: payload, value: payload }] },
        ],
      },
      { ...business, name: payload, address: payload },
    );
    const escaped = payload
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(html).not.toContain(payload);
    expect(html.split(escaped)).toHaveLength(12);
  });

  it('keeps line breaks and escapes addresses in attributes', () => {
    const { html } = renderMail(content, business);
    expect(html).toContain('Prvi red.<br>Drugi red.');
    expect(html).toContain('href="https://saloni.example/profile?a=1&amp;b=2"');
  });

  it('loads nothing external', () => {
    const { html } = renderMail(content, business);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|url\(|@import|@font-face/i);
  });
});

describe('the footer', () => {
  it('contains the contact of the business in both parts', () => {
    const { html, text } = renderMail(content, reachable);
    expect(html).toMatch(
      /Glavna ulica 12<br><a [^>]*href="tel:\+38750000000"[^>]*>\+387 \(50\) 000-000<\/a>/,
    );
    expect(html).toMatch(/<a [^>]*href="mailto:info@saloni\.example"[^>]*>info@saloni\.example<\/a>/);
    expect(text.split('\n').slice(-8)).toEqual([
      '-- ',
      'Saloni Kruna, Evropa i Kristal',
      'Glavna ulica 12',
      '+387 (50) 000-000',
      'info@saloni.example',
      'https://saloni.example',
      'Ova poruka je poslana automatski.',
      '',
    ]);
  });

  it('leaves out what the business has not set', () => {
    const { html, text } = renderMail(content, business);
    expect(html).not.toMatch(/tel:|mailto:|null|<br><br>/);
    expect(text).not.toMatch(/null|\n\n.*Ova poruka/);
  });
});

describe('the plain part', () => {
  it('is readable text with whole addresses', () => {
    const address = `https://saloni.example/verify?token=${'a'.repeat(120)}`;
    const long =
      'Riječ po riječ ispisujemo dugačak pasus, koji se mora prelomiti na granici reda od znakova.';
    const { text } = renderMail(
      {
        ...content,
        blocks: [
          { kind: 'paragraph', text: long },
          { kind: 'action', label: 'Potvrdi', url: address },
        ],
      },
      business,
    );
    expect(text).toBe(
      [
        'Termin je vaš',
        '=============',
        '',
        'Riječ po riječ ispisujemo dugačak pasus, koji se mora prelomiti na',
        'granici reda od znakova.',
        '',
        'Potvrdi:',
        address,
        '',
        '-- ',
        'Saloni Kruna, Evropa i Kristal',
        'https://saloni.example',
        'Ova poruka je poslana automatski.',
        '',
      ].join('\n'),
    );
  });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/profile', 'https://saloni.example/"onclick=x'])(
  'refuses to link to %s',
  (url) => {
    expect(() =>
      renderMail({ ...content, blocks: [{ kind: 'action', label: 'Otvori', url }] }, business),
    ).toThrow(TypeError);
  },
);
