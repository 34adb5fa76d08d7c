import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '#domain/dates/days.ts';
import { keysOf } from '#domain/objects.ts';
import { type AuditKind, auditKindSchema } from '#schemas/audit.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { $api } from '#web/platform/api/query.ts';
import { today } from '#web/platform/lib/dates.ts';

/** Days before today at which a period begins. */
const periods = { today: 0, week: 6, month: 29, year: 364 } as const;
export type AuditPeriod = keyof typeof periods;
export const auditPeriods = keysOf(periods);

/** Stored in the URL. */
export function useAuditView() {
  const { search, change, clear, page, goTo } = useUrlParams();
  const kind: AuditKind | undefined = auditKindSchema.safeParse(search.get('kind')).data;
  const period = auditPeriods.find((name) => name === search.get('period'));
  const actorId = /^[1-9]\d{0,8}$/.exec(search.get('actorId') ?? '')?.[0];

  return {
    actorId,
    kind,
    period,
    page,
    isFiltered: Boolean(actorId || kind || period),
    choose: (values: { actorId?: string; kind?: AuditKind; period?: AuditPeriod }) =>
      change({ page: undefined, ...values }),
    goTo,
    showAll: clear,
  };
}

export type AuditView = ReturnType<typeof useAuditView>;

export function useAudit({ actorId, kind, period, page }: AuditView) {
  const from = period && addDays(today(), -periods[period]);
  const query = { actorId, kind, from, page };
  return $api.useQuery(
    'get',
    '/api/audit',
    { params: { query } },
    // Every change in the panel adds an entry, so the list is always stale.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}
