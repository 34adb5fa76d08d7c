import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { hours } from '../clock.ts';
import { networkOf } from './address.ts';
import { createRateLimits, defineNetworkLimit, type RateLimits } from './rate-limits.ts';

let testApp: TestApp;
let rateLimits: RateLimits;
beforeAll(async () => {
  testApp = await startTestApp();
  rateLimits = createRateLimits(testApp);
});
afterAll(() => testApp.stop());

const limit = defineNetworkLimit({ name: 'test-address', max: 10, within: hours(1) });

/** How many uses, each from another /64, are allowed before one is refused. */
async function usesFrom(addressOf: (use: number) => string, count = rateLimits.count) {
  for (let use = 0; ; use += 1) if ((await count(limit, networkOf(addressOf(use)))).exceeded) return use;
}

describe('a limit of a network', () => {
  test('is twice as high for an IPv6 /56, and eight times for a /48', async () => {
    expect(await usesFrom((use) => `2001:db8:1:2${use.toString(16).padStart(2, '0')}::1`)).toBe(20);
    expect(await usesFrom((use) => `2001:db8:2:${(use * 256).toString(16)}::1`)).toBe(80);
    // Neighbours with networks of their own are let in.
    for (const address of ['2001:db8:1:300::1', '2001:db8:3::1'])
      expect((await rateLimits.count(limit, networkOf(address))).exceeded).toBe(false);
  });

  test('is not used up for neighbours by what one client is refused', async () => {
    for (let use = 0; use < 50; use += 1) await rateLimits.count(limit, networkOf('2001:db8:5:1::1'));
    expect(await usesFrom((use) => `2001:db8:5:${(use + 2).toString(16)}::1`)).toBe(10);
  });

  test('gets back what did not count, in every network around the client', async () => {
    const addressOf = (use: number) => `2001:db8:6:${use.toString(16)}::1`;
    for (let use = 0; use < 30; use += 1) {
      const subject = networkOf(addressOf(use));
      expect((await rateLimits.count(limit, subject)).exceeded).toBe(false);
      await rateLimits.giveBack([{ limit, subject }]);
    }
    expect(await usesFrom(addressOf)).toBe(20);
  });

  test('is counted wherever an address is, and no two limits share a name', () => {
    const defined = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(define\w*Limit)\(\{\s+name: '([\w-]+)'/g),
    ]);
    const names = defined.map(([, , name]) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
    for (const [, define, name] of defined)
      expect(define === 'defineNetworkLimit', name).toBe(name?.endsWith('address'));
  });
});
