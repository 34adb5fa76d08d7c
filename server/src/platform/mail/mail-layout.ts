import type { BusinessContact, MailContent } from './mail-content.ts';
import { renderHtmlPart } from './mail-html.ts';
import { renderPlainPart } from './mail-plain.ts';

type RenderedMail = { subject: string; html: string; text: string };

export function renderMail(content: MailContent, business: BusinessContact): RenderedMail {
  refuseUnsafeAddresses(content);
  return {
    subject: content.subject,
    html: renderHtmlPart(content, business),
    text: renderPlainPart(content, business),
  };
}

function refuseUnsafeAddresses(content: MailContent) {
  for (const block of content.blocks) {
    const links = block.kind === 'action' ? [block] : block.kind === 'links' ? block.links : [];
    if (links.some(({ url }) => !/^https?:\/\/[^\s<>"]+$/.test(url)))
      throw new TypeError('A mail may only link to a web address');
  }
}
