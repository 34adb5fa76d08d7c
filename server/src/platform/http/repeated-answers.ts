import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answered } from '../metrics/request-metrics.ts';
import { nextMidnight } from '../pages/midnight.ts';
import { createRecent } from '../recent.ts';

declare module 'fastify' {
  interface FastifyInstance {
    repeatedAnswers: RepeatedAnswers;
  }
}

/** The headers as they are written, names and values in turn. */
type Answer = {
  route: string;
  headers: OutgoingHttpHeader[];
  body: Buffer;
  isCurrent: () => boolean;
  endsAt: number;
};

type Told = ((answer: Answered) => void) | undefined;

export type RepeatedAnswers = ReturnType<typeof createRepeatedAnswers>;

const mostKnown = 1_000;

const keyOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  `${headers['accept-encoding'] ?? ''} ${url}`;

/** Whatever could make an answer another one: a person, a body, a version that somebody has already, a wish for later, a query. */
const isPlain = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['if-none-match'] === undefined &&
  headers['sec-purpose'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !url.includes('?');

function createRepeatedAnswers({ isWanted, onAnswer }: { isWanted: boolean; onAnswer: Told }) {
  const known = createRecent<Answer>(mostKnown);
  let endOfDay = 0;
  return {
    /** Notes what is about to be sent, with every header that it goes out with. */
    remember(request: FastifyRequest, reply: FastifyReply, body: Buffer, isCurrent: () => boolean) {
      if (!isWanted || reply.statusCode !== 200 || !isPlain(request.raw)) return;
      // The name of one answer in the log belongs to that one.
      const { 'x-request-id': _, ...lasting } = reply.getHeaders();
      const given = Object.entries({ ...lasting, 'content-length': body.length });
      const headers = given.flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
      // What is asked without a day may be about today.
      if (endOfDay <= Date.now()) endOfDay = nextMidnight(new Date()).getTime();
      const route = request.routeOptions.url ?? 'unknown';
      known.set(keyOf(request.raw), { route, headers, body, isCurrent, endsAt: endOfDay });
    },
    /** Whether the request could be answered by what was sent before. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isPlain(request)) return false;
      const answer = known.get(keyOf(request));
      if (!answer || answer.endsAt <= Date.now() || !answer.isCurrent()) return false;
      response.writeHead(200, answer.headers).end(answer.body);
      onAnswer?.({ method: 'GET', route: answer.route, status: 200, milliseconds: 0 });
      return true;
    },
  };
}

/** What is the same for everybody goes out again as it was, before anything else of the server is asked. */
export function repeatAnswers(app: FastifyInstance, options: { isWanted: boolean; onAnswer: Told }) {
  const answers = createRepeatedAnswers(options);
  app.decorate('repeatedAnswers', answers);
  if (!options.isWanted) return;
  const [handle] = app.server.listeners('request');
  if (!handle) throw new Error('The server must have somebody who handles its requests');
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (stopping || !answers.answer(request, response)) handle.call(app.server, request, response);
  });
}
