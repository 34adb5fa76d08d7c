import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { PriceRule } from '#schemas/prices/prices.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';
import { accusative } from '#web/admin/lib/format/accusative.ts';
import { together } from '#web/admin/lib/together.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { today } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { PriceRemoval } from '../price-removal.tsx';
import { useHalls, usePriceRules } from '../prices-query.ts';
import { PricesState } from '../prices-state.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { openingYear } from './price-year.ts';
import { conflictingRule, sharedDays, yearOfConflict } from './rule-conflict.ts';
import { RuleDialog } from './rule-dialog.tsx';
import type { UnsavedRule } from './rule-saving.ts';
import { toRuleRequest } from './rule-values.ts';
import { RulesTable, type ShownRule } from './rules-table.tsx';
import { YearView } from './year-view.tsx';

type Hall = { hallId: number; name: string };

export function PriceRules() {
  const rules = usePriceRules();
  const halls = useHalls();
  const both = rules.data && halls.data && { rules: rules.data, halls: halls.data };
  return (
    <Loaded
      query={together([rules, halls], both)}
      waiting={<TableSkeleton />}
      frame={Card}
      failed={texts.rules_list_failed()}
    >
      {(data) => <Rules {...data} />}
    </Loaded>
  );
}

type Opened = { kind: 'new'; rule?: undefined } | { kind: 'edit' | 'delete'; rule: PriceRule };

function Rules({ rules, halls }: { rules: readonly PriceRule[]; halls: readonly Hall[] }) {
  const removeRule = useSend('delete', '/api/price-rules/{id}/remove');
  const [hallId, setHallId] = useState(halls[0]?.hallId ?? 0);
  const [eventType, setEventType] = useState<EventType>('WEDDING');
  const [year, setYear] = useState(() => openingYear(rules, { hallId, eventType }, today()));
  const [opened, setOpened] = useState<Opened>();
  const [unsaved, setUnsaved] = useState<UnsavedRule>();
  const close = () => setOpened(undefined);
  const hall = halls.find((one) => one.hallId === hallId);
  const refused = unsaved && refusedRule(unsaved);
  const other = refused && conflictingRule(rules, refused, unsaved.ruleId);

  function showConflict(next: UnsavedRule) {
    setUnsaved(next);
    const typed = toRuleRequest(next.values);
    if (typed.hallId !== null) setHallId(typed.hallId);
    const found = conflictingRule(rules, typed, next.ruleId);
    if (found) setYear(yearOfConflict(typed, found, year, today()));
    if (typed.eventType !== null) setEventType(typed.eventType);
  }

  function openUnsaved() {
    const rule = rules.find(({ priceRuleId }) => priceRuleId === unsaved?.ruleId);
    setOpened(rule ? { kind: 'edit', rule } : { kind: 'new' });
    setUnsaved(undefined);
  }

  if (!hall) return <EmptyState icon={Tags} text={texts.rules_no_halls()} />;
  return (
    <>
      {unsaved && (
        <ConflictAlert
          unsaved={unsaved}
          rules={rules}
          hall={hall}
          year={year}
          onChangeDays={openUnsaved}
          onSaved={() => setUnsaved(undefined)}
        />
      )}
      <YearView
        rules={rules}
        halls={halls}
        {...{ hallId, year, eventType }}
        onHall={setHallId}
        onYear={setYear}
        onEventType={setEventType}
        conflict={new Set(refused && other ? sharedDays(refused, other, year, today()) : [])}
      />
      <RulesOfHall
        hall={hall}
        rules={shownRules(rules, refused, other).filter(
          (rule) => rule.hallId === null || rule.hallId === hallId,
        )}
        onOpen={(kind, rule) => setOpened({ kind, rule })}
      />
      {opened && opened.kind !== 'delete' && (
        <RuleDialog rule={opened.rule} halls={halls} onConflict={showConflict} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <PriceRemoval
          name={opened.rule.name}
          consequence={texts.rule_delete_text()}
          remove={() => removeRule.send({ params: { path: { id: String(opened.rule.priceRuleId) } } })}
          onClose={close}
        />
      )}
      <PanelActions>
        <PricesState />
        <Button
          variant="ink"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setOpened({ kind: 'new' })}
        >
          {texts.rule_new()}
        </Button>
      </PanelActions>
    </>
  );
}

const refusedRule = ({ values, ruleId, updatedAt }: UnsavedRule): PriceRule => ({
  ...toRuleRequest(values),
  priceRuleId: ruleId ?? 0,
  updatedAt,
});

/** The refused rule above the one that it conflicts with; an edited one in place of its saved state. */
function shownRules(
  rules: readonly PriceRule[],
  refused: PriceRule | undefined,
  other: PriceRule | undefined,
): ShownRule[] {
  if (!refused) return [...rules];
  return rules
    .filter(({ priceRuleId }) => priceRuleId !== refused.priceRuleId)
    .flatMap((rule) =>
      rule === other
        ? [
            { ...refused, mark: 'unsaved' as const },
            { ...rule, mark: 'conflict' as const },
          ]
        : [rule],
    );
}

interface RulesOfHallProps {
  hall: Hall;
  rules: readonly ShownRule[];
  onOpen: (kind: 'edit' | 'delete', rule: ShownRule) => void;
}

function RulesOfHall({ hall, rules, onOpen }: RulesOfHallProps) {
  const title = texts.rules_of_hall({ hall: accusative(hall.name) });
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3.5 tablet:px-4.5">
        <h2 className="font-serif text-lg opsz-t3">{title}</h2>
        <p className="text-xs text-s-ink-3">{texts.rules_priority_note()}</p>
      </div>
      {rules.length === 0 ? (
        <EmptyState icon={Tags} text={texts.rules_empty()} hint={texts.rules_empty_hint()} />
      ) : (
        <RulesTable caption={title} rules={rules} onOpen={onOpen} />
      )}
    </Card>
  );
}
