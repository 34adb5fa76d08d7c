import { test as journey } from './journey.ts';
import { launchProduct } from './product.ts';

const startWithinMilliseconds = 240_000;

/** For journeys whose product has to be configured otherwise, or loses what the others count on: one of their own. */
export const withOwnProduct = (settings: Record<string, string>) =>
  journey.extend({
    product: [
      async ({ browserName: _needed }, use) => {
        const { stop, ...product } = await launchProduct(settings);
        await use(product);
        await stop();
      },
      { scope: 'worker', timeout: startWithinMilliseconds },
    ],
  });
