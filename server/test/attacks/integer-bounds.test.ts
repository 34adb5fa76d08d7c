import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { maxMoney } from '#schemas/money/money.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Schema = Record<string, unknown> & { minimum?: number; maximum?: number; properties?: object };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const maxInColumn = 2 ** 31 - 1;

/** Sums of money have columns of their own type. */
function maxOf(name: string, parent: Schema) {
  const isMoney = name === 'amount' && parent.properties && 'currency' in parent.properties;
  return isMoney ? maxMoney : maxInColumn;
}

/** Every number inside a schema, by the path to it, with what its column holds. */
function* numbersIn(schema: unknown, path: string[], parent: Schema): Generator<[string, Schema, number]> {
  if (typeof schema !== 'object' || schema === null) return;
  const own = schema as Schema;
  if (['integer', 'number'].includes(String(own.type)) && !('const' in own))
    yield [path.join('.'), own, maxOf(path.at(-1) ?? '', parent)];
  for (const [name, inner] of Object.entries(own.properties ?? {}))
    yield* numbersIn(inner, [...path, name], own);
  for (const [keyword, inner] of Object.entries(own))
    if (keyword !== 'properties') yield* numbersIn(inner, keyword === '$defs' ? [] : path, own);
}

test('every number of every request has a bound that fits its column', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { method, url, schema } of testApp.app.registeredRoutes)
    for (const part of ['params', 'querystring', 'body'] as const) {
      const sent = (schema as Record<string, unknown> | undefined)?.[part];
      if (!(sent instanceof z.ZodType)) continue;
      // What a transformation or a pipe gives, since that is what is stored.
      const described = z.toJSONSchema(sent, { io: 'output', unrepresentable: 'any' }) as Schema;
      for (const [path, { minimum, maximum, exclusiveMinimum }, most] of numbersIn(described, [part], {})) {
        count += 1;
        const least = minimum ?? Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
        if (!(least >= -most && (maximum ?? Number.POSITIVE_INFINITY) <= most))
          wrong.push(`${method} ${url} ${path}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
