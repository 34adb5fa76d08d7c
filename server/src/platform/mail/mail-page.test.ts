import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerMailPage } from './mail-page.ts';
import { createMailTransport } from './mail-transport.ts';

let home: string;
let directory: string;
let app: FastifyInstance;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'saloni-mail-page-'));
  directory = join(home, 'mail');
  app = Fastify();
  registerMailPage(app, { directory });
});

afterEach(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

const link = 'https://saloni.example/auth/verify?token=abc&x=1';

async function store(messageId: string, day: number, subject: string) {
  await createMailTransport({ from: 'no-reply@saloni.example', directory }).send({
    to: 'amra@primjer.ba',
    messageId: `${messageId}@saloni.example`,
    subject,
    html: `<p title="&quot;">Zdravo</p><script>alert(1)</script>`,
    text: `Zdravo <script>alert(2)</script>\n${link}\n${link}\n`,
    date: new Date(Date.UTC(2026, 10, day, 10)),
    attachments: [{ filename: '<termin>.ics', contentType: 'text/calendar', content: 'BEGIN' }],
  });
  return `202611${String(day).padStart(2, '0')}T100000000Z_${messageId}@saloni.example.eml`;
}

describe('the list', () => {
  it('shows a hint while it is empty', async () => {
    const answer = await app.inject('/dev/mail');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Još nema poslane pošte.');
  });

  it('shows the newest first, subjects as text, local times', async () => {
    await store('old', 7, 'Starija');
    await store('new', 8, '<img src=x onerror=alert(1)>');
    const { body, headers } = await app.inject('/dev/mail');
    expect(body.indexOf('&lt;img')).toBeGreaterThan(0);
    expect(body.indexOf('&lt;img')).toBeLessThan(body.indexOf('Starija'));
    expect(body).not.toContain('<img');
    expect(body).toContain('08.11.2026. 11:00:00');
    expect(body).toContain('href="/dev/mail/20261108T100000000Z_new%40saloni.example.eml"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('skips files that are not mails of the product', async () => {
    const name = await store('first', 8, 'Prva');
    await copyFile(join(directory, name), join(directory, `${name}.0-0.tmp`));
    await writeFile(join(directory, 'notes.txt'), 'x');
    expect((await app.inject('/dev/mail.json')).json()).toHaveLength(1);
  });

  it('returns recipient, subject, time and links as JSON', async () => {
    const name = await store('first', 8, 'Prva č');
    expect((await app.inject('/dev/mail.json')).json()).toEqual([
      { name, to: 'amra@primjer.ba', subject: 'Prva č', date: '2026-11-08T10:00:00.000Z', links: [link] },
    ]);
  });
});

describe('one mail', () => {
  it('shows the HTML part in a frame without scripts and the rest as text', async () => {
    const name = await store('first', 8, 'Prva');
    const { body, statusCode, headers } = await app.inject(`/dev/mail/${encodeURIComponent(name)}`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('Zdravo &lt;script&gt;alert(2)&lt;/script&gt;');
    expect(body).toContain('title=&quot;&amp;quot;&quot;');
    expect(body).toContain('&lt;termin&gt;.ics (text/calendar)');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  it.each([
    '..%2Fsecret.eml',
    '%2e%2e%2fsecret.eml',
    '20261108T100000000Z_a@b%2F..%2F..%2Fsecret.eml',
    '20261108T100000000Z_..%2F..%2Fsecret@b.eml',
    '20261108T100000000Z_a@b.eml%00',
    'secret.eml',
    'notes.txt',
  ])('does not open %s', async (path) => {
    const name = await store('first', 8, 'Tajna');
    for (const place of [
      join(home, 'secret.eml'),
      join(directory, 'secret.eml'),
      join(directory, 'notes.txt'),
    ])
      await copyFile(join(directory, name), place);
    const answer = await app.inject(`/dev/mail/${path}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Tajna');
  });

  it('is 404 once its file is deleted', async () => {
    const answer = await app.inject('/dev/mail/20261108T100000000Z_gone@saloni.example.eml');
    expect(answer.statusCode).toBe(404);
  });
});
