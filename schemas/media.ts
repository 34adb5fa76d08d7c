import { z } from 'zod';
import './schema-settings.ts';

const megabyte = 1024 * 1024;

export const uploadLimits = {
  imageBytes: 15 * megabyte,
  imagePixels: 50_000_000,
  videoBytes: 200 * megabyte,
  statementBytes: 10 * megabyte,
  files: 20,
} as const;

/** Widths made of every picture; the smallest that is wide enough is served. */
export const pictureWidths = [480, 960, 1440, 2400] as const;

export const imageTypes = ['jpg', 'png', 'webp', 'avif'] as const;
export const videoTypes = ['mp4', 'webm', 'ogg', 'mov', 'avi'] as const;
export type ImageType = (typeof imageTypes)[number];
export type VideoType = (typeof videoTypes)[number];

/** File names in storage; no other name is looked up. */
export const mediaNamePattern = new RegExp(
  `^[a-z0-9]{26}\\.(?:${[...imageTypes, ...videoTypes].join('|')})$`,
);

/** The key of a paper in storage. */
export const paperKeyPattern = new RegExp(`^papers/[a-z0-9]{26}\\.(?:pdf|${imageTypes.join('|')})$`);

export const photoAddress = (fileName: string, width?: number) =>
  `/assets/photos/${fileName}${width === undefined ? '' : `?w=${width}`}`;

const stored = {
  fileName: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z
    .string()
    .nullable()
    .meta({ description: 'A tiny blurred picture as a data address; null for videos' }),
};

const posterSchema = z
  .object(stored)
  .meta({ id: 'Poster', description: 'The picture that stands for a video until it plays' });

/** A picture or video with its dimensions, so that a page can reserve the space. */
export const mediaSchema = z
  .object({
    ...stored,
    kind: z.enum(['image', 'video']),
    poster: posterSchema.nullable().optional().meta({ description: 'Videos only; null when it has none' }),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof mediaSchema>;

const uploadedFile = () => z.unknown().meta({ type: 'string', format: 'binary' });

export const uploadedFilesSchema = z.array(uploadedFile());

export const uploadedPosterSchema = uploadedFile()
  .optional()
  .meta({ description: 'Sent right after a video: the picture that stands for it' });

export const fileNameParamSchema = z.string().max(200);
