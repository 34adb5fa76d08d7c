import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names that mean this machine wherever they are looked up; any other may be made to lead here. */
const loopbackHost = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** What proxies and content networks add to say for whom they ask. */
const forwardingHeader = /forwarded|^via$|^cdn-loop$|^cf-|-ip$|^x-(?:original|envoy|amzn|azure|arr|proxy)-/;

/** Whether a program on this machine asks directly: a proxy's own connection comes from this machine as well. */
export function isLocalRequest({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { host = '', ...others } = raw.headers;
  return (
    /* guard: local-name = true */ loopbackHost.test(host) &&
    // An address with a name of its own is how a proxy is asked, and nginx asks with 1.0 unless told otherwise.
    raw.url?.startsWith('/') === true &&
    raw.httpVersion !== '1.0' &&
    /* guard: not-forwarded = true */ !Object.keys(others).some((name) => forwardingHeader.test(name))
  );
}

/** For a route that does not exist for anybody else. */
export async function onlyLocalRequests(request: FastifyRequest, reply: FastifyReply) {
  if (!isLocalRequest(request)) return reply.callNotFound();
}
