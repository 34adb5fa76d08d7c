import { ensureBuild, launchWith, runTool } from './launcher.mjs';

const TESTS = [
  'server/test/models/days',
  'server/test/models/money',
  'server/test/models/offers',
  'server/src/features/insights/analytics/analytics.test.ts',
  'server/src/features/content/halls/halls.removal.test.ts',
  'server/src/features/booking/reservation-cleanup/reservation-cleanup.test.ts',
  'server/src/features/booking/reservations/reservations.races.test.ts',
  'server/src/features/insights/visits/visits.numbers.test.ts',
  'server/src/platform/backup/archive.test.ts',
  'server/src/platform/media/video/clean-video.test.ts',
];

/** Model tests, races and generated cases in their long form; the first argument is a seed of the model tests to repeat. */
await launchWith(ensureBuild, async () => {
  const [seed] = process.argv.slice(2);
  const env = { MODEL: 'long', ...(seed ? { MODEL_SEED: seed } : {}) };
  const { succeeded } = await runTool('vitest', ['run', ...TESTS], { inherit: true, env });
  if (!succeeded) process.exitCode = 1;
});
