import { expect, test } from 'vitest';
import { showLocalPages } from './launcher.mjs';

test.each([
  ['npm start', { npm_lifecycle_event: 'start' }, 'true'],
  ['npm run dev', { npm_lifecycle_event: 'dev' }, 'true'],
  ['npm start where they are switched off', { npm_lifecycle_event: 'start', LOCAL_PAGES: 'false' }, 'false'],
  ['a service', {}, undefined],
  ['npm test', { npm_lifecycle_event: 'test' }, undefined],
])('local pages with %s: %s gives %s', (_name, environment: Record<string, string>, shown) => {
  showLocalPages(environment);
  expect(environment.LOCAL_PAGES).toBe(shown);
});
