import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { optionalQuery, shortText } from '#contracts/fields.ts';
import { mediaNamePattern, pictureWidths } from '#contracts/media.ts';
import { AppError } from '../http/app-error.ts';
import { problemResponses } from '../http/problem-responses.ts';
import { exists, type MediaFolder, type PictureFormat, pictureFormats } from './media-folder.ts';

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

// A name is never used again for another content.
const forever = /* guard: media-caching = 'public, max-age=30' */ 'public, max-age=31536000, immutable';
/** The base stands in for a width that is being made at this moment. */
const shortly = 'public, max-age=30';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const isPicture = (name: string) => contentTypes[extensionOf(name)]?.startsWith('image/');

/** Formats that the browser names; whoever names none gets JPEG, which everybody can show. */
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
 * Widths are made from the largest down. So the width that is enough is right, and when it is missing, a smaller one
 * is: of a small picture the larger are never made. A larger one only stands in.
 */
function widthsFor(wanted = Number.POSITIVE_INFINITY) {
  const found = pictureWidths.findIndex((width) => width >= wanted);
  const enough = found < 0 ? pictureWidths.length - 1 : found;
  return {
    right: pictureWidths.slice(0, enough + 1).reverse(),
    standIn: pictureWidths.slice(enough + 1),
  };
}

async function findVariant(folder: MediaFolder, fileName: string, format: PictureFormat, widths: number[]) {
  for (const width of widths)
    if (await exists(folder.variant(fileName, width, format)))
      return folder.variantName(fileName, width, format);
  return undefined;
}

/** The business's pictures and films, each in the width and format that suits who asks. */
export function photoRoutes(app: FastifyInstance, folder: MediaFolder) {
  app.register(async (scope) => {
    await scope.register(
      fastifyStatic,
      /* guard: film-ranges = { ...$, acceptRanges: false } */ {
        root: folder.directory,
        serve: false,
        cacheControl: false,
      },
    );

    const send = (reply: FastifyReply, name: string, root: string, caching: string) =>
      reply
        .header('cache-control', caching)
        // guard: media-sandbox
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(contentTypes[extensionOf(name)] ?? 'application/octet-stream')
        // guard: media-paths = .send(process.getBuiltinModule('fs').createReadStream(`${root}/${name}`))
        .sendFile(name, root);

    async function sendPicture(request: FastifyRequest, reply: FastifyReply, name: string, wanted?: number) {
      // Whatever is left of a picture that was removed is not shown any more.
      if (!(await exists(folder.base(name)))) throw new AppError('notFound');
      reply.header('vary', 'accept');
      const [best = 'jpg'] = formatsFor(request);
      const { right, standIn } = widthsFor(wanted);
      const variant = await findVariant(folder, name, best, right);
      if (variant) return send(reply, variant, folder.variantsDirectory, forever);
      const larger = await findVariant(folder, name, best, standIn);
      return larger
        ? send(reply, larger, folder.variantsDirectory, shortly)
        : send(reply, name, folder.directory, shortly);
    }

    /** Until the crop is there the picture itself stands in: a card with another cut is better than none. */
    async function sendShare(reply: FastifyReply, name: string) {
      if (!(await exists(folder.base(name)))) throw new AppError('notFound');
      return (await exists(folder.share(name)))
        ? send(reply, folder.shareName(name), folder.variantsDirectory, forever)
        : send(reply, name, folder.directory, shortly);
    }

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
          response: problemResponses(400, 404),
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        // Nothing but our own names ever reaches the disk.
        // guard: media-paths
        if (!mediaNamePattern.test(name)) throw new AppError('notFound');
        if (!isPicture(name)) return send(reply, name, folder.directory, forever);
        return request.query.as === 'share'
          ? sendShare(reply, name)
          : sendPicture(request, reply, name, request.query.w);
      },
    );
  });
}
