import type { Platform } from '#server/platform/platform.ts';
import type { Content } from '../content/content.ts';
import type { People } from '../people/people.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { createAuditService } from './audit-log/audit-log.service.ts';
import { createVisitsService } from './visits/visits.service.ts';

export function createInsights(
  platform: Platform,
  { content, people }: { content: Content; people: People },
) {
  return {
    audit: createAuditService(platform, { users: people.users }),
    visits: createVisitsService(platform),
    analytics: createAnalyticsService(platform, { halls: content.halls }),
  };
}
