import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchLineRequest, StatementLine } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { $api, callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';

export const statementCalls = callsBelow('/api/statements');

export const useStatement = (statementId: number) =>
  $api.useQuery('get', '/api/statements/{statementId}', {
    params: { path: { statementId: String(statementId) } },
  });

export const useLineCandidates = (lineId: number) =>
  $api.useQuery('get', '/api/statement-lines/{lineId}/candidates', {
    params: { path: { lineId: String(lineId) } },
  });

/** Confirms, chooses or takes away the reservation of a line. */
export function useLineMatch() {
  const queries = useQueryClient();
  const match = useSend('patch', '/api/statement-lines/{lineId}/match');
  const { failure, fail, clear } = useFormFailure();
  const [changing, setChanging] = useState<number>();

  async function change({ lineId }: StatementLine, body: Partial<MatchLineRequest>) {
    clear();
    setChanging(lineId);
    const result = await match.send({
      params: { path: { lineId: String(lineId) } },
      body: { reservationId: null, isIgnored: false, ...body },
    });
    // Awaited, so that the button stays busy until the line shows its new state.
    await queries.invalidateQueries(statementCalls);
    setChanging(undefined);
    if (!result.ok) fail(texts.panel_money_line_failed(), reasonOf(result));
    return result.ok;
  }

  return { failure, changing, change };
}
