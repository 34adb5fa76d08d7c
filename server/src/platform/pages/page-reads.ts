import type { FastifyInstance } from 'fastify';

/** Reads a public call of this very server without a connection; only the address is handed on, so nobody's token is. */
export type ReadPublic = (address: string) => Promise<Response>;

export const readInProcess =
  (app: FastifyInstance): ReadPublic =>
  async (address) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: address });
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    });
  };
