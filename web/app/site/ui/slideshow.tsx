import { Maximize2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import * as texts from '#texts';
import { Photo, type PhotoFile } from '#web/ui/photo.tsx';
import { useSwipe } from '#web/ui/swipe.ts';
import { SlideControls } from './slide-controls.tsx';
import { useAutoplay, useReducedMotion } from './use-autoplay.ts';
import { useIsVisible } from './use-is-visible.ts';

interface SlideshowProps {
  photos: PhotoFile[];
  label: string;
  altOf: (position: number) => string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Full bleed: the controls align with the column of the page. */
  isFullBleed?: boolean;
  /** Loads the first picture at once. */
  isFirst?: boolean;
  className?: string;
  /** Opens the lightbox at this picture. */
  onOpen: (position: number) => void;
}

/** Only the first picture is rendered by the server; each next one is loaded one turn ahead. */
function useSlides(count: number) {
  const [{ position, mounted }, setSlide] = useState({ position: 0, mounted: [0] });
  const show = useCallback(
    (wanted: number) => {
      const next = (wanted + count) % count;
      setSlide(({ mounted: before }) => ({
        position: next,
        mounted: before.includes(next) ? before : [...before, next],
      }));
    },
    [count],
  );
  return { position, mounted, show };
}

/** Paused by pointer, focus or the button; pressing play overrides pointer and focus. */
function usePause() {
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isStopped,
    isHeld: isStopped || isPointed || isFocused,
    toggle: () => {
      setStopped(!isStopped);
      setPointed(false);
      setFocused(false);
    },
    handlers: {
      onMouseEnter: () => setPointed(true),
      onMouseLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

export function Slideshow(props: SlideshowProps) {
  const { photos, label, altOf, sizes, isFullBleed, isFirst, className = '', onOpen } = props;
  const frame = useRef<HTMLElement>(null);
  const { position, mounted, show } = useSlides(photos.length);
  const { isStopped, isHeld, toggle, handlers } = usePause();
  const isWatched = useIsVisible(frame);
  const isStill = useReducedMotion();
  const hasMore = photos.length > 1;
  const isRunning = hasMore && isWatched && !isStill && !isHeld;
  useAutoplay(
    isRunning,
    position,
    useCallback((from: number) => show(from + 1), [show]),
  );
  const swipe = useSwipe({ onNext: () => show(position + 1), onPrevious: () => show(position - 1) });
  const ahead = isWatched ? (position + 1) % photos.length : 0;

  return (
    <section
      ref={frame}
      aria-roledescription={texts.slideshow_role()}
      aria-label={label}
      className={`${isFirst ? '' : 'content-auto'} group relative touch-pan-y touch-pinch-zoom overflow-hidden bg-s-sunken [--focus-gap:#1e1916] [--focus-ring:#fff] ${className}`}
      {...handlers}
      {...(hasMore ? swipe : {})}
    >
      <div aria-live={isRunning ? 'off' : 'polite'}>
        {photos.map(
          (photo, slide) =>
            (mounted.includes(slide) || slide === ahead) && (
              <Slide key={photo.fileName} isCurrent={slide === position} isFirst={slide === 0}>
                <Photo
                  photo={photo}
                  alt={altOf(slide)}
                  sizes={sizes}
                  isFirst={isFirst && slide === 0}
                  className="size-full object-cover"
                />
              </Slide>
            ),
        )}
      </div>
      <OpenButton label={label} onPress={() => onOpen(position)} />
      {hasMore && (
        <SlideControls
          keys={photos.map(({ fileName }) => fileName)}
          position={position}
          isRunning={isRunning}
          isStopped={isStopped}
          isFullBleed={isFullBleed}
          onToggle={toggle}
          onShow={show}
        />
      )}
    </section>
  );
}

/** The new picture fades in above the old one, which is removed afterwards. */
function Slide({
  isCurrent,
  isFirst,
  children,
}: {
  isCurrent: boolean;
  isFirst: boolean;
  children: ReactNode;
}) {
  const shown = `z-1 duration-(--dur-fade) ${isFirst ? '' : 'starting:opacity-0'}`;
  return (
    <div
      aria-hidden={!isCurrent}
      className={`absolute inset-0 transition-opacity ${isCurrent ? shown : 'opacity-0 delay-(--dur-fade) duration-0'}`}
    >
      {children}
    </div>
  );
}

function OpenButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.slideshow_open({ label })}
      aria-haspopup="dialog"
      onClick={onPress}
      className="absolute inset-0 z-2 w-full cursor-zoom-in -outline-offset-6! without-scripts:hidden"
    >
      <Maximize2
        className="absolute top-3 right-3 size-9 rounded-full bg-[rgb(18_13_10/.6)] p-2.5 text-white transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 tablet:top-4 tablet:right-4"
        strokeWidth={1.8}
        aria-hidden="true"
      />
    </button>
  );
}
