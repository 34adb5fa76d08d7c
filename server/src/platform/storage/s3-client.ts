import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as sendPlain } from 'node:http';
import { Agent as SecureAgent, request as sendSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { minutes, seconds } from '../clock.ts';
import { errorCode } from '../error-code.ts';
import { errorCodeOf } from './s3-xml.ts';
import { StorageError, type StorageTrouble } from './storage.ts';

export type S3Settings = {
  /** `https://host/bucket`, followed by a key prefix where the bucket is shared. */
  url: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Limits = {
  /** The idle timeout of a connection, in milliseconds. */
  silence: number;
  tries: number;
  /** The upper limit of the random delay before the first retry, doubled for each further one. */
  firstDelay: number;
  longestDelay: number;
  /** Keys per page of a listing. */
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
  /** Undefined for the bucket itself. */
  key?: string | undefined;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** SHA-256 of the body, which the store verifies. */
  sha256?: string;
};

export type S3Client = ReturnType<typeof createS3Client>;

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const longestError = 64 * 1024;
/** Stores refuse signatures whose time differs by 15 minutes. */
const toleratedSkew = minutes(4);
const temporaryStatuses = new Set([408, 429, 500, 502, 503, 504]);
const temporaryCodes = new Set(['BadDigest', 'XAmzContentSHA256Mismatch', 'RequestTimeout', 'SlowDown']);

/** Signed requests to an S3-compatible store. All of them are idempotent, so each is retried. */
export function createS3Client(settings: S3Settings, limits: S3Limits = usualLimits) {
  const { url, region, accessKeyId, secretAccessKey } = settings;
  const [, bucket = '', ...prefix] = url.pathname.split('/');
  const keyPrefix = prefix
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true });
  /** How far the store's clock is ahead of the server's, set after the store has refused a signature. */
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
        // Unread bytes mean that the reader is slow, not the store.
        if (answer && answer.readableLength > 0) request.setTimeout(limits.silence);
        else
          (answer ?? request).destroy(Object.assign(new Error('The store is silent'), { code: 'ETIMEDOUT' }));
      });
      request.on('error', reject);
      request.end(call.body);
    });
  }

  /** Whether a refused request must be signed again, because the store's clock differs. */
  function hasOtherClock({ statusCode, headers }: { statusCode: number; headers: IncomingHttpHeaders }) {
    const theirs = Date.parse(headers.date ?? '');
    if (statusCode !== 403 || Number.isNaN(theirs)) return false;
    const found = theirs - Date.now();
    if (Math.abs(found - skew) < toleratedSkew) return false;
    skew = found;
    return true;
  }

  /** The response if its status is expected, otherwise the error and whether it is temporary. */
  async function tryOnce(call: S3Call, wanted: number[]) {
    try {
      const answer = await exchange(call);
      const { statusCode = 0, headers } = answer;
      const isWanted = (statusCode >= 200 && statusCode < 300) || wanted.includes(statusCode);
      if (isWanted && (statusCode !== 404 || call.method === 'HEAD')) return { answer };
      const code = errorCodeOf(await readShort(answer));
      if (isWanted && code !== 'NoSuchBucket') return { answer };
      if (hasOtherClock({ statusCode, headers }))
        return { error: failure(statusCode, code), isTemporary: true };
      const isTemporary = temporaryStatuses.has(statusCode) || temporaryCodes.has(code ?? '');
      return { error: failure(statusCode, code), isTemporary };
    } catch (cause) {
      const code = errorCode(cause) ?? 'no answer';
      return { error: new StorageError('unavailable', code, { cause }), isTemporary: true };
    }
  }

  return {
    keyPrefix,
    limits,
    clockSkew: () => skew,
    /** Returns a response with a success status or one of `wanted`; the caller must consume its body. */
    async call(call: S3Call, wanted: number[] = []): Promise<IncomingMessage> {
      for (let attempt = 1; ; attempt += 1) {
        const { answer, error, isTemporary } = await tryOnce(call, wanted);
        if (answer) return answer;
        if (!isTemporary || attempt >= limits.tries) throw error;
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

/** Error codes for a full disk and an exceeded quota differ between stores. */
function troubleOf(status: number, code: string): StorageTrouble {
  if (status === 507 || /quota|storagefull|entitytoolarge/i.test(code)) return 'full';
  return status >= 500 || temporaryStatuses.has(status) || temporaryCodes.has(code)
    ? 'unavailable'
    : 'refused';
}
