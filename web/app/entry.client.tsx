import { StrictMode, startTransition } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { trackVisit } from './features/visits/track-visit.ts';
import { hydrate } from './platform/hydrate.ts';

startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

void trackVisit();
