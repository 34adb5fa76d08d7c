import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names that always resolve to this machine; any other could be made to. */
const loopbackHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Headers that proxies and CDNs add. */
const forwardingHeader = /forwarded|^via$|^cdn-loop$|^cf-|-ip$|^x-(?:original|envoy|amzn|azure|arr|proxy)-/;

/** Whether the request comes directly from this machine and not through a proxy on it. */
export function isLocalRequest({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { host = '', ...others } = raw.headers;
  return (
    loopbackHost.test(host) &&
    // Requests to a proxy have an absolute URL, and nginx uses HTTP/1.0 by default.
    raw.url?.startsWith('/') === true &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(others).some((name) => forwardingHeader.test(name))
  );
}

/** Answers 404 to all other requests. */
export async function onlyLocalRequests(request: FastifyRequest, reply: FastifyReply) {
  if (!isLocalRequest(request)) return reply.callNotFound();
}
