import { test as base } from './fixtures.ts';
import type { Product } from './product.ts';

const startWithinMilliseconds = 240_000;

/** For e2e tests whose product is empty, or loses what the others count on: one of their own. */
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
