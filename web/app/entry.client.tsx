import { StrictMode, startTransition } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { trackVisit } from './features/visits/track-visit.ts';
import { stopHearingEarlyPresses } from './platform/early-press.ts';
import { hydrate } from './platform/hydrate.ts';

stopHearingEarlyPresses();
startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

void trackVisit();
