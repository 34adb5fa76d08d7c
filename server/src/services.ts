import type { Logger } from 'pino';
import { createAccessTokens } from './features/auth/auth.access-token.ts';
import { createRegistrationService } from './features/auth/auth.registration.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createUsersService } from './features/users/users.service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createEvents } from './platform/events.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { defineQueue, type Jobs } from './platform/jobs/jobs.ts';
import { createMailOutbox } from './platform/mail/mail-outbox.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { createPasswords } from './platform/passwords.ts';
import { createSeal } from './platform/seal.ts';
import { subscribe } from './subscriptions.ts';

export type Services = ReturnType<typeof createServices>;

const cleaningQueue = defineQueue<object>('cleaning', { tries: 3 });

/** Builds every service from what the platform offers; the only place where features meet. */
export function createServices(platform: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  secret: string;
  publicUrl: URL;
  mail: { transport: MailTransport; directory: string };
}) {
  const { db, jobs, clock, logger, secret, publicUrl, mail } = platform;
  const seal = createSeal(secret);
  const events = createEvents();
  const passwords = createPasswords();
  const rateLimits = createRateLimits({ db, clock, secret });
  const house = { name: 'Kruna · Evropa · Kristal', publicUrl };
  const outbox = createMailOutbox({ db, jobs, seal, clock, house, logger, ...mail });

  const users = createUsersService({ db, clock, events });
  const accessTokens = createAccessTokens({ secret, clock });
  const auth = createAuthService({
    db,
    clock,
    users,
    passwords,
    accessTokens,
    rateLimits,
    outbox,
    publicUrl,
  });
  const registration = createRegistrationService({
    db,
    clock,
    users,
    passwords,
    rateLimits,
    outbox,
    jobs,
    seal,
    publicUrl,
  });

  users.addToExport(auth.sessionsForExport);
  jobs.handle(cleaningQueue, async () => {
    await users.removeUnconfirmed();
    await auth.removeOutdated();
    await rateLimits.removeEnded();
  });
  jobs.everyTime('41 * * * *', cleaningQueue);

  const services = { users, auth, registration, passwords, outbox };
  subscribe(events, services);
  return services;
}
