import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestInvalidation } from '#test/support/test-invalidation.ts';
import { createCache } from '../cache/cache.ts';
import { encodeBody } from './encoded-body.ts';
import { getOrLoadResponse } from './response-cache.ts';

test('a response is validated by its schema', async () => {
  const { invalidation } = createTestInvalidation();
  const load = async () => ({ name: 'Kruna', secret: 'x' });
  const schema = z.object({ name: z.string() });
  const { variants } = await getOrLoadResponse(
    createCache({ invalidation }),
    'hall',
    ['halls'],
    schema,
    load,
  );
  expect(variants.identity.body.toString()).toBe('{"name":"Kruna"}');
});

test('a body has the same content in three encodings', async () => {
  const { identity, br, gzip } = (await encodeBody('<p>čaša</p>')).variants;
  expect(identity.body.toString()).toBe('<p>čaša</p>');
  expect(brotliDecompressSync(br.body)).toEqual(identity.body);
  expect(gunzipSync(gzip.body)).toEqual(identity.body);
});
