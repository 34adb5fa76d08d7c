import type { FastifyInstance } from 'fastify';

/** Calls a public route of this server in process, by address alone and without the visitor's token. */
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
