import { memo, Suspense } from 'react';
import { lateSection } from '../../ui/late-section.tsx';
import type { LoadedData } from './live-days.ts';

const dates = lateSection('termini', () => import('./dates-section.tsx'));

/** For the page's `clientLoader`: entered from another page the section is whole at once. */
export const loadTermini = dates.load;

/**
 * The section of the home page where a date is found and asked for. Written by the server, alive when it is
 * near; until then nothing may touch it, or what the server has written would be thrown away.
 */
export const Termini = memo(function Termini(data: LoadedData) {
  return (
    <section
      id="termini"
      className="mt-(--section) bg-s-sunken py-[clamp(4rem,8vw,7.5rem)] [--focus-gap:var(--color-sunken)]"
    >
      <Suspense>
        <dates.Part {...data} />
      </Suspense>
    </section>
  );
});
