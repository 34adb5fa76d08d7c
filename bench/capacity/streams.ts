import { request } from 'node:http';

/** Panels that keep their event stream open and count the bookings that they are told of. */
export async function openStreams(ports: number[], count: number, token: string) {
  let received = 0;
  const open = (port: number) =>
    new Promise<() => void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = request(
        { port, host: '127.0.0.1', path: '/api/notifications/stream', headers },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
          answer.setEncoding('latin1').on('data', (text: string) => {
            received += text.split('event: notification\n').length - 1;
          });
          answer.on('error', () => {});
          resolve(() => sent.destroy());
        },
      );
      sent.on('error', reject).end();
    });
  const closing = await Promise.all(
    Array.from({ length: count }, (_, number) => open(ports[number % ports.length] ?? 0)),
  );
  return {
    /** Since the last call. */
    takeReceived() {
      const taken = received;
      received = 0;
      return taken;
    },
    close() {
      for (const close of closing) close();
    },
  };
}
