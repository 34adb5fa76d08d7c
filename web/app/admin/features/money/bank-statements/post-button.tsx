import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Statement } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, showWarning } from '#web/ui/toast.tsx';
import { DoubledPayment } from '../doubled-payment.tsx';
import { moneyCalls } from '../money-query.ts';
import { matchedLines } from './statement-format.ts';
import { useStatement } from './statement-query.ts';

/** Posts all matched lines in one go; lines to review are left. */
export function PostButton({ statementId }: { statementId: number }) {
  const queries = useQueryClient();
  const post = useSend('post', '/api/statements/{statementId}/post');
  const statement = useStatement(statementId);
  const matched = statement.data ? matchedLines(statement.data) : [];
  const [doubled, setDoubled] = useState<Statement['doubled']>([]);
  const { keyFor } = useAttemptKey();

  async function send(lineIds: number[], anotherPayment = false) {
    const body = { lineIds, ...(anotherPayment && { anotherPayment }) };
    const result = await post.send({
      params: { path: { statementId: String(statementId) } },
      headers: { 'idempotency-key': keyFor(body) },
      body,
    });
    void queries.invalidateQueries(moneyCalls);
    if (!result.ok) return showWarning(texts.panel_money_post_failed(), { hint: reasonOf(result) });
    setDoubled(result.data.doubled);
    const sent = result.data.lines.filter(({ lineId }) => lineIds.includes(lineId));
    const count = sent.filter(({ state }) => state === 'POSTED').length;
    if (count > 0) showToast(texts.panel_money_post_done({ count }));
    // Another line, or somebody else, has paid what was open.
    const left = sent.length - count - result.data.doubled.length;
    if (left > 0) showWarning(texts.panel_money_post_left({ count: left }));
  }

  const lineOf = (id: number) => statement.data?.lines.find(({ lineId }) => lineId === id);

  return (
    <>
      {doubled.length > 0 && (
        <DoubledPayment
          text={texts.panel_money_doubled({ count: doubled.length })}
          onConfirm={() =>
            void send(
              doubled.map(({ lineId }) => lineId),
              true,
            )
          }
          onClose={() => setDoubled([])}
        >
          <ul className="grid gap-2">
            {doubled.map(({ lineId, message }) => {
              const line = lineOf(lineId);
              return (
                <li key={lineId}>
                  {line && (
                    <b className="font-semibold text-s-ink">
                      {line.payer} {formatMoney(line.amount)}
                    </b>
                  )}{' '}
                  {message}
                </li>
              );
            })}
          </ul>
        </DoubledPayment>
      )}
      <Button
        variant="ink"
        sending={post.isPending}
        disabled={matched.length === 0}
        icon={<Check className="size-4.5" strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => void send(matched.map(({ lineId }) => lineId))}
      >
        {matched.length === 0
          ? texts.panel_money_post_none()
          : texts.panel_money_post_matched({ count: matched.length })}
      </Button>
    </>
  );
}
