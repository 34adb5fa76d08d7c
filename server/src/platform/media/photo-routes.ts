import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { optionalQuery, shortText } from '#schemas/fields.ts';
import { mediaNamePattern, pictureWidths } from '#schemas/media.ts';
import { AppError, orNotFound } from '../http/app-error.ts';
import { problemResponses } from '../http/problem-responses.ts';
import type { StoredObject } from '../storage/storage.ts';
import { type MediaFiles, type PictureFormat, pictureFormats, shareKey, variantKey } from './media-files.ts';
import { sendStored } from './stored-answer.ts';

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

// Names are never reused for another content.
const forever = 'public, max-age=31536000, immutable';
/** For a substitute that is served until the variant is made. */
const shortly = 'public, max-age=30';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const isPicture = (name: string) => contentTypes[extensionOf(name)]?.startsWith('image/');

/** Formats in the `Accept` header, and JPEG, which every browser supports. */
function formatsFor(request: FastifyRequest): PictureFormat[] {
  const accepted = new Set(
    String(request.headers.accept ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.replaceAll(' ', '').split(';'))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter)))
      .map(([type]) => type),
  );
  return pictureFormats.filter((format) => format === 'jpg' || accepted.has(`image/${format}`));
}

/**
 * The smallest sufficient width is preferred, then smaller ones, since small pictures have no larger widths and
 * widths are made from the largest down. A larger width is only a temporary substitute.
 */
function widthsFor(wanted = Number.POSITIVE_INFINITY) {
  const found = pictureWidths.findIndex((width) => width >= wanted);
  const enough = found < 0 ? pictureWidths.length - 1 : found;
  return {
    sufficient: pictureWidths.slice(0, enough + 1).reverse(),
    larger: pictureWidths.slice(enough + 1),
  };
}

type Found = { key: string; object: StoredObject };

async function findFirst({ storage }: MediaFiles, keys: string[]): Promise<Found | undefined> {
  for (const key of keys) {
    const object = await storage.stat(key);
    if (object) return { key, object };
  }
  return undefined;
}

/** Serves pictures and films in the requested width and an accepted format. */
export function photoRoutes(app: FastifyInstance, files: MediaFiles) {
  const send = (request: FastifyRequest, reply: FastifyReply, found: Found, caching: string) =>
    sendStored(request, reply, files.storage, {
      ...found,
      headers: {
        'cache-control': caching,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': contentTypes[extensionOf(found.key)] ?? 'application/octet-stream',
      },
    });

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, base: Found, wanted?: number) {
    reply.header('vary', 'accept');
    const [best = 'jpg'] = formatsFor(request);
    const { sufficient, larger } = widthsFor(wanted);
    const keysOf = (widths: number[]) => widths.map((width) => variantKey(base.key, width, best));
    const variant = await findFirst(files, keysOf(sufficient));
    if (variant) return send(request, reply, variant, forever);
    return send(request, reply, (await findFirst(files, keysOf(larger))) ?? base, shortly);
  }

  /** Until the crop is made the picture itself is served, since a link preview with another crop is better than none. */
  async function sendShare(request: FastifyRequest, reply: FastifyReply, base: Found) {
    const share = await findFirst(files, [shareKey(base.key)]);
    return share ? send(request, reply, share, forever) : send(request, reply, base, shortly);
  }

  app.register(async (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().get(
      '/assets/photos/:name',
      {
        config: { access: 'public' },
        schema: {
          tags: ['media'],
          params: z.object({ name: z.string() }),
          querystring: z.object({
            w: optionalQuery(
              shortText(5)
                .regex(/^[1-9]\d{0,4}$/)
                .transform(Number),
            ),
            as: optionalQuery(z.literal('share')).meta({
              description: 'As JPEG of 1200 × 630, for messengers and search engines',
            }),
          }),
          response: problemResponses(404),
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        // Only generated names are looked up in the storage.
        if (!mediaNamePattern.test(name)) throw new AppError('notFound');
        // Variants of a removed picture are not served.
        const base = orNotFound(await findFirst(files, [name]));
        if (!isPicture(name)) return send(request, reply, base, forever);
        return request.query.as === 'share'
          ? sendShare(request, reply, base)
          : sendPicture(request, reply, base, request.query.w);
      },
    );
  });
}
