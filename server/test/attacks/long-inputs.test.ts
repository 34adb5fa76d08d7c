import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { limits } from '#schemas/fields.ts';
import { patternsBeyond } from '../support/pattern-lengths.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * The cost of a pattern grows with its input, so no pattern may run on more than its field can hold. Inputs of patterns
 * are recorded and their length is checked, not the time.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bodyLimit = 64 * 1024;

/** Texts of more than the given length. */
const runsBeyond = (length: number) =>
  [' ', '1', 'a', '-', '\r\n', '\u200b']
    .map((character) => character.repeat(length + 1))
    .flatMap((run) => [run, `a${run}b`]);

/** The default for fields without maxLength: the longest of the short fields, a URL. */
const unnamed = limits.address;

type Described = {
  type?: string;
  maxLength?: number;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  properties?: Record<string, Described>;
};
const partsOf = ({ items, anyOf = [], allOf = [], properties = {} }: Described) => [
  ...(items ? [items] : []),
  ...anyOf,
  ...allOf,
  ...Object.values(properties),
];
const longestOf = (field: Described): number =>
  Math.max(2 * (field.maxLength ?? unnamed), ...partsOf(field).map(longestOf));

const isLimited = (field: Described): boolean =>
  (field.type !== 'string' || field.maxLength !== undefined) && partsOf(field).every(isLimited);

/** The text in every type that the field accepts. */
function filled(field: Described, text: string): unknown[] {
  const { items, anyOf = [], properties } = field;
  const shapes = anyOf.flatMap((one) => filled(one, text));
  if (items) shapes.push(filled(items, text));
  if (properties) {
    const entries = Object.entries(properties).map(([name, part]) => [name, filled(part, text).at(-1)]);
    shapes.push(Object.fromEntries(entries));
  }
  return [text, ...shapes];
}

type Input = { name: string; schema: z.ZodType; fields: Record<string, Described> };

/** Every declared body and query with the fields of the OpenAPI document. */
function inputs(): Input[] {
  const routes = app.app.registeredRoutes.filter(({ method }) => method !== 'HEAD');
  return routes.flatMap(({ method, url, schema }) =>
    [schema?.body, schema?.querystring].flatMap((part) => {
      if (!part) return [];
      const zod = part as z.ZodType;
      const { properties = {} } = zod.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Described;
      return [{ name: `${method} ${url}`, schema: zod, fields: properties }];
    }),
  );
}

test('no pattern runs on more than its field can hold, on any route', () => {
  const all = inputs();
  expect(all.length).toBeGreaterThan(40);
  const tooMuch: string[] = [];
  for (const { name, schema, fields } of all) {
    for (const [field, described] of Object.entries(fields)) {
      const longest = longestOf(described);
      const runs = runsBeyond(isLimited(described) ? longest : bodyLimit);
      for (const value of runs.flatMap((run) => filled(described, run))) {
        const beyond = patternsBeyond(longest, () => schema.safeParse({ [field]: value }));
        tooMuch.push(...beyond.map((pattern) => `${name} ${field}: ${pattern}`));
      }
    }
  }
  expect([...new Set(tooMuch)]).toEqual([]);
});

test('every use of a pattern is recorded', () => {
  const text = 'a'.repeat(500);
  const uses = [
    () => /b+/.test(text),
    () => /b+/.exec(text),
    () => text.replace(/b+/g, ''),
    () => text.replaceAll(/b+/g, ''),
    () => text.match(/b+/),
    () => [...text.matchAll(/b+/g)],
    () => text.split(/b+/),
    () => text.search(/b+/),
  ];
  for (const use of uses) {
    expect(patternsBeyond(text.length - 1, use)).toContain('/b+/');
    expect(patternsBeyond(text.length, use)).toEqual([]);
  }
});

test('the longest post is accepted whole, and invisible edges of any length are cut', async () => {
  const { createBlogPostRequestSchema } = await import('#schemas/blog.ts');
  const content = 'x'.repeat(limits.blogContent);
  const sent = { title: `${' '.repeat(60_000)}Naslov${' '.repeat(60_000)}`, content: `\r\n${content}\r\n` };
  expect(createBlogPostRequestSchema.parse(sent)).toMatchObject({ title: 'Naslov', content });
});
