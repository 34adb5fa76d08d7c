import type { FastifyInstance, FastifyReply } from 'fastify';
import { onlyLocalRequests } from '../http/local-request.ts';
import { renderMailboxList, renderMailboxMail } from './mail-page-html.ts';
import { readNewestMails, readStoredMail } from './mail-stored.ts';

/**
 * The mailbox of an installation without a mail server, also used by browser tests. Its links can set any password, so
 * it is only served to this machine.
 */

// Styles are inline in these pages; scripts, pictures and requests are blocked, also in the framed mail.
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

const route = {
  config: { access: 'public' },
  schema: { hide: true },
  onRequest: onlyLocalRequests,
} as const;

export function registerMailPage(app: FastifyInstance, { directory }: { directory: string }): void {
  app.get('/dev/mail', route, async (_request, reply) =>
    sendPage(reply, renderMailboxList(await readNewestMails(directory))),
  );

  app.get('/dev/mail.json', route, async (_request, reply) => {
    const mails = await readNewestMails(directory);
    const list = mails.map(({ name, to, subject, date, links }) => ({ name, to, subject, date, links }));
    return reply.header('cache-control', 'no-store').send(list);
  });

  app.get<{ Params: { name: string } }>('/dev/mail/:name', route, async (request, reply) => {
    const mail = await readStoredMail(directory, request.params.name);
    return mail ? sendPage(reply, renderMailboxMail(mail)) : reply.callNotFound();
  });
}
