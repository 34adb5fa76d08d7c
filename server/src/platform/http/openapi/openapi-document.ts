import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document is generated from the schemas of the routes. */
export async function registerOpenApiDocument(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Saloni Kruna, Evropa, Kristal', version: '1.0.0' } },
    transform: jsonSchemaTransform,
    transformObject: (documents) => withoutUnused(jsonSchemaTransformObject(documents)),
  });
}

/** The transform emits an input and an output variant of each schema; unused ones are removed. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const schemas = ('components' in document && document.components?.schemas) || {};
  const written = JSON.stringify(document);
  for (const name of Object.keys(schemas)) {
    if (!written.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  }
  return document;
}
