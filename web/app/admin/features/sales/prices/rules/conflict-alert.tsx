import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceRule } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { accusative } from '#web/admin/lib/format/accusative.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { today } from '#web/platform/lib/dates.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { priceCalls } from '../prices-query.ts';
import { conflictingRule, formatSharedDays, freePriority, sharedDays } from './rule-conflict.ts';
import { ruleDraft, type UnsavedRule, useRuleSaving } from './rule-saving.ts';
import { toRuleRequest } from './rule-values.ts';

interface ConflictAlertProps {
  unsaved: UnsavedRule;
  rules: readonly PriceRule[];
  hall: { name: string };
  year: number;
  onChangeDays: () => void;
  onSaved: () => void;
}

/** Both names, the shared days, and the two ways out of it. */
export function ConflictAlert({ unsaved, rules, hall, year, onChangeDays, onSaved }: ConflictAlertProps) {
  const queries = useQueryClient();
  const saving = useRuleSaving();
  const [key] = useState(randomId);
  const [failed, setFailed] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { values, ruleId, updatedAt, detail } = unsaved;
  const typed = toRuleRequest(values);
  const other = conflictingRule(rules, typed, ruleId);
  const priority = freePriority(rules, typed, ruleId);

  async function saveWith(next: number) {
    setSending(true);
    const body = { ...typed, priority: next };
    const result = ruleId
      ? await saving.update(ruleId, { ...body, updatedAt })
      : await saving.create(body, key);
    setSending(false);
    void queries.invalidateQueries(priceCalls);
    if (!result.ok) return setFailed(reasonOf(result));
    writeDraft(ruleDraft(ruleId), undefined);
    showToast(texts.rule_saved());
    return onSaved();
  }

  return (
    <div className="mb-4.5">
      <Alert
        tone="danger"
        text={
          other ? texts.rule_conflict({ name: typed.name.trim(), other: other.name }) : texts.rule_failed()
        }
        focused
      >
        <p>{other ? reasonOfConflict(typed, other, hall.name, year) : detail}</p>
        {failed && <p>{failed}</p>}
        <div className="flex flex-wrap gap-2.5">
          {other && priority !== undefined && (
            <Button
              size="small"
              variant="danger-line"
              sending={isSending}
              onClick={() => void saveWith(priority)}
            >
              {texts.rule_give_priority({ priority: String(priority) })}
            </Button>
          )}
          <Button size="small" onClick={onChangeDays}>
            {texts.rule_change_days()}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

function reasonOfConflict(
  typed: ReturnType<typeof toRuleRequest>,
  other: PriceRule,
  hall: string,
  year: number,
): string {
  const days = sharedDays(typed, other, typed.year ?? other.year ?? year, today());
  const params = { priority: String(typed.priority), hall: accusative(hall) };
  return days.length > 0
    ? texts.rule_conflict_days({ ...params, days: formatSharedDays(days) })
    : texts.rule_conflict_other_year(params);
}
