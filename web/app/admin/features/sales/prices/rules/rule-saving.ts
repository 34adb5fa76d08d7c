import type { CreatePriceRuleRequest, UpdatePriceRuleRequest } from '#schemas/prices/prices.ts';
import { useSend } from '#web/platform/api/query.ts';
import type { RuleValues } from './rule-values.ts';

/** A rule that was refused; what was typed is kept in its draft as well. */
export interface UnsavedRule {
  values: RuleValues;
  ruleId: number | undefined;
  updatedAt: string;
  /** The reason of the server. */
  detail: string;
}

export const ruleDraft = (ruleId: number | undefined) => `price rule ${ruleId ?? 'new'}`;

export function useRuleSaving() {
  const create = useSend('post', '/api/price-rules/create');
  const update = useSend('patch', '/api/price-rules/{id}/update');
  return {
    create: (body: CreatePriceRuleRequest, key: string) =>
      create.send({ body, headers: { 'idempotency-key': key } }),
    update: (ruleId: number | undefined, body: UpdatePriceRuleRequest) =>
      update.send({ params: { path: { id: String(ruleId) } }, body }),
  };
}
