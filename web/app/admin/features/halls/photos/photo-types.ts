import { uploadLimits } from '#contracts/media.ts';
import * as texts from '#texts';

/** The kinds that are taken; named so, an iPhone hands over its pictures as JPEG. */
export const photoKinds = 'image/jpeg,image/png,image/webp,image/avif';

const megabyte = 1024 * 1024;

/** What is too large is not sent at all; everything else is checked by the server, by its content. */
export function validatePhoto(file: File): string | undefined {
  if (file.size <= uploadLimits.imageBytes) return undefined;
  return texts.media_image_too_large({ name: file.name, megabytes: uploadLimits.imageBytes / megabyte });
}

export const addImagesAddress = (hallId: number) => `/api/wedding-halls/${hallId}/add-images`;
