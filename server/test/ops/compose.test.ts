import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, variableNames } from '#server/platform/config.ts';

type Service = {
  image: string;
  build?: object;
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: { source: string; mode?: number }[];
  networks: string[] | Record<string, object>;
  ports?: string[];
  healthcheck?: object;
  restart: string;
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: object; configs: object; networks: object };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFile(`${root}/${path}`, 'utf8');
const source = await read('ops/compose.yml');
const compose: Compose = parse(source, { merge: true });
const services = Object.entries(compose.services);
const isServer = (name: string) => name.startsWith('server-');
/** Whether the service runs once and ends. */
const isJob = ({ restart }: Service) => restart.startsWith('on-failure');

/** The names in `${NAME:?}` and `${NAME:-}`. */
const inserted = /\$\{(\w+)(:[?-])\}/g;
const mountsOf = ({ volumes = [] }: Service) =>
  volumes.map((volume) => volume.replaceAll(inserted, '').split(':'));

/** Errors by the schema of the compose specification and the rules of the linter, without those of style. */
function errorsOf(path: string) {
  const rules = { 'no-unbound-port-interfaces': 0 } as const;
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const [result] = linter.lintFiles([path], false);
  return result?.messages
    .filter(({ type }) => type === 'error')
    .map(({ rule, message }) => `${rule}: ${message}`);
}

test('the compose file is valid by the schema of the compose specification', async () => {
  expect(errorsOf(`${root}/ops/compose.yml`)).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'saloni-compose-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const misspelt = join(folder, 'compose.yml');
  await writeFile(misspelt, source.replace('healthcheck:', 'healthchek:'));
  expect(errorsOf(misspelt)?.join()).toContain('invalid-schema');
});

test('every image is pinned, and that of the servers has the version of the product', async () => {
  const { version }: { version: string } = JSON.parse(await read('package.json'));
  for (const [name, { image }] of services) {
    expect(image, name).toMatch(/:v?\d+\.\d+[\w.-]*$/);
    if (isServer(name)) expect(image).toBe(`saloni:${version}`);
  }
  expect(await read('ops/Containerfile')).not.toMatch(/^FROM (?!\S+:\d+\.\d+\.\d+)/m);
});

test('mounted files exist, and volumes, configurations and networks are declared', () => {
  const used = { volumes: new Set<string>(), configs: new Set<string>(), networks: new Set<string>() };
  for (const [name, service] of services) {
    for (const [from = '', to] of mountsOf(service)) {
      expect(to, name).toMatch(/^\//);
      if (from.startsWith('./')) expect(existsSync(`${root}/ops/${from}`), from).toBe(true);
      else if (from !== '') used.volumes.add(from);
    }
    for (const { source: config, mode } of service.configs ?? []) {
      used.configs.add(config);
      // Without a mode only root can read it.
      expect(mode, config).toBeDefined();
    }
    const { networks } = service;
    for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
      used.networks.add(network);
  }
  for (const kind of ['volumes', 'configs', 'networks'] as const)
    expect([...used[kind]].sort()).toEqual(Object.keys(compose[kind]).sort());
});

test('only nginx is reachable from outside', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
});

test('what runs all the time has a health check and is started again; dependencies wait for it', async () => {
  for (const [name, service] of services) {
    if (!isJob(service)) {
      expect(service.restart, name).toBe('unless-stopped');
      // That of the servers is in the image.
      if (!isServer(name)) expect(service.healthcheck, name).toBeDefined();
    }
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const target = compose.services[needed] as Service;
      expect(condition).toBe(isJob(target) ? 'service_completed_successfully' : 'service_healthy');
    }
  }
  expect(await read('ops/Containerfile')).toContain('\nHEALTHCHECK ');
});

const example = await read('ops/compose/secrets.env.example');
const entries = Array.from(example.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => ({
  name,
  value,
}));

test('secrets come from the environment file alone, and each of them is in its example', () => {
  const names = Array.from(source.matchAll(inserted), ([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(entries.map(({ name }) => name).sort());
  for (const [name, { environment = {} }] of services)
    for (const [variable, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|KEY/.test(variable))
        expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?\}$/);
});

test('the settings of the servers are accepted by their configuration', () => {
  const secret = 'a1b2c3d4'.repeat(8);
  const given: Record<string, string> = { ADMIN_EMAIL: 'uprava@primjer.example' };
  const valueFor = (name: string) =>
    given[name] ?? (entries.find((entry) => entry.name === name)?.value || secret);
  for (const name of ['server-a', 'server-b']) {
    const environment = Object.fromEntries(
      Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
        variable,
        value.replaceAll(inserted, (_, inner: string, kind) => (kind === ':?' ? valueFor(inner) : '')),
      ]),
    );
    // The exporter reads its headers itself.
    const known = [...variableNames, 'OTEL_EXPORTER_OTLP_HEADERS'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readConfig(environment)).toMatchObject({
      preparesStatements: false,
      trustProxy: ['10.210.0.10'],
    });
  }
});

test('the standby is the synchronous one of the drill, before a server accepts a write', async () => {
  expect(await read('ops/compose/base-backup.sh')).toContain('application_name=standby');
  expect(source).toContain("alter system set synchronous_standby_names = 'standby'");
  expect(compose.services['server-a']?.depends_on).toHaveProperty('synchronous');
  expect(compose.services['server-b']?.depends_on).toHaveProperty('synchronous');
});
