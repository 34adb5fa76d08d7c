import { setTimeout as pause } from 'node:timers/promises';

const pagesWithPictures = ['/', '/archive', '/saloni/kruna', '/saloni/evropa', '/saloni/kristal'];

/**
 * Waits until all widths of the new demo pictures are made, since the job loads the machine and changes what is served.
 */
export async function untilPicturesAreMade(port: number) {
  const origin = `http://localhost:${port}`;
  const pages = await Promise.all(pagesWithPictures.map(async (page) => (await fetch(origin + page)).text()));
  const pictures = new Set(pages.flatMap((text) => text.match(/\/assets\/photos\/\w+\.jpg\?w=480/g) ?? []));
  for (const picture of pictures) {
    const format = async () => {
      const answer = await fetch(origin + picture, { headers: { accept: 'image/avif' } });
      await answer.arrayBuffer();
      return answer.headers.get('content-type');
    };
    while ((await format()) !== 'image/avif') await pause(500);
  }
}
