import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { weekdays } from '#domain/prices/price-days.ts';
import { limits } from '#schemas/fields.ts';
import { createPriceRuleRequestSchema, type PriceRule } from '#schemas/prices/prices.ts';
import { problems } from '#schemas/problem.ts';
import { eventTypeSchema } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { NumberField } from '#web/admin/ui/number-field.tsx';
import { formatEventType } from '#web/features/booking/event-format.ts';
import { FieldError, labelClass, TextField } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PriceDialog } from '../price-dialog.tsx';
import { usePriceForm } from '../price-form.ts';
import { priceRulesQuery } from '../prices-query.ts';
import { ruleDraft, type UnsavedRule, useRuleSaving } from './rule-saving.ts';
import { blankRule, formatWeekday, type RuleValues, toRuleRequest, toRuleValues } from './rule-values.ts';

const labels: Record<keyof RuleValues, () => string> = {
  name: texts.label_name,
  hallId: texts.label_hall,
  from: texts.rule_field_from,
  to: texts.rule_field_to,
  year: texts.label_year,
  weekdays: texts.rule_field_weekdays,
  eventType: texts.label_event,
  rent: texts.rule_field_rent,
  minimumGuests: texts.label_guests_min,
  priority: texts.rule_field_priority,
};

interface RuleDialogProps {
  /** Undefined: a new one. */
  rule: PriceRule | undefined;
  halls: readonly { hallId: number; name: string }[];
  /** Another rule of the same priority holds on some of its days. */
  onConflict: (unsaved: UnsavedRule) => void;
  onClose: () => void;
}

export function RuleDialog({ rule, halls, onConflict, onClose }: RuleDialogProps) {
  const queries = useQueryClient();
  const saving = useRuleSaving();
  const ruleId = rule?.priceRuleId;
  const form = usePriceForm({
    name: ruleDraft(ruleId),
    labels,
    blank: blankRule,
    item: rule,
    toValues: toRuleValues,
    schema: createPriceRuleRequestSchema,
    toRequest: toRuleRequest,
    create: saving.create,
    update: (body) => saving.update(ruleId, body),
    read: async () => {
      const rules = await queries.fetchQuery({ ...priceRulesQuery, staleTime: 0 }).catch(() => []);
      return rules.find(({ priceRuleId }) => priceRuleId === ruleId);
    },
    saved: texts.rule_saved(),
    failed: texts.rule_failed(),
    onRefused({ problem }, values, updatedAt) {
      if (problem?.code !== problems.priceRulesOverlap.code) return false;
      onConflict({ values, ruleId, updatedAt, detail: problem.detail });
      onClose();
      return true;
    },
    onClose,
  });
  return (
    <PriceDialog title={rule ? texts.rule_edit() : texts.rule_new()} form={form}>
      <TextField {...form.input('name')} maxLength={limits.name} autoComplete="off" />
      <div className="grid gap-4.5 phone:grid-cols-3">
        <TextField {...form.input('from')} hint={texts.rule_day_hint()} autoComplete="off" />
        <TextField {...form.input('to')} autoComplete="off" />
        <TextField {...form.input('year')} hint={texts.rule_year_hint()} autoComplete="off" />
      </div>
      <WeekdayChoice {...form.choice('weekdays')} />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <SelectField
          {...form.choice('hallId')}
          options={[
            { value: '', label: texts.label_all_halls() },
            ...halls.map(({ hallId, name }) => ({ value: String(hallId), label: name })),
          ]}
        />
        <SelectField
          {...form.choice('eventType')}
          options={[
            { value: '', label: texts.rule_all_events() },
            ...eventTypeSchema.options.map((type) => ({ value: type, label: formatEventType(type) })),
          ]}
        />
      </div>
      <div className="grid gap-x-4.5 gap-y-[7px] phone:grid-cols-3">
        <MoneyField {...form.input('rent')} />
        <NumberField {...form.input('minimumGuests')} unit={texts.rule_unit_guests()} />
        <NumberField {...form.input('priority')} unit="" />
      </div>
      <p className="text-sm text-s-ink-3">{texts.rule_priority_hint()}</p>
    </PriceDialog>
  );
}

/** As in every calendar here. */
const fromSunday = ['SUN', ...weekdays.filter((day) => day !== 'SUN')] as const;

interface WeekdayChoiceProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function WeekdayChoice({ label, value, error, onChange }: WeekdayChoiceProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (day: string, isOn: boolean) =>
    onChange(weekdays.filter((one) => (one === day ? isOn : chosen.includes(one))).join());
  return (
    <fieldset className="grid gap-[7px]">
      <legend className={`${labelClass} mb-[7px]`}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {fromSunday.map((day) => (
          <RadioCard
            key={day}
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
            className="group flex min-h-11 items-center gap-1.5 px-2.5 pointer-fine:tablet:min-h-9.5"
          >
            <Check
              className="hidden size-4 flex-none group-has-checked:block"
              strokeWidth={2}
              aria-hidden="true"
            />
            {formatWeekday(day)}
          </RadioCard>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
