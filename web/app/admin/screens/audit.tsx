import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuditFilters } from '../features/insights/audit/audit-filters.tsx';
import { AuditList } from '../features/insights/audit/audit-list.tsx';
import { useAudit, useAuditView } from '../features/insights/audit/audit-query.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_audit };

export const meta = () =>
  describePage({ title: texts.panel_audit(), description: texts.panel_description(), hidden: true });

export default function AuditScreen() {
  const view = useAuditView();
  const audit = useAudit(view);
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-s-ink-2">{texts.audit_lead()}</p>
      <AuditFilters view={view} people={audit.data?.people ?? []} />
      <AuditList audit={audit} view={view} />
    </>
  );
}
