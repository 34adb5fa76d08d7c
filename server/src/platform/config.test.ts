import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

describe('configuration', () => {
  test('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      demo: undefined,
      databaseUrl: undefined,
    });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
    expect(config.storage).toEqual({ folder: `${config.dataDirectory}/photos` });
  });

  test('traces only where a receiver is named, by the standard variables', () => {
    const OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
    const sampling = { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readConfig(sampling).traces).toBeUndefined();
    const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readConfig(receiver).traces).toEqual({ sampler: 'parentbased_always_on', ratio: 1 });
    expect(readConfig({ ...receiver, ...sampling }).traces).toEqual({
      sampler: OTEL_TRACES_SAMPLER,
      ratio: 0.1,
    });
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('distinguishes a public address from a local one', () => {
    expect(readConfig({ PUBLIC_URL: 'https://saloni.ba' })).toMatchObject({
      loopback: false,
      mailFrom: 'no-reply@saloni.ba',
    });
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).loopback).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:8080' }).loopback).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://localhost.saloni.ba' }).loopback).toBe(false);
  });

  test('shows local pages only where they are switched on and nothing but this machine can ask for them', () => {
    const shows = (variables: Record<string, string>) => readConfig(variables).showsLocalPages;
    const on = { LOCAL_PAGES: 'true' };
    expect([shows(on), shows({ ...on, PUBLIC_URL: 'http://saloni.localhost:8080' })]).toEqual([true, true]);
    expect([shows({}), shows({ LOCAL_PAGES: 'false' })]).toEqual([false, false]);
    for (const more of [
      { PUBLIC_URL: 'https://saloni.ba' },
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: '127.0.0.1' },
    ] as Record<string, string>[])
      expect(shows({ ...on, ...more }), JSON.stringify(more)).toBe(false);
  });

  test('accepts proxies by address and by network', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
    ]);
  });

  test.each([
    ['PORT', 'eight'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'saloni.ba'],
    ['PUBLIC_URL', 'https://saloni.ba/path'],
    ['STORAGE_URL', 's3.primjer.ba/saloni'],
    ['STORAGE_URL', 'https://s3.primjer.ba'],
    ['STORAGE_URL', 'https://s3.primjer.ba/saloni?region=x'],
    ['STORAGE_URL', 'https://name:secret@s3.primjer.ba/saloni'],
    ['AWS_REGION', 'Sarajevo 1'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DEMO', 'yes'],
    ['JWT_SECRET', 'short'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('names %s when it is %s', (name, value) => {
    const read = () =>
      readConfig({ [name]: value, ...(name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: 'long enough' } : {}) });
    expect(read).toThrow(StartError);
    expect(read).toThrow(name);
  });

  test('stores pictures in an object store if configured, with its keys', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    const STORAGE_URL = 'https://s3.primjer.ba:9000/saloni/banja-luka';
    expect(readConfig({ STORAGE_URL, MEDIA_DIR: '/x', ...keys }).storage).toEqual({
      url: new URL(STORAGE_URL),
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    expect(readConfig({ STORAGE_URL, AWS_REGION: 'eu-central-1', ...keys }).storage).toMatchObject({
      region: 'eu-central-1',
    });
    expect(() => readConfig({ STORAGE_URL })).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readConfig({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'id' })).toThrow('AWS_SECRET_ACCESS_KEY');
    expect(readConfig({ ...keys }).storage).toHaveProperty('folder');
  });

  test('requires a secret with a configured database, and both variables of an administrator', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://x/y' })).toThrow('JWT_SECRET');
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.ba' })).toThrow('ADMIN_PASSWORD');
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow('ADMIN_EMAIL');
  });
});
