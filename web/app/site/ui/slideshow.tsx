import { Maximize2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import * as texts from '#texts';
import { Photo, type PhotoFile } from '../../shared/ui/photo.tsx';
import { useSwipe } from '../../shared/ui/swipe.ts';
import { SlideControls } from './slide-controls.tsx';
import { useAutoplay, useReducedMotion } from './use-autoplay.ts';
import { useWatched } from './use-watched.ts';

interface SlideshowProps {
  photos: PhotoFile[];
  label: string;
  altOf: (position: number) => string;
  /** How wide the pictures are shown, as the browser's `sizes`. */
  sizes: string;
  /** From edge to edge of the screen: the controls then stand in the column of the page. */
  isFullBleed?: boolean;
  /** At the top of its page: the first picture is fetched at once. */
  isFirst?: boolean;
  className?: string;
  /** Shows the pictures large, beginning with this one. */
  onOpen: (position: number) => void;
}

/** Only the first picture is in the page; the others come one ahead of their turn. */
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

/** What holds it back: the pointer, the focus, the button. Pressing play lets it run under pointer and focus. */
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
  const isWatched = useWatched(frame);
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

/** The new picture fades in above the old one, which leaves only when it is covered. */
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

/** The whole picture is the button; the small sign says so. */
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
