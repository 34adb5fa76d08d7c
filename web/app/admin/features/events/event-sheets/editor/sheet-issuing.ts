import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { keepSheet } from '#web/features/event-sheets/sheet-edit.ts';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { SheetDraft } from './sheet-draft.ts';

export type Issuing = 'issue' | 'finalize';

const failed = { issue: texts.panel_sheet_issue_failed, finalize: texts.panel_sheet_finalize_failed };

/** Saves, asks, and issues or finalizes what was saved. */
export function useSheetIssuing(draft: SheetDraft, sheet: AdminSheet) {
  const queries = useQueryClient();
  const issue = useSend('post', '/api/event-sheets/{reservationId}/issue');
  const finalize = useSend('post', '/api/event-sheets/{reservationId}/finalize');
  const { failure, fail, clear } = useFormFailure();
  const [asked, setAsked] = useState<Issuing>();
  const [isChecking, setChecking] = useState(false);

  async function ask(what: Issuing) {
    clear();
    setChecking(true);
    const isSaved = await draft.autosave.flush();
    setChecking(false);
    if (isSaved) setAsked(what);
    else fail(failed[what](), texts.panel_sheet_issue_unsaved());
  }

  async function confirm() {
    if (!asked) return undefined;
    const params = { path: { reservationId: String(sheet.reservationId) } };
    const body = { updatedAt: draft.shownUpdatedAt() || null };
    const call = asked === 'issue' ? issue : finalize;
    const result = await call.send({ params, body });
    if (!result.ok) {
      // Somebody has changed it since it was read.
      void queries.invalidateQueries(callsBelow('/api/event-sheets'));
      return { text: failed[asked](), reason: reasonOf(result) };
    }
    await keepSheet(queries, result.data);
    showToast(
      asked === 'issue'
        ? texts.panel_sheet_issue_done({ revision: result.data.revision })
        : texts.panel_sheet_finalize_done(),
    );
    return undefined;
  }

  return { failure, asked, isChecking, ask, confirm, close: () => setAsked(undefined) };
}
