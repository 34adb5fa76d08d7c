import { ArrowLeft, ArrowRight, Play } from 'lucide-react';
import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { defaultPicture, type MediaFile, Photo, photoAddress, pictureAmong, pictureOf } from './photo.tsx';
import { useSwipe } from './swipe.ts';

/**
 * The current item, changed by arrows, thumbnails, keys and swipes. In a dialog the keys work everywhere, on a page
 * only within the stage.
 */
export function useMediaPosition(count: number, first = 0, within?: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(first);
  useEffect(() => {
    const source: HTMLElement | Document | null = within ? within.current : document;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, target } = event;
      // In a film the arrow keys seek.
      if (count < 2 || target instanceof HTMLMediaElement) return;
      if (key === 'ArrowLeft') setPosition((now) => (now - 1 + count) % count);
      if (key === 'ArrowRight') setPosition((now) => (now + 1) % count);
    };
    source?.addEventListener('keydown', onKey);
    return () => source?.removeEventListener('keydown', onKey);
  }, [count, within]);
  return { position, show: (wanted: number) => setPosition((wanted + count) % count) };
}

interface MediaStageProps {
  /** The accessible name of the group. */
  label: string;
  media: MediaFile[];
  position: number;
  onShow: (position: number) => void;
  altOf: (position: number) => string;
  /** The `sizes` attribute. */
  sizes: string;
  fit: 'contain' | 'cover';
  className?: string;
  /** The element in which the keys work, on a page. */
  frame?: RefObject<HTMLElement | null>;
  /** Loads the first picture at once. */
  isFirst?: boolean;
}

/** In print the picture is part of the text. */
const onPaper = 'print:static print:h-auto print:max-h-160 print:object-contain print:object-left';

export function MediaStage(props: MediaStageProps) {
  const { label, media, position, onShow, altOf, sizes, fit, className = '', frame, isFirst } = props;
  const hasMore = media.length > 1;
  const swipe = useSwipe({ onNext: () => onShow(position + 1), onPrevious: () => onShow(position - 1) });
  const current = media[position];
  const fitting = `absolute inset-0 size-full ${onPaper} ${fit === 'contain' ? 'object-contain' : 'object-cover'}`;
  return (
    <section
      ref={frame}
      aria-roledescription={texts.slideshow_role()}
      aria-label={label}
      className={`flex flex-col bg-[#120d0a] print:h-auto! print:bg-transparent text-white [--focus-gap:#120d0a] [--focus-ring:#fff] ${className}`}
    >
      <div
        className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom overflow-hidden"
        {...(hasMore ? swipe : {})}
      >
        {current?.kind === 'video' ? (
          <Film key={current.fileName} film={current} media={media} label={altOf(position)} fit={fit} />
        ) : (
          <Photo
            key={current?.fileName}
            photo={fit === 'contain' ? withoutPlaceholder(current) : current}
            alt={altOf(position)}
            sizes={sizes}
            isFirst={isFirst && position === 0}
            className={fitting}
          />
        )}
        {hasMore && (
          <>
            <StageArrow label={texts.media_previous()} side="left-3.5" onPress={() => onShow(position - 1)}>
              <ArrowLeft className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
            </StageArrow>
            <StageArrow label={texts.media_next()} side="right-3.5" onPress={() => onShow(position + 1)}>
              <ArrowRight className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
            </StageArrow>
          </>
        )}
      </div>
      {hasMore && <Thumbnails {...props} />}
    </section>
  );
}

/** The blurred placeholder would stay visible around a contained picture. */
const withoutPlaceholder = (file: MediaFile | undefined) => file && { ...file, placeholder: null };

interface FilmProps {
  film: MediaFile;
  media: MediaFile[];
  label: string;
  /** Of the poster; the film itself is never cut. */
  fit: 'contain' | 'cover';
}

/** Loads nothing before playing, and shows its poster or a picture of the same post. */
export function Film({ film, media, label, fit }: FilmProps) {
  const [hasPlayed, setPlayed] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isStillBroken, setStillBroken] = useState(false);
  const still = pictureOf(film) ?? pictureAmong(media);
  const poster = still && !isStillBroken ? photoAddress(still.fileName, 960) : defaultPicture.address;
  const address = photoAddress(film.fileName);
  if (isBroken) return <FailedFilm address={address} label={label} />;
  // There are no captions, hence no track.
  const player = createElement('video', {
    controls: true,
    playsInline: true,
    preload: 'none',
    'aria-label': label,
    src: address,
    poster,
    onPlay: () => setPlayed(true),
    onError: () => setBroken(true),
    className: `absolute inset-0 size-full ${fit === 'cover' && !hasPlayed ? 'object-cover' : 'object-contain'}`,
  });
  return (
    <>
      {player}
      {/* Printed instead of the film; also detects a broken poster. */}
      <img
        src={poster}
        alt={label}
        onError={() => setStillBroken(true)}
        className={`hidden w-full print:block ${onPaper}`}
      />
    </>
  );
}

function FailedFilm({ address, label }: { address: string; label: string }) {
  return (
    <>
      <Photo
        photo={undefined}
        alt={label}
        sizes="100vw"
        className={`absolute inset-0 size-full object-cover ${onPaper}`}
      />
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/70 px-18 text-center print:hidden"
      >
        <p>{texts.media_film_failed()}</p>
        <a href={address} download className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.media_film_download()}
        </a>
      </div>
    </>
  );
}

interface StageArrowProps {
  label: string;
  side: string;
  onPress: () => void;
  children: ReactNode;
}

function StageArrow({ label, side, onPress, children }: StageArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-[rgb(18_13_10/.72)] transition-colors without-scripts:hidden duration-(--dur-fast) hover:bg-[rgb(18_13_10/.92)] ${side}`}
    >
      {children}
    </button>
  );
}

function Thumbnails({ media, position, onShow, fit }: MediaStageProps) {
  const strip = useRef<HTMLUListElement>(null);
  // Scrolls only the strip, not the page.
  useEffect(() => {
    const list = strip.current;
    const shown = list?.children[position];
    if (list && shown instanceof HTMLElement)
      list.scrollTo({ left: shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2 });
  }, [position]);
  return (
    <ul
      ref={strip}
      className={`relative print:hidden flex max-w-full flex-none gap-2 overflow-x-auto p-3 without-scripts:hidden ${fit === 'contain' ? 'tablet:mx-auto' : ''}`}
    >
      {media.map((file, index) => (
        <li key={file.fileName} className="flex-none">
          <button
            type="button"
            aria-label={texts.media_thumbnail({ position: index + 1 })}
            aria-current={index === position}
            onClick={() => onShow(index)}
            className="relative block h-13 w-17.5 overflow-hidden rounded-xs opacity-72 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-white tablet:h-15 tablet:w-21"
          >
            <Thumbnail file={file} media={media} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file, media }: { file: MediaFile; media: MediaFile[] }) {
  const isFilm = file.kind === 'video';
  const picture = pictureOf(file) ?? pictureAmong(media);
  return (
    <>
      <Photo photo={picture} alt="" sizes="84px" className="size-full object-cover" />
      {isFilm && (
        <span className="absolute inset-0 grid place-items-center bg-black/35">
          <Play className="size-5" strokeWidth={1.8} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
