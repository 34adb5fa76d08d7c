import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { Statement } from '#contracts/money/statements.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../../shared/api/query.ts';
import { reasonOf } from '../../../../shared/api/result.ts';
import { randomId } from '../../../../shared/lib/random-id.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { showToast, showWarning } from '../../../../shared/ui/toast.tsx';
import { moneyCalls } from '../../../lib/money-query.ts';
import { matchedLines } from './statement-format.ts';
import { useStatement } from './statement-query.ts';

/** Posts all matched lines in one go; lines to review are left. */
export function PostButton({ statementId }: { statementId: number }) {
  const queries = useQueryClient();
  const post = $api.useMutation('post', '/api/statements/{statementId}/post');
  const statement = useStatement(statementId);
  const matched = statement.data ? matchedLines(statement.data) : [];
  // One key for the same lines, however often they are sent.
  const attempt = useRef({ lines: '', key: '' });

  async function send(lines: Statement['lines']) {
    const lineIds = lines.map(({ lineId }) => lineId);
    if (attempt.current.lines !== lineIds.join())
      attempt.current = { lines: lineIds.join(), key: randomId() };
    const result = await resultOf(
      post.mutateAsync({
        params: { path: { statementId: String(statementId) } },
        headers: { 'idempotency-key': attempt.current.key },
        body: { lineIds },
      }),
    );
    void queries.invalidateQueries(moneyCalls);
    if (result.ok) showToast(texts.panel_money_post_done({ count: lineIds.length }));
    else showWarning(texts.panel_money_post_failed(), { hint: reasonOf(result) });
  }

  return (
    <Button
      variant="ink"
      sending={post.isPending}
      disabled={matched.length === 0}
      icon={<Check className="size-4.5" strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => void send(matched)}
    >
      {matched.length === 0
        ? texts.panel_money_post_none()
        : texts.panel_money_post_matched({ count: matched.length })}
    </Button>
  );
}
