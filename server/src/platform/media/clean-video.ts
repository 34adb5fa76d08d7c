import type { VideoType } from '#contracts/media.ts';
import type { FrameSize } from './container.ts';
import { cleanAvi } from './container-avi.ts';
import { cleanMp4 } from './container-mp4.ts';
import { checkOgg } from './container-ogg.ts';
import { cleanWebm } from './container-webm.ts';
import { withFile } from './media-folder.ts';

const cleaners = { mp4: cleanMp4, mov: cleanMp4, webm: cleanWebm, ogg: checkOgg, avi: cleanAvi };

/** Blanks in place what a film tells about its maker; a film that is not whole is refused. */
export const cleanVideo = (path: string, type: VideoType): Promise<FrameSize | undefined> =>
  withFile(path, 'r+', async (file) => {
    const { size } = await file.stat();
    return cleaners[type](file, size);
  });
