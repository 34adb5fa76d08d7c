const widest = 1600;
const quality = 0.86;
const timeoutMilliseconds = 10_000;
/** The first frame is often black. */
const posterAtSeconds = 1;

function waitForEvent(film: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${event} in time`)), timeoutMilliseconds);
    film.addEventListener(event, () => resolve(), { once: true });
    film.addEventListener('error', () => reject(new Error('The film cannot be decoded')), { once: true });
  });
}

async function seek(film: HTMLVideoElement, seconds: number) {
  const arrived = waitForEvent(film, 'seeked');
  film.currentTime = seconds;
  await arrived;
}

export async function frameOf(film: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, widest / film.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!picture) throw new Error('The frame could not be drawn');
  return picture;
}

export interface FilmInfo {
  seconds: number;
  frame: Blob;
}

/** Duration and a frame of a film; undefined when the browser cannot decode it. */
export async function readFilmInfo(address: string): Promise<FilmInfo | undefined> {
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.preload = 'auto';
  try {
    const known = waitForEvent(film, 'loadedmetadata');
    film.src = address;
    await known;
    // Films recorded by a browser have no duration.
    const seconds = Number.isFinite(film.duration) ? film.duration : 0;
    await seek(film, Math.min(posterAtSeconds, seconds / 2));
    return { seconds, frame: await frameOf(film) };
  } catch {
    return undefined;
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}
