import { $api, callsBelow } from '#web/platform/api/query.ts';
import { useCurrentStaff } from '../reader.ts';

export const linkCalls = callsBelow('/api/feeds');

/** Administrators get those of the whole team, of which the own ones are shown here. */
export function useOwnLinks() {
  const { userId } = useCurrentStaff();
  return $api.useQuery(
    'get',
    '/api/feeds',
    {},
    { select: (links) => links.filter((link) => link.userId === userId) },
  );
}
