import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '#domain/test/any-text.ts';
import { problemSchema } from '#schemas/problem-schema.ts';
import { hours } from '#server/platform/clock.ts';
import { dayAhead, makeHall, requestFor } from '../support/booking.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { isLongForm, recordFigures } from './figures.ts';

/** Calls made up from the very schemas that the routes declare: right ones, nearly right ones and nonsense. */
const runsInShort = 400;
const runsPerRoute = Number(process.env.ATTACK_RUNS_PER_ROUTE ?? 2000);

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

let testApp: TestApp;
let document: Document;
let callers: (TestPerson | undefined)[];
let hallId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  document = testApp.app.swagger() as unknown as Document;
  const [admin, user] = [await testApp.administrator(), await testApp.user()];
  callers = [undefined, admin, admin, user];
  ({ hallId } = await makeHall(testApp));
  const body = requestFor(hallId, dayAhead(testApp, 40));
  await testApp.call('POST /api/reservations/create-reservation', { as: user, body });
});
afterAll(() => testApp.stop());

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  anyText({ maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '\u0000',
    '\ud800',
    '%',
    "' or 1=1 --",
    '💍',
    '{{7*7}}',
    '../../etc/passwd',
  ),
);
/** As much of one character as a body may bring. */
const run = fc
  .tuple(fc.constantFrom(' ', '1', 'a', '-', '\n', '\u0000', '💍'), fc.constantFrom(1000, 20_000))
  .map(([character, length]) => `a${character.repeat(length)}b`);
const number = fc.oneof(
  fc.integer({ min: -2, max: 400 }),
  fc.integer(),
  fc.constantFrom(2_147_483_647, 2_147_483_648, 4_294_967_296, 9e15, 0.5),
);
const odd = fc.oneof(
  text,
  number,
  run,
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 2 }),
);
const day = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('0000-01-01', '0001-01-01', '1899-12-31', '2028-02-29', '2027-02-29', '9999-12-31'),
);
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

/** What a field of this name usually holds, where the schema says only that it is a text or a number. */
const usual = (name: string): fc.Arbitrary<unknown> | undefined => {
  if (/email/i.test(name)) return fc.emailAddress();
  if (/phone|viber|whatsApp/i.test(name)) return fc.constantFrom('+387 65 111 222', '065', '-');
  if (name === 'hallId') return fc.constant(hallId);
  if (['eventDate', 'from', 'to'].includes(name)) return day;
  return /timestamp|At$|since/.test(name) ? moment : undefined;
};

function valid(schema: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 4) return odd;
  if (schema.$ref) {
    const known = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return valid(known ?? {}, name, depth + 1);
  }
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((one) => valid(one, name, depth + 1)));
  if (schema.items) return fc.array(valid(schema.items, name, depth + 1), { maxLength: 3 });
  if (schema.properties) return objectOf(schema, depth);
  const known = usual(name);
  if (known) return known;
  if (schema.type === 'integer' || schema.type === 'number') return number;
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? text : odd;
}

/** Mostly what the schema wants, sometimes something else, and rarely a field is left out. */
function objectOf({ properties = {}, required = [] }: Schema, depth = 0) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: valid(schema, name, depth + 1) },
      { weight: 1, arbitrary: odd as fc.Arbitrary<unknown> },
    ),
  ]);
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(record, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
  );
}

const operationOf = ({ method, url }: { method: string; url: string }): Operation =>
  document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};

const bodyOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0]?.schema;

const resolved = (schema: Schema = {}): Schema =>
  document.components?.schemas?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

function inputFor({ method, url }: { method: string; url: string }) {
  const operation = operationOf({ method, url });
  const body = bodyOf(operation);
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query = objectOf({
    properties: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
  });
  return fc.record({
    method: fc.constant(method),
    url: fc.constant(url),
    who: fc.constantFrom(...callers),
    body: body
      ? fc.oneof({ weight: 8, arbitrary: valid(body, '') }, { weight: 1, arbitrary: odd })
      : fc.constant(undefined),
    query,
    id: fc.oneof(fc.integer({ min: 1, max: 6 }).map(String), number.map(String), text),
    address: fc.ipV4(),
  });
}

// Calls that would end the callers' own sessions or roles are left to their tests, as is the stream, which never ends.
const left = new Set([
  '/auth/logout',
  '/auth/password',
  '/auth/change-email',
  '/auth/sessions',
  '/api/notifications/stream',
  '/api/users/:id/change-role',
  '/api/users/remove/:id',
]);

test('generated inputs on every route answer without 5xx, and errors fit their schema', {
  timeout: hours(1),
}, async () => {
  const routes = testApp.app.registeredRoutes.filter(({ url }) => !left.has(url));
  const numRuns = isLongForm ? runsPerRoute * routes.length : runsInShort;
  const statuses = new Map<number, number>();
  const input = fc.oneof(...routes.map(inputFor));
  await fc.assert(
    fc.asyncProperty(input, async ({ method, url, who, body, query, id, address }) => {
      const path = url.replaceAll(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || 'x');
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
        ]),
      );
      const answer = await testApp.call(`${method} ${path}?${search}`, {
        as: who,
        address,
        ...(['GET', 'HEAD', 'DELETE'].includes(method) ? {} : { body: body ?? {} }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
      expect(answer.text).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|postgres/);
      if (answer.status >= 400 && method !== 'HEAD') problemSchema.parse(answer.body);
    }),
    { numRuns },
  );
  expect(testApp.log.join('')).not.toContain('request failed');
  // Nonsense alone would prove little: some must get through to the services.
  const answered = (from: number, to: number) =>
    [...statuses].reduce((sum, [status, count]) => (status >= from && status < to ? sum + count : sum), 0);
  expect(answered(200, 300)).toBeGreaterThan(numRuns / 20);
  recordFigures('generated inputs', {
    routes: routes.length,
    cases: numRuns,
    accepted: answered(200, 400),
    refused: answered(400, 500),
    failed: answered(500, 600),
  });
});

/** Values at the edges of what columns hold, and of what schemas tell apart. */
const edges = [
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  0.5,
  -1,
  '',
  ' ',
  'a'.repeat(20_000),
  '2147483648',
  null,
  [],
  {},
];

test('each field of each body, sent alone, answers without 5xx', { timeout: hours(1) }, async () => {
  const [admin, user] = [await testApp.administrator(), await testApp.user()];
  const { eventDate } = requestFor(hallId, dayAhead(testApp, 41));
  const booking = { ...requestFor(hallId, eventDate) };
  const { body: reservation } = await testApp.call('POST /api/reservations/create-reservation', {
    as: user,
    body: booking,
  });
  const { body: offer } = await testApp.call(`POST /api/reservations/${reservation.reservationId}/offers`, {
    as: admin,
  });
  const ids: Record<string, number> = { id: reservation.reservationId, offerId: offer.offerId, hallId };
  const failed: string[] = [];
  let accepted = 0;
  for (const route of testApp.app.registeredRoutes.filter(({ url }) => !left.has(url))) {
    const { properties = {} } = resolved(bodyOf(operationOf(route)));
    const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1));
    for (const name of Object.keys(properties))
      for (const value of isLongForm ? edges : edges.slice(0, 3)) {
        const target = `${route.method} ${path}`;
        const { status } = await testApp.call(target, { as: admin, body: { [name]: value } });
        if (status >= 500) failed.push(`${target} ${name} ${JSON.stringify(value).slice(0, 30)} ${status}`);
        if (status < 300) accepted += 1;
      }
  }
  expect(failed).toEqual([]);
  recordFigures('fields alone', { accepted, failed: failed.length });
});
