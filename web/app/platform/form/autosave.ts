import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMilliseconds = 1_000;
const retryMilliseconds = 15_000;

export type AutosaveState = 'untouched' | 'saving' | 'saved' | 'failed';

/** Saves shortly after the last change, one save at a time; a failed one is tried again. */
export function useAutosave(save: () => Promise<boolean>) {
  const [state, setState] = useState<AutosaveState>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const isGone = useRef(false);
  const latest = useRef(save);
  latest.current = save;

  const clear = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const later = (milliseconds: number) => {
    clear();
    timer.current = setTimeout(() => void flush(), milliseconds);
  };

  async function run(): Promise<boolean> {
    setState('saving');
    const isSaved = await latest.current();
    setState(isSaved ? 'saved' : 'failed');
    if (!isSaved && !isGone.current) later(retryMilliseconds);
    return isSaved;
  }

  function flush(): Promise<boolean> {
    clear();
    last.current = last.current.then(run);
    return last.current;
  }

  const leave = useEffectEvent(() => {
    isGone.current = true;
    const isPending = timer.current !== undefined;
    clear();
    if (isPending) void save();
  });
  useEffect(() => () => leave(), []);

  return { state, touch: () => later(pauseMilliseconds), flush, stop: clear };
}
