import { useState } from 'react';
import type { HeldDays } from '#web/features/availability/free-days.ts';
import type { PostOnCard } from '#web/features/blog/post-view.ts';
import type { ContactSettings } from '#web/site/features/contact/contact-settings.ts';
import type { ShownHall } from '#web/site/features/halls/hall-view.ts';

/** A part that could not be read is undefined. */
export interface HomeData {
  today: string;
  halls?: ShownHall[];
  posts?: PostOnCard[];
  settings?: ContactSettings;
  heldDays?: HeldDays;
}

/** Keeps a loaded part when a later load fails. */
export function useLastLoaded<Data extends object>(data: Data): Data {
  const [previous, setPrevious] = useState(data);
  const [loaded, setLoaded] = useState(data);
  if (data === previous) return loaded;
  const known = Object.fromEntries(Object.entries(data).filter(([, part]) => part !== undefined));
  const next = { ...loaded, ...known };
  setPrevious(data);
  setLoaded(next);
  return next;
}
