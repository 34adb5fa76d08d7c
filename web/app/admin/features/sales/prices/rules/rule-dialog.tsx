import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { weekdays } from '#domain/prices/price-days.ts';
import { limits } from '#schemas/fields.ts';
import { createPriceRuleRequestSchema, type PriceRule } from '#schemas/prices/prices.ts';
import { problems } from '#schemas/problem.ts';
import { eventTypeSchema } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { NumberField } from '#web/admin/ui/number-field.tsx';
import { formatEventType } from '#web/features/booking/event-format.ts';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { FieldError, labelClass, TextField } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PriceDialog } from '../price-dialog.tsx';
import { usePriceForm } from '../price-form.ts';
import { priceRulesQuery } from '../prices-query.ts';
import { ruleDraft, type UnsavedRule, useRuleSaving } from './rule-saving.ts';
import {
  blankRule,
  formatWeekday,
  type RuleField,
  type RuleValues,
  ruleFields,
  toRuleRequest,
  toRuleValues,
} from './rule-values.ts';

const labels: Record<RuleField, () => string> = {
  name: texts.price_field_name,
  hallId: texts.rule_field_hall,
  from: texts.rule_field_from,
  to: texts.rule_field_to,
  year: texts.rule_field_year,
  weekdays: texts.rule_field_weekdays,
  eventType: texts.rule_field_event,
  rent: texts.rule_field_rent,
  minimumGuests: texts.rule_field_minimum,
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

const toShown = (rule: PriceRule) => ({ values: toRuleValues(rule), updatedAt: rule.updatedAt });

export function RuleDialog({ rule, halls, onConflict, onClose }: RuleDialogProps) {
  const queries = useQueryClient();
  const saving = useRuleSaving();
  const ruleId = rule?.priceRuleId;
  const shown = rule ? toShown(rule) : { values: blankRule, updatedAt: '' };
  const form = useForm<Editing<RuleValues>>({
    resolver: schemaResolver(createPriceRuleRequestSchema, { toRequest: toRuleRequest }),
    defaultValues: editingOf(shown),
  });
  const edit = usePriceForm({
    form,
    name: ruleDraft(ruleId),
    fields: ruleFields,
    shown,
    toRequest: toRuleRequest,
    create: saving.create,
    update: (body) => saving.update(ruleId, body),
    fresh: async () => {
      const rules = await queries.fetchQuery({ ...priceRulesQuery, staleTime: 0 }).catch(() => []);
      const found = rules.find(({ priceRuleId }) => priceRuleId === ruleId);
      return found && toShown(found);
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
  const { errors, isSubmitting } = form.formState;
  const text = (field: RuleField, hint?: string) => (
    <TextField
      label={labels[field]()}
      hint={hint}
      autoComplete="off"
      error={errors[field]?.message}
      {...form.register(field)}
    />
  );
  return (
    <PriceDialog
      title={rule ? texts.rule_edit() : texts.rule_new()}
      edit={edit}
      isSending={isSubmitting}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.name()}
        maxLength={limits.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4.5 phone:grid-cols-3">
        {text('from', texts.rule_day_hint())}
        {text('to')}
        {text('year', texts.rule_year_hint())}
      </div>
      <WeekdayChoice form={form} error={errors.weekdays?.message} />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <Choice form={form} field="hallId" error={errors.hallId?.message}>
          {[
            { value: '', label: texts.desk_all_halls() },
            ...halls.map(({ hallId, name }) => ({ value: String(hallId), label: name })),
          ]}
        </Choice>
        <Choice form={form} field="eventType" error={errors.eventType?.message}>
          {[
            { value: '', label: texts.rule_all_events() },
            ...eventTypeSchema.options.map((type) => ({ value: type, label: formatEventType(type) })),
          ]}
        </Choice>
      </div>
      <div className="grid gap-x-4.5 gap-y-[7px] phone:grid-cols-3">
        <MoneyField label={labels.rent()} error={errors.rent?.message} {...form.register('rent')} />
        <NumberField
          label={labels.minimumGuests()}
          unit={texts.rule_unit_guests()}
          error={errors.minimumGuests?.message}
          {...form.register('minimumGuests')}
        />
        <NumberField
          label={labels.priority()}
          unit=""
          error={errors.priority?.message}
          {...form.register('priority')}
        />
      </div>
      <p className="text-sm text-s-ink-3">{texts.rule_priority_hint()}</p>
    </PriceDialog>
  );
}

type RuleForm = UseFormReturn<Editing<RuleValues>>;

interface ChoiceProps {
  form: RuleForm;
  field: 'hallId' | 'eventType';
  error: string | undefined;
  children: readonly { value: string; label: string }[];
}

const Choice = ({ form, field, error, children }: ChoiceProps) => (
  <Controller
    control={form.control}
    name={field}
    render={({ field: { value, onChange } }) => (
      <SelectField
        label={labels[field]()}
        options={children}
        value={value}
        onChange={onChange}
        error={error}
      />
    )}
  />
);

/** As in every calendar here. */
const fromSunday = ['SUN', ...weekdays.filter((day) => day !== 'SUN')] as const;

function WeekdayChoice({ form, error }: { form: RuleForm; error: string | undefined }): ReactNode {
  return (
    <Controller
      control={form.control}
      name="weekdays"
      render={({ field: { value, onChange } }) => {
        const chosen = value.split(',').filter(Boolean);
        const toggle = (day: string, isOn: boolean) =>
          onChange(weekdays.filter((one) => (one === day ? isOn : chosen.includes(one))).join());
        return (
          <fieldset className="grid gap-[7px]">
            <legend className={`${labelClass} mb-[7px]`}>{labels.weekdays()}</legend>
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
      }}
    />
  );
}
