import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { portOf } from '#test/support/port-of.ts';
import { storeAddress } from './object-store.ts';

/** A fault of a request: an error response, no response, a lost one, or bytes that are cut off or changed. */
export type Fault =
  | { status: number; code?: string }
  | 'hang'
  | 'cut'
  | 'lose the answer'
  | { cutAfter: number }
  | 'change a byte sent'
  | 'change a byte answered';

type Rule = (call: { method: string; path: string; number: number }) => Fault | undefined;

/** Changes the first byte of the stream. */
const changingFirst = () => {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const changed = Buffer.from(chunk);
      if (isFirst && changed.length > 0) changed[0] = (changed[0] ?? 0) ^ 1;
      isFirst = false;
      done(null, changed);
    },
  });
};

const cuttingAfter = (bytes: number, cut: () => void) => {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const passed = chunk.subarray(0, left);
      left -= passed.length;
      if (left > 0) return done(null, passed);
      this.push(passed);
      setImmediate(cut);
      return undefined;
    },
  });
};

async function answerError(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: { status: number; code?: string },
) {
  for await (const _ of incoming);
  const { status, code = 'Trouble' } = fault;
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(incoming.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) {
  const { hostname, port } = new URL(storeAddress());
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    if (fault === 'lose the answer') return answer.resume().on('end', () => outgoing.destroy());
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault === 'change a byte answered') return answer.pipe(changingFirst()).pipe(outgoing);
    if (typeof fault === 'object' && 'cutAfter' in fault)
      return answer.pipe(cuttingAfter(fault.cutAfter, () => outgoing.destroy())).pipe(outgoing);
    return answer.pipe(outgoing);
  });
  // Swift sends a body with the response to HEAD, which is a parse error after the headers were forwarded.
  onward.on('error', () => outgoing.headersSent || outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  if (fault === 'change a byte sent') incoming.pipe(changingFirst()).pipe(onward);
  else incoming.pipe(onward);
}

/** A proxy in front of the store that injects faults according to `rule`. */
export async function startStoreProxy() {
  let rule: Rule = () => undefined;
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '' } = incoming;
    const number = calls.push(`${method} ${path}`);
    incoming.on('error', () => outgoing.destroy());
    const fault = rule({ method, path, number });
    if (fault === 'hang') return;
    if (fault === 'cut') outgoing.destroy();
    else if (typeof fault === 'object' && 'status' in fault) void answerError(incoming, outgoing, fault);
    else forward(incoming, outgoing, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    calls,
    stop() {
      server.closeAllConnections();
      server.close();
    },
    /** Sets the rule for the following requests, numbered from 1. */
    follow(next: Rule) {
      calls.length = 0;
      rule = next;
    },
  };
}
