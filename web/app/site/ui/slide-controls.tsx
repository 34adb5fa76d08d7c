import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';

interface SlideControlsProps {
  keys: string[];
  position: number;
  isRunning: boolean;
  /** Stopped by its button. */
  isStopped: boolean;
  isFullBleed?: boolean;
  onToggle: () => void;
  onShow: (position: number) => void;
}

const icon = { className: 'size-5', strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Like the slideshow it needs scripts. */
export function SlideControls(props: SlideControlsProps) {
  const { keys, position, isStopped, isFullBleed, onToggle, onShow } = props;
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 bottom-0 z-3 flex items-center gap-1.5 bg-linear-[transparent,rgb(14_9_6/.55)_50%,rgb(14_9_6/.8)] px-1.5 pt-16 pb-1 text-white without-scripts:hidden print:hidden tablet:gap-3.5 tablet:pb-3.5 ${
        isFullBleed
          ? 'tablet:px-[max(var(--gutter),calc((100%-var(--container))/2-9px))]'
          : 'tablet:pr-4 tablet:pl-5'
      }`}
    >
      <SlideButton
        label={isStopped ? texts.slideshow_play() : texts.slideshow_pause()}
        onPress={onToggle}
        className="motion-reduce:hidden"
      >
        {isStopped ? <Play {...icon} /> : <Pause {...icon} />}
      </SlideButton>
      <Segments {...props} />
      <span className="ml-auto pl-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {texts.slideshow_position({ current: position + 1, total: keys.length })}
      </span>
      <SlideButton label={texts.slideshow_previous()} onPress={() => onShow(position - 1)}>
        <ArrowLeft {...icon} />
      </SlideButton>
      <SlideButton label={texts.slideshow_next()} onPress={() => onShow(position + 1)}>
        <ArrowRight {...icon} />
      </SlideButton>
    </div>
  );
}

function SlideButton({
  label,
  onPress,
  className = '',
  children,
}: {
  label: string;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`pointer-events-auto grid size-11 flex-none place-items-center rounded-sm tablet:size-9 ${className}`}
    >
      {children}
    </button>
  );
}

function Segments({ keys, position, isRunning, isStopped }: SlideControlsProps) {
  const filling = isStopped
    ? ''
    : `animate-[countdown_var(--slide-every)_linear] motion-reduce:animate-none ${isRunning ? '' : '[animation-play-state:paused]'}`;
  return (
    <span aria-hidden="true" className="flex max-w-65 flex-1 gap-1.5 motion-reduce:ml-3">
      {keys.map((key, slide) => (
        <span
          key={key}
          className={`relative h-[3px] flex-1 overflow-hidden rounded-xs ${slide === position ? 'bg-white/60' : 'bg-white/42'}`}
        >
          {slide <= position && (
            <i className={`absolute inset-0 origin-left bg-white ${slide === position ? filling : ''}`} />
          )}
        </span>
      ))}
    </span>
  );
}
