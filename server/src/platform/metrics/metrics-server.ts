import { once } from 'node:events';
import { createServer } from 'node:http';
import * as texts from '#texts';
import { StartError } from '../start-error.ts';
import { expose, expositionType, type Family } from './exposition.ts';

/** Metrics on a separate port that is not public; they contain no personal data. */
export async function startMetricsServer(options: {
  host: string;
  port: number;
  collect: () => Promise<Family[]>;
}) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = expose(await options.collect());
      response.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(options.port, options.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { host, port } = options;
    throw new StartError(texts.start_metrics_unavailable({ host, port }), { cause });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
