import { test as base } from './journey.ts';
import startProduct from './product.ts';

const startWithinMilliseconds = 120_000;

/** For journeys that change what everybody sees: a product of their own, started once for each file. */
export const test = base.extend<object, { ownProduct: undefined }>({
  ownProduct: [
    async ({ browserName: _ }, use) => {
      const shared = { ...process.env };
      const stop = await startProduct();
      await use(undefined);
      await stop();
      Object.assign(process.env, shared);
    },
    { scope: 'worker', auto: true, timeout: startWithinMilliseconds },
  ],
});
