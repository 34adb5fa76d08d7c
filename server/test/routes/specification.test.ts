import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { specifiedCalls } from './specification-calls.ts';

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let testApp: TestApp;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp();
  document = testApp.app.swagger() as unknown as Document;
});
afterAll(() => testApp.stop());

function operationOf(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ');
  return document.paths[path]?.[method.toLowerCase()];
}

/** Field names of an object, of list items, or of every variant. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref) return fieldsOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(fieldsOf)];
}

const bodyOf = (body: { content?: Record<string, { schema: Schema }> } | undefined) =>
  fieldsOf(Object.values(body?.content ?? {})[0]?.schema);

test('the table of the specification is complete: 45 calls, each implemented', () => {
  expect(new Set(specifiedCalls.map(({ call }) => call)).size).toBe(45);
});

test.each(specifiedCalls.map((specified) => [specified.call, specified] as const))(
  '%s',
  (call, { sends, query, answers }) => {
    const operation = operationOf(call);
    expect(operation, 'the call is registered').toBeDefined();
    const parameters = operation?.parameters
      ?.filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect(bodyOf(operation?.requestBody)).toEqual(expect.arrayContaining(sends ?? []));
    expect(parameters ?? []).toEqual(expect.arrayContaining(query ?? []));
    const good = operation?.responses['200'] ?? operation?.responses['201'];
    expect(bodyOf(good)).toEqual(expect.arrayContaining(answers ?? []));
  },
);
