import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; messageId: string };

/** A real mail server; `trouble` makes it refuse temporarily, `hangs` keeps it silent. */
export async function startMailServer(port: string, { hangs = false }: { hangs?: boolean } = {}) {
  const received: ReceivedMail[] = [];
  let trouble = false;
  const server = new SMTPServer({
    authOptional: true,
    // The sender keeps its connection open, for which `stop` would wait half a minute.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, greet) => {
      if (!hangs) greet();
    },
    onData: async (stream, session, done) => {
      const mail = await text(stream).catch(() => undefined);
      if (mail === undefined) return done(new Error('the sender has gone'));
      if (trouble) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      const messageId = /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? '';
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId });
      return done();
    },
  });
  server.on('error', () => undefined);
  server.listen(Number(port), '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    refuse(now: boolean) {
      trouble = now;
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
