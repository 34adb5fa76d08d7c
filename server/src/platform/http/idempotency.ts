import { createHash } from 'node:crypto';
import { type Clock, earlier, hours } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Caller } from './access.ts';
import { AppError } from './app-error.ts';
import {
  claimKey,
  findKey,
  removeKeyFrom,
  removeKeysOf,
  removeOldKeys,
  storeResponse,
} from './idempotency.repository.ts';

const keyLifetime = hours(24);

/** The same key and body get the same response, and the work runs once. */
export type IdempotentRequest = {
  /** Null where the key belongs to its route and body alone, whoever sends it. */
  userId: number | null;
  route: string;
  key: string | undefined;
  body: unknown;
};

/** Who calls, with the `Idempotency-Key` of the request. */
export type IdempotentCall = { caller: Caller; key: string | undefined };

export type Idempotency = ReturnType<typeof createIdempotency>;

/** No account has this id. */
const nobody = 0;

// The order of object keys does not matter.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)) ?? '')
    .digest('base64url');

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Runs `work` once for a key; a repeat gets the stored body. A failure stores nothing. */
    async once<Body>(tx: Transaction, request: IdempotentRequest, work: () => Promise<Body>): Promise<Body> {
      const { route, key } = request;
      if (key === undefined) return work();
      const owner = { userId: request.userId ?? nobody, route, key };
      const bodyHash = hashOf(request.body);
      const now = clock.now();
      await removeKeyFrom(tx, owner, earlier(now, keyLifetime));
      if (await claimKey(tx, owner, bodyHash, now)) {
        const body = await work();
        await storeResponse(tx, owner, body);
        return body;
      }
      const known = await findKey(tx, owner);
      if (known?.bodyHash !== bodyHash) throw new AppError('idempotencyMismatch');
      // Stored by the same work, since route and body are the same.
      return known.answer as Body;
    },
    removeOld: () => removeOldKeys(db, earlier(clock.now(), keyLifetime)),
    removeForAccount: (tx: Transaction, userId: number) => removeKeysOf(tx, userId),
  };
}

/** The header is optional; an invalid one is refused. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | undefined {
  const value = headers['idempotency-key'];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(value)) throw new AppError('malformed');
  return value;
}
