import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestChanges } from '../../../test/test-changes.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** Changes that the test makes itself. */
function setUp() {
  const { changes, change } = createTestChanges();
  return { kept: createKeptAnswers(changes), change };
}

test('a read that a change has overtaken is handed out, but not kept', async () => {
  const { kept, change } = setUp();
  const reads: ((value: number) => void)[] = [];
  const load = () => new Promise<number>((done) => reads.push(done));
  const first = kept.remember('hall', ['halls'], load);
  await expect.poll(() => reads).toHaveLength(1);
  change();
  reads[0]?.(100);
  expect(await first).toBe(100);
  const second = kept.remember('hall', ['halls'], load);
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.(200);
  expect(await second).toBe(200);
  expect(await kept.remember('hall', ['halls'], async () => 300)).toBe(200);
});

test('a read that failed is tried again by the next who asks', async () => {
  const { kept } = setUp();
  await expect(kept.remember('hall', ['halls'], () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await kept.remember('hall', ['halls'], async () => 1)).toBe(1);
});

test('an answer leaves only through its schema', async () => {
  const { kept } = setUp();
  const answer = await kept.answer('hall', ['halls'], z.object({ name: z.string() }), async () => ({
    name: 'Kruna',
    secret: 'x',
  }));
  expect(answer.bodies.identity.toString()).toBe('{"name":"Kruna"}');
});
