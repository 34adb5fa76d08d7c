import { createElement, useRef, useState } from 'react';
import * as texts from '#texts';
import { frameOf } from '#web/admin/lib/film-frame.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { formatLength } from './post-file.ts';

interface FilmFrameDialogProps {
  film: { address: string; name: string };
  onTake: (picture: Blob) => void;
  onClose: () => void;
}

const step = 0.1;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const hasPicture = 2;

/** Films recorded by a browser have no duration. */
const lengthIn = (film: HTMLVideoElement | null) =>
  film && Number.isFinite(film.duration) ? film.duration : 0;

export function FilmFrameDialog({ film, onTake, onClose }: FilmFrameDialogProps) {
  const { failure, fail, clear } = useFormFailure();
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(0);
  const screen = useRef<HTMLVideoElement>(null);

  function goTo(moment: number) {
    setSeconds(moment);
    if (screen.current) screen.current.currentTime = moment;
  }

  async function take() {
    clear();
    try {
      if (!screen.current || screen.current.seeking || screen.current.readyState < hasPicture)
        throw new Error('The film is still on its way there');
      onTake(await frameOf(screen.current));
      onClose();
    } catch {
      fail(texts.post_frame_failed());
    }
  }

  return (
    <Dialog title={texts.post_frame_title()} onClose={onClose}>
      <p className="mb-4 text-s-ink-2">{texts.post_frame_text()}</p>
      {failure && (
        <div className="mb-4">
          <FailureAlert failure={failure} />
        </div>
      )}
      {
        // Muted, so no captions are needed.
        createElement('video', {
          ref: screen,
          src: film.address,
          muted: true,
          playsInline: true,
          preload: 'auto',
          'aria-label': film.name,
          onLoadedMetadata: () => setLength(lengthIn(screen.current)),
          onError: () => fail(texts.post_frame_unreadable()),
          className: 'max-h-[50svh] w-full rounded-xs bg-black object-contain',
        })
      }
      <label className="mt-4 grid gap-1">
        <span className={`flex justify-between ${labelClass}`}>
          {texts.post_frame_moment()}
          <span className="font-normal tabular-nums">
            {formatLength(seconds)} / {formatLength(length)}
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={length}
          step={step}
          value={seconds}
          aria-valuetext={formatLength(seconds)}
          onChange={(event) => goTo(Number(event.target.value))}
          className="h-11 w-full cursor-pointer accent-s-gold"
        />
      </label>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{texts.cancel()}</Button>
        <Button variant="ink" onClick={() => void take()}>
          {texts.post_frame_take()}
        </Button>
      </div>
    </Dialog>
  );
}
