import { describe, expect, test } from 'vitest';
import { findPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts';
import * as texts from '#texts';
import { expectWithin, timed } from './figures.ts';
import { startInstance } from './instance.ts';
import { generousTimeout, isLong } from './size.ts';

describe('SIGTERM', () => {
  test.runIf(isLong)(
    'while the database hangs ends within 10 s and leaves no database process',
    generousTimeout,
    async () => {
      const instance = await startInstance();
      const server = instance.start();
      await server.ready();
      await instance.signalDatabase('SIGSTOP');
      expectWithin(await timed(() => server.stop()), 10_000);
      // A server that was only signalled to stop does so once it continues.
      await instance.signalDatabase('SIGCONT').catch(() => undefined);
      await expect.poll(() => findPostmaster(instance.cluster), { timeout: 30_000 }).toBeUndefined();
    },
  );

  test(
    'during the first start ends it with code 0 and leaves no database process',
    generousTimeout,
    async () => {
      const instance = await startInstance({}, { isFirstStart: true });
      const server = instance.start();
      await server.printed(texts.operator_database_preparing());
      const { code, errors } = await server.stop();
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(await findPostmaster(instance.cluster)).toBeUndefined();
    },
  );
});

const wrong = [
  { name: 'DATA_DIR', value: '/dev/null/data' },
  { name: 'PORT', value: '70000' },
];

// Otherwise in `data-folder.test.ts` and `config.test.ts`; how an error ends the start is seen by the second process of `under-load.test.ts`.
test.for(isLong ? wrong : [])(
  'an invalid $name stops the start with one error that names it',
  generousTimeout,
  async ({ name, value }) => {
    const instance = await startInstance();
    const { code, errors, output } = await instance.start({ [name]: value }).ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(name);
    expect(errors.trim().split('\n')).toHaveLength(1);
  },
);
