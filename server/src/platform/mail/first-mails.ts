import * as texts from '#texts';
import { days } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Declares } from '../declares.ts';
import { AppError } from '../http/app-error.ts';
import { defineLimit, type RateLimits } from '../http/rate-limits.ts';
import { isFreeMailDomain } from './free-mail-domains.ts';

export const firstMailByDomain = defineLimit({ name: 'first-mail-domain', max: 20, within: days(1) });

type IsConfirmed = NonNullable<Declares['confirmsDomain']>;

export type FirstMails = ReturnType<typeof createFirstMails>;

/**
 * Mails to addresses that nobody has confirmed, which anybody can enter. Limited for each domain, since a stranger can
 * invent as many addresses of it as they like.
 */
export function createFirstMails({ db, rateLimits }: { db: Database; rateLimits: RateLimits }) {
  const sources: IsConfirmed[] = [];

  async function isExempt(domain: string, queryable: Queryable) {
    if (isFreeMailDomain(domain)) return true;
    for (const isConfirmed of sources) if (await isConfirmed(queryable, domain)) return true;
    return false;
  }

  /** Counts one; returns whether it exceeds the limit. */
  async function count(email: string, queryable: Queryable = db) {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (await isExempt(domain, queryable)) return { domain, exceeded: false, waitSeconds: 0 };
    return { domain, ...(await rateLimits.count(firstMailByDomain, domain, queryable)) };
  }

  return {
    addConfirmedDomains: (isConfirmed: IsConfirmed) => void sources.push(isConfirmed),
    count,
    /** Counts one, or throws. In a transaction the count is rolled back with it. */
    async take(email: string, queryable?: Queryable) {
      const { domain, exceeded, waitSeconds } = await count(email, queryable);
      if (!exceeded) return;
      const detail = texts.error_first_mails({ domain });
      throw new AppError('tooMany', { detail, retryAfterSeconds: waitSeconds });
    },
  };
}
