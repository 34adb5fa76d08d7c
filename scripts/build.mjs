import { ensureBuild, launchWith } from './launcher.mjs';

/** Builds pages and server if their sources have changed; `npx playwright` runs on the result. */
await launchWith(ensureBuild, async () => {});
