import type { Logger } from 'pino';
import { createCache } from './cache/cache.ts';
import { createInvalidation } from './cache/invalidation.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { PgNotify } from './database/pg-notify.ts';
import { createEncryption } from './encryption.ts';
import { createEvents } from './events.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createFirstMails } from './mail/first-mails.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { createMedia } from './media/media.ts';
import type { PictureWork } from './media/picture-work.ts';
import { createPaperFiles } from './papers/paper-files.ts';
import type { Papers } from './papers/papers.ts';
import { createRenderPaper } from './papers/render-paper.ts';
import type { Passwords } from './passwords.ts';
import type { Storage } from './storage/storage.ts';

export type PlatformOptions = {
  db: Database;
  jobs: Jobs;
  pgNotify: PgNotify;
  clock: Clock;
  logger: Logger;
  passwords: Passwords;
  secret: string;
  publicUrl: URL;
  mail: { transport: MailTransport; directory: string };
  storage: Storage;
  pictures: PictureWork;
  papers: Papers;
};

export type Platform = ReturnType<typeof createPlatform>;

/** What every feature may use, made once. */
export function createPlatform(
  { mail, ...given }: PlatformOptions,
  /** What mails say of the business, and which accounts get none since they are of the demo. */
  mailFacts: Pick<Parameters<typeof createMailOutbox>[0], 'business' | 'findDemoAccountIds'>,
) {
  const { db, clock, pgNotify, secret } = given;
  const encryption = createEncryption(secret);
  const invalidation = createInvalidation({ db, pgNotify, clock });
  const rateLimits = createRateLimits({ db, clock, secret });
  return {
    ...given,
    encryption,
    events: createEvents(),
    invalidation,
    cache: createCache({ invalidation }),
    rateLimits,
    firstMails: createFirstMails({ db, rateLimits }),
    idempotency: createIdempotency({ db, clock }),
    media: createMedia(given),
    paperFiles: createPaperFiles(given),
    renderPaper: createRenderPaper(given),
    outbox: createMailOutbox({ ...given, ...mail, ...mailFacts, encryption }),
  };
}
