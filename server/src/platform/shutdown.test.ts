import { expect, test } from 'vitest';
import { closeInReverse, type Opened } from './shutdown.ts';

function setUp(closers: Record<string, () => Promise<void>>) {
  const closed: string[] = [];
  const opened: Opened[] = Object.entries(closers).map(([name, close]) => ({
    name,
    close: () => {
      closed.push(name);
      return close();
    },
  }));
  const errors: Error[] = [];
  return { opened, closed, errors, onError: (error: Error) => void errors.push(error) };
}

const well = async () => {};

test('items are closed once, in reverse order', async () => {
  const { opened, closed, errors, onError } = setUp({ folder: well, database: well, server: well });
  await closeInReverse(opened, 1000, onError);
  await closeInReverse(opened, 1000, onError);
  expect(closed).toEqual(['server', 'database', 'folder']);
  expect(errors).toEqual([]);
});

test('a failure is logged and does not stop the others', async () => {
  const cause = new Error('gone');
  const { opened, closed, errors, onError } = setUp({
    database: well,
    jobs: () => Promise.reject(cause),
    server: () => {
      throw cause;
    },
  });
  await closeInReverse(opened, 1000, onError);
  expect(closed).toEqual(['server', 'jobs', 'database']);
  expect(errors).toEqual([
    new Error('server: could not be closed', { cause }),
    new Error('jobs: could not be closed', { cause }),
  ]);
});

test('an item that hangs is logged at its timeout, and the others are still closed', async () => {
  const hang = () => new Promise<void>(() => {});
  const { opened, closed, errors, onError } = setUp({ database: well, pool: hang, server: well });
  await closeInReverse(opened, 20, onError);
  expect(closed).toEqual(['server', 'pool', 'database']);
  expect(errors).toEqual([new Error('pool: did not close in time')]);
});
