import { Check, Plus, TriangleAlert, X } from 'lucide-react';
import { type Currency, convert, formatMoney, otherCurrency } from '#domain/money/money-amounts.ts';
import { nameOfInstalment, nameOfInstalmentKind } from '#domain/offers/instalment-names.ts';
import { firstPaymentKinds, maxInstalments } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { rowButton } from '#web/admin/ui/ordered-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { inputClass, NumberInput } from './number-input.tsx';
import { leavingRow, type Problems } from './offer-problems.ts';
import type { OfferDraft } from './offer-saving.ts';
import { balancedPlan, blankInstalment, type DraftInstalment, sumsOf } from './offer-values.ts';
import { useRowKeys } from './row-keys.ts';

/** What a chosen kind of due day begins with. */
const dueOnDay = { due: '', dueAfterSigningDays: null };
const dueAfterSigning = { due: null, dueAfterSigningDays: 7 };

export function PlanCard({ draft, problems }: { draft: OfferDraft; problems: Problems }) {
  const { values, change } = draft;
  const { plan } = values;
  const rows = useRowKeys(plan.length);
  const setPlan = (next: DraftInstalment[]) => change({ plan: next });
  const own = problems.in('plan').find(({ field }) => field === 'plan')?.message;
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3.5 tablet:px-4.5">
        <h2 className="mr-auto font-serif text-lg opsz-t3">{texts.panel_offer_plan()}</h2>
        <PlanSum draft={draft} />
        {!values.planFollows && draft.saved.kind === 'OFFER' && (
          <Button size="small" variant="quiet" onClick={() => change({ planFollows: true })}>
            {texts.panel_offer_plan_follow()}
          </Button>
        )}
        <Button
          size="small"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          disabled={plan.length >= maxInstalments}
          onClick={() => setPlan([...plan, blankInstalment(plan.length === 0)])}
        >
          {texts.panel_offer_add_instalment()}
        </Button>
      </div>
      {own && (
        <div className="px-4 pb-3 tablet:px-4.5">
          <FieldError>{own}</FieldError>
        </div>
      )}
      <ol>
        {plan.map((instalment, index) => (
          <InstalmentRow
            key={rows.keys[index]}
            instalment={instalment}
            title={nameOfInstalment(plan, index)}
            isFirst={index === 0}
            currency={values.currency}
            row={`plan.${index}`}
            problems={problems}
            onChange={(next) => setPlan(plan.with(index, next))}
            onRemove={() => {
              setPlan(plan.toSpliced(index, 1));
              problems.forget('plan');
              rows.set(rows.keys.toSpliced(index, 1));
            }}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Whether the plan adds up to the total. */
function PlanSum({ draft: { values, change } }: { draft: OfferDraft }) {
  const { total, missing } = sumsOf(values);
  const balanced = missing === 0 ? undefined : balancedPlan(values);
  if (missing === 0)
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-s-confirmed">
        <Check className="size-4.5 flex-none" strokeWidth={2} aria-hidden="true" />
        {texts.panel_offer_plan_agrees({ total: formatMoney(total) })}
      </p>
    );
  const amount = formatMoney({ ...total, amount: Math.abs(missing) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-s-danger">
        <TriangleAlert className="size-4.5 flex-none" strokeWidth={2} aria-hidden="true" />
        {missing > 0 ? texts.panel_offer_plan_lacks({ amount }) : texts.panel_offer_plan_exceeds({ amount })}
      </p>
      {balanced && (
        <Button size="small" variant="quiet" onClick={() => change({ plan: balanced })}>
          {texts.panel_offer_plan_balance()}
        </Button>
      )}
    </div>
  );
}

interface InstalmentRowProps {
  instalment: DraftInstalment;
  /** Its place in the draft, `plan.0`. */
  row: string;
  title: string;
  isFirst: boolean;
  currency: Currency;
  problems: Problems;
  onChange: (instalment: DraftInstalment) => void;
  onRemove: () => void;
}

function InstalmentRow(props: InstalmentRowProps) {
  const { instalment, row, title, isFirst, currency, problems, onChange, onRemove } = props;
  const { amount, due, dueAfterSigningDays: days } = instalment;
  const label = (field: string) => texts.panel_offer_instalment_label({ field, instalment: title });
  const other = typeof amount === 'number' && convert({ amount, currency }, otherCurrency(currency));
  const isWrong = (field: string) => problems.at(`${row}.${field}`) !== undefined;
  const messages = new Set(problems.in(row).map(({ message }) => message));
  return (
    <li
      onBlur={leavingRow(problems, row)}
      className="grid grid-cols-2 items-center gap-x-2 gap-y-2 border-t border-s-line px-4 py-2.5 @[43rem]:grid-cols-[7rem_9.75rem_minmax(0,1fr)_6.25rem_6.75rem_auto] tablet:px-4.5"
    >
      <p className="font-semibold @max-[43rem]:col-span-full">
        {isFirst && instalment.kind !== 'INSTALMENT' ? (
          <select
            aria-label={texts.panel_offer_first_kind()}
            value={instalment.kind}
            onChange={({ target }) => {
              const kind = firstPaymentKinds.find((one) => one === target.value);
              if (kind) onChange({ ...instalment, kind });
            }}
            className={`${inputClass} font-semibold`}
          >
            {firstPaymentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {nameOfInstalmentKind(kind)}
              </option>
            ))}
          </select>
        ) : (
          title
        )}
      </p>
      <select
        aria-label={label(texts.label_deadline())}
        value={due === null ? 'signing' : 'day'}
        onChange={({ target }) =>
          onChange({ ...instalment, ...(target.value === 'day' ? dueOnDay : dueAfterSigning) })
        }
        className={inputClass}
      >
        <option value="day">{texts.label_value_day()}</option>
        <option value="signing">{texts.panel_offer_due_signing()}</option>
      </select>
      {due === null ? (
        <NumberInput
          kind="whole"
          field="dueAfterSigningDays"
          label={label(texts.panel_offer_due_days())}
          value={days ?? ''}
          isInvalid={isWrong('dueAfterSigningDays')}
          onChange={(typed) => onChange({ ...instalment, dueAfterSigningDays: typed })}
          className=""
        />
      ) : (
        <div data-field="due">
          <DayField
            isLabelHidden
            label={label(texts.label_value_day())}
            value={due}
            isInvalid={isWrong('due')}
            onChange={(day) => onChange({ ...instalment, due: day })}
          />
        </div>
      )}
      <NumberInput
        kind="amount"
        field="amount"
        label={label(texts.label_amount())}
        value={amount}
        isInvalid={isWrong('amount')}
        onChange={(typed) => onChange({ ...instalment, amount: typed })}
      />
      <p className="text-right text-sm whitespace-nowrap text-s-ink-3 tabular-nums">
        {other && formatMoney(other)}
      </p>
      <span className="flex justify-end @max-[43rem]:col-span-full">
        <ActionButton
          icon={X}
          label={texts.panel_offer_remove_instalment({ instalment: title })}
          onClick={onRemove}
          className={rowButton}
        />
      </span>
      {messages.size > 0 && (
        <div className="col-span-full">
          <FieldError>{[...messages].join(' ')}</FieldError>
        </div>
      )}
    </li>
  );
}
