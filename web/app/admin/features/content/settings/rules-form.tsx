import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { ruleLabels } from '#web/admin/features/sales/rule-labels.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { NumberField } from '#web/admin/ui/number-field.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { EditNotices } from './edit-notices.tsx';
import { settingsResolver, useSettingsEdit } from './settings-edit.ts';
import {
  type RuleField,
  type RuleSwitch,
  ruleFields,
  toRuleRequest,
  toRuleValues,
  useSettings,
} from './settings-query.ts';

const formId = 'business-rules';

const labels: Record<RuleField, () => string> = ruleLabels;

/** How days are held and offered. */
export function BusinessRules() {
  return (
    <Loaded
      query={useSettings()}
      waiting={
        <Card>
          <RowsSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />
        </Card>
      }
      failed={texts.rules_failed()}
      frame={Card}
    >
      {(settings) => <RulesForm settings={settings} />}
    </Loaded>
  );
}

type RuleFormValues = Editing<Record<RuleField, string>>;
type RulesFormState = UseFormReturn<RuleFormValues>;

function RulesForm({ settings }: { settings: Settings }) {
  const form = useForm<RuleFormValues>({
    resolver: settingsResolver(ruleFields, toRuleRequest),
    defaultValues: editingOf(toRuleValues(settings)),
  });
  const edit = useSettingsEdit(form, settings, {
    name: 'business rules',
    fields: ruleFields,
    toFormValues: toRuleValues,
    toRequest: toRuleRequest,
    saved: texts.rules_saved,
  });
  // Redrawn while typing, for the number of changes.
  form.watch();
  const count = Object.keys(edit.changed()).length;
  const { isSubmitting } = form.formState;
  return (
    <>
      <Form id={formId} onSubmit={form.handleSubmit(edit.save)} className="max-w-none">
        <EditNotices {...edit} labels={labels} />
        <Card>
          <Holding form={form} />
          <WaitingLine form={form} />
          <Prices form={form} />
          <Section title={texts.bank_cash()} text={texts.bank_cash_text()}>
            <Choice form={form} field="cashInEur" text={texts.bank_cash_in_eur_text()} />
          </Section>
        </Card>
        {count > 0 && (
          <div className="tablet:hidden">
            <Unsaved count={count} />
          </div>
        )}
      </Form>
      <PanelActions>
        {count > 0 && (
          <>
            <div className="max-tablet:hidden">
              <Unsaved count={count} />
            </div>
            <Button onClick={edit.startAnew} disabled={isSubmitting}>
              {texts.cancel()}
            </Button>
          </>
        )}
        <Button type="submit" form={formId} variant="ink" sending={isSubmitting}>
          {texts.rules_save()}
        </Button>
      </PanelActions>
    </>
  );
}

const Unsaved = ({ count }: { count: number }) => (
  <p className="flex items-center gap-1.5 text-sm font-semibold text-s-pending">
    <Pencil className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
    {texts.rules_unsaved({ count })}
  </p>
);

function Holding({ form }: { form: RulesFormState }) {
  return (
    <Section title={texts.rules_hold()} text={texts.rules_hold_text()}>
      <Fields>
        <Amount form={form} field="holdDays" unit={texts.rules_unit_days} />
        <Amount form={form} field="holdHoursNear" unit={texts.rules_unit_hours} />
        <Amount form={form} field="holdDaysMax" unit={texts.rules_unit_days} />
      </Fields>
      <Choice form={form} field="guestMayExtend" text={texts.rules_extend_text()} />
      <Choice form={form} field="holdReminders" text={texts.rules_reminders_text()} />
    </Section>
  );
}

function WaitingLine({ form }: { form: RulesFormState }) {
  const { register, formState } = form;
  const { nightFrom, nightTo } = formState.errors;
  return (
    <Section title={texts.rules_line()} text={texts.rules_line_text()}>
      <Choice form={form} field="automaticOffer" text={texts.rules_offer_text()} />
      <Fields>
        <Amount form={form} field="offerHours" unit={texts.rules_unit_hours} />
        <Amount form={form} field="offerHoursNear" unit={texts.rules_unit_hours} />
        <fieldset className="row-span-2 self-end">
          <legend className={`${labelClass} mb-[7px]`}>{texts.rules_night()}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 [&_label]:sr-only">
            <TimeField
              label={texts.rules_night_from()}
              error={nightFrom?.message}
              {...register('nightFrom')}
            />
            <span aria-hidden="true" className="pt-2 text-s-ink-3">
              –
            </span>
            <TimeField label={texts.rules_night_to()} error={nightTo?.message} {...register('nightTo')} />
          </div>
        </fieldset>
      </Fields>
      <Choice form={form} field="firstMayAsk" text={texts.rules_ask_text()} />
    </Section>
  );
}

const priceChoices = [
  { value: 'true', label: texts.rules_prices_shown, text: texts.rules_prices_shown_text },
  { value: 'false', label: texts.rules_prices_hidden, text: texts.rules_prices_hidden_text },
];

function Prices({ form }: { form: RulesFormState }) {
  return (
    <>
      <Section title={texts.offers_title()} text={texts.rules_offers_text()}>
        <Fields>
          <Amount form={form} field="offerDays" unit={texts.rules_unit_days} />
        </Fields>
      </Section>
      <Section title={labels.pricesPublic()} text={texts.rules_prices_text()}>
        <fieldset className="grid gap-3.5 phone:grid-cols-2">
          <legend className="sr-only">{labels.pricesPublic()}</legend>
          {priceChoices.map(({ value, label, text }) => (
            <RadioCard
              key={value}
              value={value}
              {...form.register('pricesPublic')}
              className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 py-3"
            >
              <span className="mt-0.5 grid size-4.5 place-items-center rounded-full border-[1.5px] border-s-field bg-s-surface group-has-checked:border-s-ink group-has-checked:before:size-2 group-has-checked:before:rounded-full group-has-checked:before:bg-s-ink" />
              <span>
                <span className="block font-semibold">{label()}</span>
                <span className="text-sm font-normal text-s-ink-2">{text()}</span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-b border-s-line px-4 py-5.5 last:border-0 tablet:px-6 bar:grid-cols-[13.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-serif text-lg leading-snug opsz-t3">
          {title}
        </h2>
        <p className="mt-1 text-xs text-s-ink-3">{text}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3.5 phone:grid-cols-3">{children}</div>
);

interface AmountProps {
  form: RulesFormState;
  field: Exclude<RuleField, RuleSwitch>;
  unit: (values: { count: number }) => string;
}

function Amount({ form, field, unit }: AmountProps) {
  return (
    <NumberField
      label={labels[field]()}
      unit={unit({ count: Number(form.watch(field)) || 0 })}
      error={form.formState.errors[field]?.message}
      {...form.register(field)}
    />
  );
}

interface ChoiceProps {
  form: RulesFormState;
  field: RuleSwitch;
  text: string;
}

function Choice({ form, field, text }: ChoiceProps) {
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <div>
          <Switch
            isSelected={value === 'true'}
            onChange={(isOn) => onChange(String(isOn))}
            aria-describedby={id}
            className="flex-row-reverse items-center justify-between gap-4 font-semibold"
          >
            <span>{labels[field]()}</span>
          </Switch>
          <p id={id} className="pr-14 text-xs text-s-ink-3 tablet:-mt-1">
            {text}
          </p>
        </div>
      )}
    />
  );
}
