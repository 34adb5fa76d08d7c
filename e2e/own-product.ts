import { test as base } from './fixtures.ts';
import type { Product } from './product.ts';

const startWithinMilliseconds = 240_000;

/** A separate product for e2e tests that need an empty one or delete data that other tests rely on. */
export const withOwnProduct = (launch: () => Promise<Product>) =>
  base.extend({
    product: [
      async ({ browserName: _needed }, use) => {
        const { stop, ...product } = await launch();
        await use(product);
        await stop();
      },
      { scope: 'worker', timeout: startWithinMilliseconds },
    ],
  });
