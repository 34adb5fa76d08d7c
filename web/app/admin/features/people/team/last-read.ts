import type { Feed } from '#schemas/team/feeds.ts';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const forgottenAfterDays = 30;

/** When a program read the link, and whether that is so long ago that nobody seems to use it. */
export function formatLastRead({ lastReadAt }: Pick<Feed, 'lastReadAt'>, now = Date.now()) {
  if (lastReadAt === null) return { text: texts.team_feed_never_read(), isForgotten: false };
  const age = Math.max(0, now - Date.parse(lastReadAt));
  const days = Math.floor(age / day);
  if (age < minute) return { text: texts.team_feed_read_now(), isForgotten: false };
  if (age < 60 * minute)
    return { text: texts.team_minutes_ago({ count: Math.floor(age / minute) }), isForgotten: false };
  if (days < 2) return { text: formatRelativeTime(lastReadAt), isForgotten: false };
  return { text: texts.team_days_ago({ count: days }), isForgotten: days >= forgottenAfterDays };
}
