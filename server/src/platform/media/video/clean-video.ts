import type { VideoType } from '#schemas/media.ts';
import { withOpenFile } from '#server/platform/storage/local-files.ts';
import { BrokenContainer, type Container, Film, type FrameSize } from './container.ts';
import { avi } from './container-avi.ts';
import { mp4 } from './container-mp4.ts';
import { ogg } from './container-ogg.ts';
import { webm } from './container-webm.ts';

const containers: Record<VideoType, Container> = { mp4, mov: mp4, webm, ogg, avi };

/** Overwrites personal metadata of a film in place; an incomplete film is refused. */
export const cleanVideo = (path: string, type: VideoType): Promise<FrameSize | undefined> =>
  withOpenFile(path, 'r+', async (file) => {
    const container = containers[type];
    const film = new Film(file, container);
    await film.walk(container.rules, 0, (await file.stat()).size);
    const isWhole = container.content.some((id) => film.seen.has(id)) && (film.size || type === 'ogg');
    if (!isWhole) throw new BrokenContainer();
    return film.size;
  });
