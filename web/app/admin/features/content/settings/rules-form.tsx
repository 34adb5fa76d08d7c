import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import { ruleLabels } from '#web/admin/features/sales/rule-labels.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { NumberField } from '#web/admin/ui/number-field.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { EditNotices } from './edit-notices.tsx';
import { type SettingsEdit, useSettingsEdit } from './settings-edit.ts';
import { useSettings } from './settings-query.ts';

const formId = 'business-rules';

const switches = [
  'guestMayExtend',
  'holdReminders',
  'automaticOffer',
  'firstMayAsk',
  'pricesPublic',
  'cashInEur',
] as const;
const fields = [
  'holdDays',
  'holdHoursNear',
  'holdDaysMax',
  'offerHours',
  'offerHoursNear',
  'offerDays',
  ...switches,
  'nightFrom',
  'nightTo',
] as const;

/** How days are held and offered. */
export function BusinessRules() {
  return (
    <Loaded
      query={useSettings()}
      waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />}
      failed={texts.rules_failed()}
      frame={Card}
    >
      {(settings) => <RulesForm settings={settings} />}
    </Loaded>
  );
}

type RulesEdit = SettingsEdit<(typeof fields)[number]>;

interface RuleProps {
  edit: RulesEdit;
}

function RulesForm({ settings }: { settings: Settings }) {
  const edit = useSettingsEdit(settings, {
    name: 'business rules',
    fields,
    labels: ruleLabels,
    saved: texts.rules_saved,
  });
  const { form } = edit;
  // Redrawn while typing, for the number of changes.
  form.watch();
  const count = Object.keys(edit.changed()).length;
  const { isSubmitting } = form.formState;
  return (
    <>
      <Form id={formId} onSubmit={form.handleSubmit(edit.save)} className="max-w-none">
        <EditNotices {...edit} />
        <Card>
          <Holding edit={edit} />
          <WaitingLine edit={edit} />
          <Prices edit={edit} />
          <Section title={texts.bank_cash()} text={texts.bank_cash_text()}>
            <Choice edit={edit} field="cashInEur" text={texts.bank_cash_in_eur_text()} />
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
          {texts.label_save_changes()}
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

function Holding({ edit }: RuleProps) {
  return (
    <Section title={texts.rules_hold()} text={texts.rules_hold_text()}>
      <Fields>
        <Amount edit={edit} field="holdDays" unit={texts.rules_unit_days} />
        <Amount edit={edit} field="holdHoursNear" unit={texts.rules_unit_hours} />
        <Amount edit={edit} field="holdDaysMax" unit={texts.rules_unit_days} />
      </Fields>
      <Choice edit={edit} field="guestMayExtend" text={texts.rules_extend_text()} />
      <Choice edit={edit} field="holdReminders" text={texts.rules_reminders_text()} />
    </Section>
  );
}

function WaitingLine({ edit }: RuleProps) {
  return (
    <Section title={texts.label_waiting_list()} text={texts.rules_line_text()}>
      <Choice edit={edit} field="automaticOffer" text={texts.rules_offer_text()} />
      <Fields>
        <Amount edit={edit} field="offerHours" unit={texts.rules_unit_hours} />
        <Amount edit={edit} field="offerHoursNear" unit={texts.rules_unit_hours} />
        <fieldset className="row-span-2 self-end">
          <legend className={`${labelClass} mb-[7px]`}>{texts.rules_night()}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 [&_label]:sr-only">
            <TimeField {...edit.input('nightFrom')} />
            <span aria-hidden="true" className="pt-2 text-s-ink-3">
              –
            </span>
            <TimeField {...edit.input('nightTo')} />
          </div>
        </fieldset>
      </Fields>
      <Choice edit={edit} field="firstMayAsk" text={texts.rules_ask_text()} />
    </Section>
  );
}

const priceChoices = [
  { value: 'true', label: texts.rules_prices_shown, text: texts.rules_prices_shown_text },
  { value: 'false', label: texts.rules_prices_hidden, text: texts.rules_prices_hidden_text },
];

function Prices({ edit }: RuleProps) {
  return (
    <>
      <Section title={texts.offers_title()} text={texts.rules_offers_text()}>
        <Fields>
          <Amount edit={edit} field="offerDays" unit={texts.rules_unit_days} />
        </Fields>
      </Section>
      <Section title={ruleLabels.pricesPublic()} text={texts.rules_prices_text()}>
        <fieldset className="grid gap-3.5 phone:grid-cols-2">
          <legend className="sr-only">{ruleLabels.pricesPublic()}</legend>
          {priceChoices.map(({ value, label, text }) => (
            <RadioCard
              key={value}
              value={value}
              {...edit.form.register('pricesPublic')}
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

interface AmountProps extends RuleProps {
  field: (typeof fields)[number];
  unit: (values: { count: number }) => string;
}

const Amount = ({ edit, field, unit }: AmountProps) => (
  <NumberField {...edit.input(field)} unit={unit({ count: Number(edit.form.watch(field)) || 0 })} />
);

interface ChoiceProps extends RuleProps {
  field: (typeof switches)[number];
  text: string;
}

function Choice({ edit: { form }, field, text }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Switch
        isSelected={form.watch(field) === 'true'}
        onChange={(isOn) => form.setValue<string>(field, String(isOn))}
        aria-describedby={id}
        className="flex-row-reverse items-center justify-between gap-4 font-semibold"
      >
        <span>{ruleLabels[field]()}</span>
      </Switch>
      <p id={id} className="pr-14 text-xs text-s-ink-3 tablet:-mt-1">
        {text}
      </p>
    </div>
  );
}
