import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const isLocal = (headers: Record<string, string>, more: { url?: string; httpVersion?: string } = {}) =>
  isLocalRequest({ raw: { url: '/dev/mail', httpVersion: '1.1', headers, ...more } as IncomingMessage });

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  'saloni.localhost:3000',
  '127.0.0.1:3000',
  '127.8.9.10',
  '[::1]',
  '[::1]:3000',
])('a request for %s is local', (host) => {
  expect(isLocal({ host, 'user-agent': 'curl', accept: '*/*' })).toBe(true);
});

test.each([
  'saloni.example',
  'localhost.saloni.example',
  'notlocalhost',
  '127.0.0.1.saloni.example',
  '127.0.0.1@saloni.example',
  '10.0.0.1',
  '0.0.0.0:3000',
  '[::ffff:10.0.0.1]',
  'saloni',
  '',
])('a request for %j is not local', (host) => {
  expect(isLocal({ host })).toBe(false);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'cf-ray',
  'true-client-ip',
  'x-client-ip',
  'fly-client-ip',
  'cdn-loop',
  'x-original-host',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-azure-ref',
])('the header %s means a proxy, whatever its value', (name) => {
  expect(isLocal({ host: 'localhost:3000', [name]: '' })).toBe(false);
});

test('a request without a host, in absolute form or with HTTP/1.0 comes from a proxy', () => {
  expect(isLocal({})).toBe(false);
  expect(isLocal({ host: 'localhost' }, { url: 'http://localhost/dev/mail' })).toBe(false);
  expect(isLocal({ host: 'localhost' }, { httpVersion: '1.0' })).toBe(false);
});
