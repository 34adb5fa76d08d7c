import { test as journey } from './journey.ts';
import { launchProduct } from './product.ts';

const startWithinMilliseconds = 240_000;

/** For journeys that change what everybody sees: a product of their own, started once for each file. */
export const withOwnProduct = (settings: Record<string, string>) =>
  journey.extend<object, { ownProduct: string }>({
    ownProduct: [
      async ({ browserName: _needed }, use) => {
        const { origin, dataDirectory, stop } = await launchProduct(settings);
        const shared = process.env.JOURNEYS_DATA_DIR;
        // Where its mails are looked for.
        process.env.JOURNEYS_DATA_DIR = dataDirectory;
        await use(origin);
        process.env.JOURNEYS_DATA_DIR = shared;
        await stop();
      },
      { scope: 'worker', timeout: startWithinMilliseconds },
    ],
    baseURL: async ({ ownProduct }, use) => use(ownProduct),
  });
