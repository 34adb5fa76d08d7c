import * as argon2 from '@node-rs/argon2';
import { AppError } from './http/app-error.ts';

/** Argon2id, the library's default, with the required parameters. */
const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

// Two hashes at once leave CPU for other requests.
const atOnce = 2;
const mayWait = 40;

/** From `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const saltOf = (passwordHash: string) => passwordHash.split('$')[4] ?? '';

export type Passwords = ReturnType<typeof createPasswords>;

/** Tests use cheaper parameters, or count hashes. */
export function createPasswords({
  cost = parameters,
  hash = argon2.hash,
  verify = argon2.verify,
}: {
  cost?: { memoryCost: number; timeCost: number; parallelism: number };
  hash?: typeof argon2.hash;
  verify?: typeof argon2.verify;
} = {}) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  // Normalized, so that different keyboards give the same password.
  const normal = (password: string) => password.normalize('NFKC');

  const hashPassword = (password: string, salt?: Uint8Array) =>
    inTurn(() => hash(normal(password), salt ? { ...cost, salt } : cost));
  let decoy: Promise<string> | undefined;

  /** Without a hash (unknown account) the same work is done, so that the time reveals nothing. */
  async function verifyPassword(password: string, passwordHash: string | undefined) {
    decoy ??= hashPassword('an account that does not exist');
    const against = passwordHash ?? (await decoy);
    const matches = await inTurn(() => verify(against, normal(password)));
    return matches && passwordHash !== undefined;
  }

  return {
    load: () => ({ running, waiting: waiting.length }),
    hash: hashPassword,
    verify: verifyPassword,
    /** Whether the password matches one of the hashes; those with the same salt need one computation. */
    async verifyAny(password: string, hashes: string[]) {
      if (hashes.length < 2) return verifyPassword(password, hashes[0]);
      for (const salt of new Set(hashes.map(saltOf))) {
        if (hashes.includes(await hashPassword(password, Buffer.from(salt, 'base64')))) return true;
      }
      return false;
    },
  };
}
