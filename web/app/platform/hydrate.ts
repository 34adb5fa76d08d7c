import { hydrateRoot } from 'react-dom/client';

/** A value of our own, so that the library is made ready in the file that holds it and not with everything that uses it. */
export const hydrate: typeof hydrateRoot = hydrateRoot;
