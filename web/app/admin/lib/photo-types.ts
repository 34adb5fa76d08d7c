import { uploadLimits } from '#schemas/media.ts';
import * as texts from '#texts';

/** With these types an iPhone converts its pictures to JPEG. */
export const photoKinds = 'image/jpeg,image/png,image/webp,image/avif';

const megabyte = 1024 * 1024;

/** Checks the size before the upload; the server checks the content. */
export function validatePhoto(file: File): string | undefined {
  if (file.size <= uploadLimits.imageBytes) return undefined;
  return texts.media_image_too_large({ name: file.name, megabytes: uploadLimits.imageBytes / megabyte });
}
