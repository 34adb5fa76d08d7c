import * as texts from '#texts';
import type { BusinessContact, MailBlock, MailContent } from './mail-content.ts';
import { escapeHtml } from './mail-escape.ts';
import { palette, sans, serif } from './mail-palette.ts';

const { light, dark } = palette;

// Inline styles are the light theme; the classes are for clients that support dark mode and media queries.
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){
.m-outer{padding:20px 10px 28px!important}
.m-card{padding:28px 22px 18px!important}
.m-edge{padding-left:22px!important;padding-right:22px!important}
.m-heading{font-size:26px!important}
.m-button a,.m-second a{padding-left:20px!important;padding-right:20px!important}
.m-label,.m-value{display:block!important;width:auto!important}
.m-label{padding-bottom:0!important}
.m-value{border-top:0!important;padding-top:2px!important}
}
@media (prefers-color-scheme:dark){
.m-page{background-color:${dark.background}!important}
.m-card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.m-ink{color:${dark.ink}!important}
.m-ink-2{color:${dark.ink2}!important}
.m-ink-3{color:${dark.ink3}!important}
.m-label,.m-value,.m-note{border-color:${dark.line}!important}
.m-button{background-color:${dark.inverse}!important}
.m-button a{color:${dark.onInverse}!important}
.m-second{background-color:transparent!important;border-color:${dark.field}!important}
.m-second a{color:${dark.ink}!important}
}`;

const text = (value: string) => escapeHtml(value).replace(/\r\n|\r|\n/g, '<br>');

function renderParagraph(value: string) {
  return `<p class="m-ink" style="margin:0 0 16px;font-family:${sans};font-size:16px;line-height:1.6;color:${light.ink};overflow-wrap:anywhere">${text(value)}</p>`;
}

function renderNote(value: string) {
  return `<p class="m-ink-2" style="margin:0 0 10px;font-family:${sans};font-size:14px;line-height:1.5;color:${light.ink2};overflow-wrap:anywhere">${text(value)}</p>`;
}

/** A cell with a rule on its left, since some clients ignore the borders of paragraphs. */
function renderQuote({ title, text: quoted }: Extract<MailBlock, { kind: 'quote' }>) {
  const line = `font-family:${sans};font-size:14px;line-height:1.5;color:${light.ink2};overflow-wrap:anywhere`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:4px 0 20px;border-collapse:collapse"><tr><td class="m-note" style="padding:2px 0 2px 16px;border-left:2px solid ${light.line}"><p class="m-ink-2" style="margin:0 0 4px;${line};font-weight:600">${text(title)}</p><p class="m-ink-2" style="margin:0;${line}">${text(quoted)}</p></td></tr></table>`;
}

/** The colour is on the cell, since some clients ignore the padding of links. */
function renderAction({ label, url, secondary }: Extract<MailBlock, { kind: 'action' }>) {
  const address = escapeHtml(url);
  const cell = secondary
    ? `class="m-second" style="border:1px solid ${light.field};border-radius:4px;mso-padding-alt:12px 26px"`
    : `class="m-button" bgcolor="${light.inverse}" style="background-color:${light.inverse};border-radius:4px;mso-padding-alt:13px 27px"`;
  const colour = secondary ? light.ink : light.onInverse;
  const padding = secondary ? '12px 26px' : '13px 27px';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 10px"><tr><td ${cell}><a href="${address}" style="display:inline-block;padding:${padding};font-family:${sans};font-size:16px;line-height:22px;font-weight:600;color:${colour};text-decoration:none">${text(label)}</a></td></tr></table>
<p class="m-ink-3" style="margin:0 0 24px;font-family:${sans};font-size:13px;line-height:1.5;color:${light.ink3};word-break:break-all;overflow-wrap:anywhere"><span style="word-break:normal">${text(texts.mail_action_address())}</span><br><a class="m-ink-3" href="${address}" style="color:${light.ink3};text-decoration:underline">${address}</a></p>`;
}

function renderLinks(links: { label: string; url: string }[]) {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font-family:${sans};font-size:16px;line-height:24px;overflow-wrap:anywhere`;
  const lines = links.map(
    ({ label, url }) =>
      `<tr><td class="m-value m-ink" style="${cell}"><a class="m-ink" href="${escapeHtml(url)}" style="color:${light.ink};font-weight:600;text-decoration:underline">${text(label)}</a></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:4px 0 20px;border-collapse:collapse">${lines.join('')}</table>`;
}

function renderFacts(rows: { label: string; value: string }[]) {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font-family:${sans};vertical-align:top;text-align:left;overflow-wrap:anywhere`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="m-label m-ink-3" style="${cell};width:34%;padding-right:16px;font-size:14px;line-height:24px;font-weight:400;color:${light.ink3}">${text(label)}</th><td class="m-value m-ink" style="${cell};font-size:16px;line-height:24px;color:${light.ink}">${text(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:4px 0 20px;border-collapse:collapse">${lines.join('')}</table>`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return renderParagraph(block.text);
    case 'note':
      return renderNote(block.text);
    case 'quote':
      return renderQuote(block);
    case 'action':
      return renderAction(block);
    case 'links':
      return renderLinks(block.links);
    case 'facts':
      return renderFacts(block.rows);
  }
}

/** Consecutive notes share one rule. */
function renderBlocks(blocks: MailBlock[]): string {
  return blocks
    .map((block, index) => {
      const opens = block.kind === 'note' && blocks[index - 1]?.kind !== 'note';
      const rule = `<div class="m-note" style="margin:24px 0 18px;border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</div>`;
      return opens ? rule + renderBlock(block) : renderBlock(block);
    })
    .join('\n');
}

/** Invisible characters keep clients from showing the greeting after the preheader. */
function renderPreheader(preheader: string) {
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${light.background}">${text(preheader)}${'&#8199;&#847; '.repeat(60)}</div>`;
}

function renderFooter({ name, address, phone, email, publicUrl }: BusinessContact) {
  const link = (target: string, label: string) =>
    `<a class="m-ink-3" href="${escapeHtml(target)}" style="color:${light.ink3};text-decoration:underline">${text(label)}</a>`;
  const lines = [
    text(name),
    address && text(address),
    phone && link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone),
    email && link(`mailto:${email}`, email),
    link(publicUrl.origin, publicUrl.origin),
    text(texts.mail_footer_automatic()),
  ];
  return `<p class="m-ink-3" style="margin:0;font-family:${sans};font-size:13px;line-height:1.6;color:${light.ink3};overflow-wrap:anywhere">${lines.filter(Boolean).join('<br>')}</p>`;
}

export function renderHtmlPart(content: MailContent, business: BusinessContact): string {
  return `<!doctype html>
<html lang="sr-Latn-BA" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${text(content.subject)}</title>
<style>${styles}
</style>
</head>
<body class="m-page" style="margin:0;padding:0;background-color:${light.background}">
${renderPreheader(content.preheader)}
<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.background}" style="width:100%;background-color:${light.background}"><tr><td class="m-outer" align="center" style="padding:36px 16px 44px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="m-edge m-ink" style="padding:0 40px 18px;font-family:${serif};font-size:17px;line-height:1.4;color:${light.ink};overflow-wrap:anywhere">${text(business.name)}</td></tr>
<tr><td class="m-card" bgcolor="${light.surface}" style="padding:40px 40px 28px;background-color:${light.surface};border:1px solid ${light.line};border-radius:8px">
<h1 class="m-heading m-ink" style="margin:0 0 20px;font-family:${serif};font-size:30px;line-height:1.2;font-weight:400;color:${light.ink};overflow-wrap:anywhere">${text(content.heading)}</h1>
${renderBlocks(content.blocks)}
</td></tr>
<tr><td class="m-edge" style="padding:20px 40px 0">
${renderFooter(business)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
