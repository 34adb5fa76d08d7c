import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import * as texts from '#texts';
import { StartError } from './start-error.ts';
import type { S3Settings } from './storage/s3-client.ts';

/** All environment variables. An invalid value stops the start with an error that names it. */

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65_535));

const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash);

// The keys come in variables of their own: an address is printed and logged.
export const storeAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username, password }) =>
      /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9_-]{1,40}){0,3}$/.test(pathname) &&
      !search &&
      !hash &&
      !username &&
      !password,
  );

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });
const smtpAddress = z.url({ protocol: /^smtps?$/ }).transform((value) => new URL(value));

function isProxyAddress(entry: string) {
  const [address = '', prefix] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

// `true` would trust every forwarding header, so only named proxies are accepted.
const proxies = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxyAddress));

const logLevels = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

const traceReceiver = z.url({ protocol: /^https?$/ });
const samplers = z.enum([
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
]);
const ratio = z
  .string()
  .regex(/^\d(\.\d{1,9})?$/)
  .transform(Number)
  .pipe(z.number().max(1));

const accessKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** An empty variable is none. */
const variable = <Value>(schema: z.ZodType<Value>, expects: () => string) =>
  z
    .string()
    .optional()
    .transform((given, context) => {
      if (!given) return undefined;
      const parsed = schema.safeParse(given);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: expects() });
      return z.NEVER;
    });

const variables = z.object({
  PORT: variable(port, texts.config_expects_port),
  METRICS_PORT: variable(port, texts.config_expects_port),
  METRICS_HOST: variable(z.string().min(1).max(255), texts.config_expects_host),
  HOST: variable(z.string().min(1).max(255), texts.config_expects_host),
  PUBLIC_URL: variable(webAddress, texts.config_expects_public_url),
  DATA_DIR: variable(z.string().min(1), texts.config_expects_folder),
  MEDIA_DIR: variable(z.string().min(1), texts.config_expects_folder),
  STORAGE_URL: variable(storeAddress, texts.config_expects_storage_url),
  AWS_ACCESS_KEY_ID: variable(accessKey, texts.config_expects_access_key),
  AWS_SECRET_ACCESS_KEY: variable(accessKey, texts.config_expects_access_key),
  AWS_REGION: variable(z.string().regex(/^[a-z0-9-]{1,40}$/), texts.config_expects_region),
  DATABASE_URL: variable(postgresAddress, texts.config_expects_database_url),
  DATABASE_DIRECT_URL: variable(postgresAddress, texts.config_expects_database_url),
  DATABASE_PREPARED_STATEMENTS: variable(flag, texts.config_expects_flag),
  SMTP_URL: variable(smtpAddress, texts.config_expects_smtp_url),
  MAIL_FROM: variable(z.string().regex(/^[^\r\n]*\S+@\S+[^\r\n]*$/), texts.config_expects_mail_from),
  ADMIN_EMAIL: variable(z.email().toLowerCase(), texts.config_expects_email),
  ADMIN_PASSWORD: variable(z.string().min(8).max(128), texts.config_expects_password),
  DEMO: variable(flag, texts.config_expects_flag),
  LOCAL_PAGES: variable(flag, texts.config_expects_flag),
  JWT_SECRET: variable(z.string().min(32), texts.config_expects_secret),
  LOG_LEVEL: variable(logLevels, texts.config_expects_log_level),
  TRUST_PROXY: variable(proxies, texts.config_expects_proxies),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(traceReceiver, texts.config_expects_trace_receiver),
  OTEL_SERVICE_NAME: variable(z.string().min(1).max(255), texts.config_expects_service_name),
  OTEL_TRACES_SAMPLER: variable(samplers, texts.config_expects_sampler),
  OTEL_TRACES_SAMPLER_ARG: variable(ratio, texts.config_expects_ratio),
});

export const variableNames = Object.keys(variables.shape);

type Values = z.output<typeof variables>;

function readVariables(environment: NodeJS.ProcessEnv): Values {
  const { data, error } = variables.safeParse(environment);
  if (data) return data;
  const [first] = error.issues;
  throw new StartError(
    texts.config_bad_value({ name: String(first?.path[0]), expects: first?.message ?? '' }),
  );
}

function requireWithGivenDatabase(values: Values) {
  if (!values.DATABASE_URL) {
    if (!values.DATABASE_DIRECT_URL) return;
    const names = { name: 'DATABASE_URL', given: 'DATABASE_DIRECT_URL' };
    throw new StartError(texts.config_required_with(names));
  }
  if (!values.JWT_SECRET) throw new StartError(texts.config_required_with_database({ name: 'JWT_SECRET' }));
}

function requireBothOrNeither(values: Values) {
  if (Boolean(values.ADMIN_EMAIL) === Boolean(values.ADMIN_PASSWORD)) return;
  const missing = values.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
  const given = values.ADMIN_EMAIL ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  throw new StartError(texts.config_required_with({ name: missing, given }));
}

/** The store of an address, with the keys of the environment. */
export function storeSettings(url: URL, given: string, environment: NodeJS.ProcessEnv): S3Settings {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = readVariables(environment);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    const name = AWS_ACCESS_KEY_ID ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
    throw new StartError(texts.config_required_with({ name, given }));
  }
  return {
    url,
    region: AWS_REGION ?? 'us-east-1',
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function readConfig(environment: NodeJS.ProcessEnv) {
  const values = readVariables(environment);
  requireWithGivenDatabase(values);
  requireBothOrNeither(values);

  const listenPort = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://localhost:${listenPort}`);
  const dataDirectory = resolve(values.DATA_DIR ?? './data');
  const loopback = loopbackNames.has(publicUrl.hostname) || publicUrl.hostname.endsWith('.localhost');

  const host = values.HOST ?? '127.0.0.1';
  /** Whether only this machine can reach the port. */
  const listensLocally = loopbackNames.has(host) || host === '::1';
  const isForThisMachine = loopback && listensLocally && !values.TRUST_PROXY;

  return {
    port: listenPort,
    host,
    publicUrl,
    /** Whether the public address is a loopback address. */
    loopback,
    /** `npm start` and `npm run dev` set the variable; behind a proxy, or with a public address, it shows nothing. */
    showsLocalPages: values.LOCAL_PAGES === true && isForThisMachine,
    dataDirectory,
    storage: values.STORAGE_URL
      ? storeSettings(values.STORAGE_URL, 'STORAGE_URL', environment)
      : { folder: resolve(values.MEDIA_DIR ?? `${dataDirectory}/photos`) },
    databaseUrl: values.DATABASE_URL,
    /** Around a pooler, for what belongs to one connection: LISTEN, jobs, session locks, migrations, backup, restore. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Off behind a pooler that does not keep a connection for one client. */
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS ?? values.DATABASE_DIRECT_URL === undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${loopback ? 'saloni.example' : publicUrl.hostname}`,
    administrator:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    demo: values.DEMO,
    jwtSecret: values.JWT_SECRET,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? 'warn',
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    /** The defaults are those of OpenTelemetry's specification. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          sampler: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
          ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : undefined,
  };
}

export type Config = ReturnType<typeof readConfig>;
export type TraceSettings = NonNullable<Config['traces']>;
