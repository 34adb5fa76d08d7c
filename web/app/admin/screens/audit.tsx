import * as texts from '#texts';
import { AuditFilters } from '../features/insights/audit/audit-filters.tsx';
import { AuditList } from '../features/insights/audit/audit-list.tsx';
import { useAudit, useAuditView } from '../features/insights/audit/audit-query.ts';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_audit);

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
