import { businessTimeZone } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { escapeHtml } from './mail-escape.ts';
import { palette, sans, serif } from './mail-palette.ts';
import type { StoredMail } from './mail-stored.ts';

type Colours = { [Name in keyof typeof palette.light]: string };

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const styles = `
:root{color-scheme:light dark;${variables(palette.light)}}
@media (prefers-color-scheme:dark){:root{${variables(palette.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--ink);font:16px/1.6 ${sans}}
main{max-width:840px;margin:0 auto;padding:48px 20px 80px}
h1{margin:0 0 12px;font:400 36px/1.15 ${serif};overflow-wrap:anywhere;text-wrap:balance}
h2{margin:36px 0 12px;font:400 22px/1.25 ${serif}}
p{margin:0 0 20px;color:var(--ink2)}
a{color:inherit;text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:2px}
ul{list-style:none;margin:28px 0 0;padding:0;border-top:1px solid var(--line)}
li a{display:grid;gap:2px;padding:14px 12px;border-bottom:1px solid var(--line);text-decoration:none}
li a:hover{background:var(--sunken)}
.subject{font-weight:600;overflow-wrap:anywhere}
.facts,.plain,iframe{border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.who,li time{font-size:14px;color:var(--ink3);overflow-wrap:anywhere}
@media (min-width:620px){li a{grid-template-columns:1fr auto}.subject{grid-column:1}.who{grid-column:1}li time{grid-column:2;grid-row:1 / span 2;align-self:center}}
.back{display:inline-block;margin-bottom:20px;padding:10px 0;font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:20px 0 0;padding:16px 20px;font-size:14px}
dt{color:var(--ink3)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:720px;resize:vertical}
.plain{margin:0;padding:20px;font:14px/1.55 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.files{margin:0;padding-left:20px;list-style:disc;border:0}
`;

function renderPage(title: string, body: string) {
  return `<!doctype html>
<html lang="sr-Latn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

const sarajevoTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function renderTime(date: string) {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return `<time>${escapeHtml(date)}</time>`;
  const parts = Object.fromEntries(
    sarajevoTime.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const shown = `${parts.day}.${parts.month}.${parts.year}. ${parts.hour}:${parts.minute}:${parts.second}`;
  return `<time datetime="${moment.toISOString()}">${shown}</time>`;
}

const subjectOf = (mail: StoredMail) => mail.subject || texts.mailbox_no_subject();

function renderRow(mail: StoredMail) {
  return `<li><a href="/dev/mail/${encodeURIComponent(mail.name)}"><span class="subject">${escapeHtml(subjectOf(mail))}</span><span class="who">${escapeHtml(mail.to)}</span>${renderTime(mail.date)}</a></li>`;
}

export function renderMailboxList(mails: StoredMail[]): string {
  const heading = `<h1>${escapeHtml(texts.mailbox_title())}</h1><p>${escapeHtml(texts.mailbox_intro())}</p>`;
  const list =
    mails.length === 0
      ? `<h2>${escapeHtml(texts.mailbox_empty())}</h2><p>${escapeHtml(texts.mailbox_empty_next())}</p>`
      : `<ul>${mails.map(renderRow).join('')}</ul>`;
  return renderPage(texts.mailbox_title(), heading + list);
}

function renderHeaders(mail: StoredMail) {
  const rows = [
    [texts.mailbox_from(), escapeHtml(mail.from)],
    [texts.mailbox_to(), escapeHtml(mail.to)],
    [texts.mailbox_date(), renderTime(mail.date)],
    [texts.mailbox_message_id(), escapeHtml(mail.messageId)],
  ];
  return `<dl class="facts">${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** The frame runs no scripts; links open in a new tab. */
function renderHtmlFrame(mail: StoredMail) {
  const document = escapeHtml(`<base target="_blank">${mail.html}`);
  const title = escapeHtml(texts.mailbox_html_part());
  return `<h2>${title}</h2><iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>`;
}

function renderAttachments(mail: StoredMail) {
  if (mail.attachments.length === 0) return '';
  const rows = mail.attachments.map(
    ({ filename, mimeType }) => `<li>${escapeHtml(filename)} (${escapeHtml(mimeType)})</li>`,
  );
  return `<h2>${escapeHtml(texts.mailbox_attachments())}</h2><ul class="files">${rows.join('')}</ul>`;
}

export function renderMailboxMail(mail: StoredMail): string {
  const body = [
    `<a class="back" href="/dev/mail">${escapeHtml(texts.mailbox_back())}</a>`,
    `<h1>${escapeHtml(subjectOf(mail))}</h1>`,
    renderHeaders(mail),
    renderHtmlFrame(mail),
    `<h2>${escapeHtml(texts.mailbox_plain_part())}</h2><pre class="plain">${escapeHtml(mail.text)}</pre>`,
    renderAttachments(mail),
  ];
  return renderPage(subjectOf(mail), body.join(''));
}
