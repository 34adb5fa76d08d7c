import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as sendPlain } from 'node:http';
import { Agent as SecureAgent, request as sendSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { minutes, seconds } from '../clock.ts';
import { errorCodeOf } from './s3-xml.ts';
import { StorageError, type StorageTrouble } from './storage.ts';

export type S3Settings = {
  /** `https://host/bucket`, with the beginning of every key where the bucket is shared. */
  url: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Limits = {
  /** How long nothing may move on a connection. */
  silence: number;
  tries: number;
  /** Before the second try, on average half of it; doubled for each further one. */
  firstDelay: number;
  longestDelay: number;
  /** Keys of one page of a list. */
  listedAtOnce: number;
};

export const usualLimits: S3Limits = {
  silence: seconds(10),
  tries: 4,
  firstDelay: 200,
  longestDelay: seconds(2),
  listedAtOnce: 1000,
};

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Nothing for the bucket itself. */
  key?: string | undefined;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** SHA-256 of the body, which the store compares with what arrives. */
  sha256?: string;
};

export type S3Client = ReturnType<typeof createS3Client>;

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const longestError = 64 * 1024;
/** Stores refuse a signature that is a quarter of an hour off. */
const toleratedSkew = minutes(4);
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const passingCodes = new Set(['BadDigest', 'XAmzContentSHA256Mismatch', 'RequestTimeout', 'SlowDown']);

/** Signed calls to an S3-compatible store. Every call here may be repeated, so each is tried several times. */
export function createS3Client(settings: S3Settings, limits: S3Limits = usualLimits) {
  const { url, region, accessKeyId, secretAccessKey } = settings;
  const [, bucket = '', ...prefix] = url.pathname.split('/');
  const keyPrefix = prefix
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true });
  /** How far the clock of the store is ahead of ours, once it has refused a signature for that. */
  let skew = 0;

  const addressOf = ({ key, query = {} }: S3Call) => {
    const target = new URL(`/${bucket}${key === undefined ? '' : `/${keyPrefix}${key}`}`, url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    return target;
  };

  async function sign(call: S3Call) {
    const at = new Date(Date.now() + skew);
    const signer = new AwsV4Signer({
      method: call.method,
      url: addressOf(call).href,
      headers: { ...call.headers, 'x-amz-content-sha256': call.sha256 ?? emptySha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
    return signer.sign();
  }

  async function exchange(call: S3Call): Promise<IncomingMessage> {
    const { url: target, headers } = await sign(call);
    const length =
      call.body || call.method === 'PUT' || call.method === 'POST' ? (call.body?.length ?? 0) : undefined;
    const options = {
      method: call.method,
      agent,
      timeout: limits.silence,
      headers: {
        ...Object.fromEntries(headers),
        ...(length === undefined ? {} : { 'content-length': String(length) }),
      },
    };
    return new Promise((resolve, reject) => {
      let answer: IncomingMessage | undefined;
      const request = (isSecure ? sendSecure : sendPlain)(target, options, (message) => {
        answer = message;
        resolve(message);
      });
      request.on('timeout', () => {
        // Whoever reads us is slow, not the store.
        if (answer && answer.readableLength > 0) request.setTimeout(limits.silence);
        else
          (answer ?? request).destroy(Object.assign(new Error('The store is silent'), { code: 'ETIMEDOUT' }));
      });
      request.on('error', reject);
      request.end(call.body);
    });
  }

  /** Whether the clock of the store turned out to be another one, so that the call is worth another signature. */
  function hasOtherClock({ statusCode, headers }: { statusCode: number; headers: IncomingHttpHeaders }) {
    const theirs = Date.parse(headers.date ?? '');
    if (statusCode !== 403 || Number.isNaN(theirs)) return false;
    const found = theirs - Date.now();
    if (/* guard: store-clock = true */ Math.abs(found - skew) < toleratedSkew) return false;
    skew = found;
    return true;
  }

  /** The answer when it is one of those wanted; else what went wrong, and whether it may pass. */
  async function tryOnce(call: S3Call, wanted: number[]) {
    try {
      const answer = await exchange(call);
      const { statusCode = 0, headers } = answer;
      const isWanted = (statusCode >= 200 && statusCode < 300) || wanted.includes(statusCode);
      if (isWanted && (statusCode !== 404 || call.method === 'HEAD')) return { answer };
      const code = errorCodeOf(await readShort(answer));
      if (isWanted && code !== 'NoSuchBucket') return { answer };
      if (hasOtherClock({ statusCode, headers })) return { error: failure(statusCode, code), passes: true };
      const passes = passingStatuses.has(statusCode) || passingCodes.has(code ?? '');
      return { error: failure(statusCode, code), passes };
    } catch (cause) {
      const { code } = cause as { code?: string };
      return { error: new StorageError('unavailable', code ?? 'no answer', { cause }), passes: true };
    }
  }

  return {
    keyPrefix,
    limits,
    clockSkew: () => skew,
    /** Answers with any success, or with one of the statuses that are wanted too; its body has to be read. */
    async call(call: S3Call, wanted: number[] = []): Promise<IncomingMessage> {
      for (let attempt = 1; ; attempt += 1) {
        const { answer, error, passes } = await tryOnce(call, wanted);
        if (answer) return answer;
        // guard: store-retry = throw error;
        if (!passes || attempt >= limits.tries) throw error;
        await pause(Math.random() * Math.min(limits.firstDelay * 2 ** (attempt - 1), limits.longestDelay));
      }
    },
  };
}

export async function readShort(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) if (text.length < longestError) text += chunk;
  return text;
}

function failure(status: number, code: string | undefined): StorageError {
  return new StorageError(troubleOf(status, code ?? ''), code ?? String(status));
}

/** Stores name a full disk and a used-up quota each in their own way. */
function troubleOf(status: number, code: string): StorageTrouble {
  if (status === 507 || /quota|storagefull|entitytoolarge/i.test(code)) return 'full';
  return status >= 500 || passingStatuses.has(status) || passingCodes.has(code) ? 'unavailable' : 'refused';
}
