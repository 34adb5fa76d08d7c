import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isDay } from '#domain/dates/days.ts';
import { paymentMethods } from '#domain/money/ledger-kinds.ts';
import {
  type Currency,
  convert,
  currencies,
  formatAmount,
  formatMoney,
  type Money,
  otherCurrency,
  parseAmount,
} from '#domain/money/money-amounts.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { limits } from '#schemas/fields.ts';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import { maxMoney } from '#schemas/money/money.ts';
import * as texts from '#texts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { focusFirstInvalid } from '#web/admin/lib/focus-first-invalid.ts';
import { valueDayError } from '#web/admin/lib/value-day.ts';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, labelClass, TextField } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { DayField } from '../booking/day-field.tsx';
import { previewPayment } from './closing.ts';
import { DoubledPayment } from './doubled-payment.tsx';
import { currencyOptions, methodOptions } from './money-format.ts';
import { moneyCalls, useAdministrators } from './money-query.ts';

interface PaymentFormProps {
  reservationId: number;
  ledger: Ledger;
  onPosted: (entry: LedgerEntry) => void;
}

/** Money that was received, with what it closes while it is typed. */
export function PaymentForm({ reservationId, ledger, onPosted }: PaymentFormProps) {
  const queries = useQueryClient();
  const post = useSend('post', '/api/reservations/{id}/payments');
  const { failure, fail, clear } = useFormFailure();
  const today = useToday();
  const administrators = useAdministrators();
  const session = useSession();
  const own = session.status === 'signedIn' ? String(session.user.userId) : undefined;
  // What was typed survives an ended session, and is sent with the same key after it.
  const draftName = `payment ${reservationId}`;
  const [draft] = useState(() => readDraft(draftName));
  const [amount, setAmount] = useState(draft?.amount ?? '');
  const [currency, setCurrency] = useState(
    currencies.find((one) => one === draft?.currency) ?? ledger.currency,
  );
  const [method, setMethod] = useState(paymentMethods.find((one) => one === draft?.method) ?? 'TRANSFER');
  const [valueDay, setValueDay] = useState<string>(draft?.valueDay ?? today);
  const [receiver, setReceiver] = useState<string>();
  const [note, setNote] = useState(draft?.note ?? '');
  const [sendsReceipt, setSendsReceipt] = useState(true);
  const [isChecked, setChecked] = useState(false);
  // One key for a payment, however often it is sent.
  const key = useRef(draft?.key ?? randomId());
  useEffect(() => {
    const isTyped = amount !== '' || note !== '';
    const typed = { amount, currency, method, valueDay, note, key: key.current };
    writeDraft(draftName, isTyped ? typed : undefined);
  }, [draftName, amount, currency, method, valueDay, note]);
  const parsed = parseAmount(amount);
  const paid: Money | undefined =
    parsed !== null && parsed > 0 && parsed <= maxMoney ? { amount: parsed, currency } : undefined;
  const dayError = valueDayError(valueDay, today);
  const form = useRef<HTMLFormElement>(null);
  const [doubled, setDoubled] = useState<string>();

  async function submit(anotherPayment = false) {
    clear();
    setDoubled(undefined);
    setChecked(true);
    if (!paid || dayError) return focusFirstInvalid(form.current);
    const result = await post.send({
      params: { path: { id: String(reservationId) } },
      headers: { 'idempotency-key': key.current },
      body: {
        amount: paid,
        method,
        valueDay,
        note: note.trim() || null,
        sendReceipt: sendsReceipt,
        ...(anotherPayment && { anotherPayment }),
        ...(receiver && { receivedBy: Number(receiver) }),
      },
    });
    void queries.invalidateQueries(moneyCalls);
    if (!result.ok && result.problem?.code === problemCodes.paymentDoubled)
      return setDoubled(result.problem.detail);
    if (!result.ok) return fail(texts.money_payment_failed(), reasonOf(result));
    key.current = randomId();
    setAmount('');
    setNote('');
    setChecked(false);
    onPosted(result.data);
  }

  return (
    <Form
      ref={form}
      failure={failure}
      className="max-w-none! gap-4!"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountField
        value={amount}
        onChange={setAmount}
        currency={currency}
        onCurrency={setCurrency}
        paid={paid}
        error={isChecked && !paid ? texts.money_invalid() : undefined}
      />
      <SegmentedControl
        isWide
        label={texts.label_method()}
        options={methodOptions()}
        value={method}
        onChange={setMethod}
      />
      <div className="grid gap-4 *:min-w-0 phone:grid-cols-2">
        <DayField
          label={texts.label_value_day()}
          value={valueDay}
          onChange={setValueDay}
          error={isChecked || isDay(valueDay) ? dayError : undefined}
        />
        {administrators.data && administrators.data.length > 1 && (
          <SelectField
            label={texts.label_received_by()}
            options={administrators.data.map(({ userId, firstName, lastName }) => ({
              value: String(userId),
              label: `${firstName} ${lastName}`,
            }))}
            value={receiver ?? own}
            onChange={setReceiver}
          />
        )}
      </div>
      <TextField
        label={texts.money_note()}
        isOptional
        maxLength={limits.subject}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {paid && <Effect ledger={ledger} paid={paid} />}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pointer-fine:tablet:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-s-ink"
          checked={sendsReceipt}
          onChange={({ target }) => setSendsReceipt(target.checked)}
        />
        {texts.money_send_receipt()}
      </label>
      <Button type="submit" variant="ink" block sending={post.isPending}>
        {texts.money_post()}
      </Button>
      {doubled && (
        <DoubledPayment
          text={doubled}
          onConfirm={() => void submit(true)}
          onClose={() => setDoubled(undefined)}
        />
      )}
    </Form>
  );
}

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  paid: Money | undefined;
  error: string | undefined;
}

/** The amount beside its currency, and the same in the other one. */
function AmountField({ value, onChange, currency, onCurrency, paid, error }: AmountFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <div className="grid gap-[7px]">
          <label htmlFor={id} className={labelClass}>
            {texts.label_amount()}
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            maxLength={20}
            onChange={({ target }) => onChange(target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-text`}
            className={`${boxClass} ${boxHeight} text-right tabular-nums`}
          />
        </div>
        <div className="[&_legend]:sr-only">
          <SegmentedControl
            label={texts.label_currency()}
            options={currencyOptions()}
            value={currency}
            onChange={onCurrency}
          />
        </div>
      </div>
      <div id={`${id}-text`} className="mt-1.5">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className="flex justify-between gap-3 text-xs text-s-ink-3 tabular-nums">
            <span>
              {paid && (
                <>
                  = <b className="text-s-ink">{formatMoney(convert(paid, otherCurrency(currency)))}</b>
                </>
              )}
            </span>
            <span>{texts.money_rate()}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Effect({ ledger, paid }: { ledger: Ledger; paid: Money }) {
  const { closed, part, balance } = previewPayment(ledger, paid);
  const shown = [
    ...closed,
    ...(part ? [texts.money_closes_part({ title: part.title, amount: formatAmount(part.open) })] : []),
  ].join(', ');
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-s-line pt-3.5"
    >
      <dt className="text-s-ink-2">{texts.money_closes()}</dt>
      <dd className="text-right">{shown || texts.money_closes_nothing()}</dd>
      <dt className="text-s-ink-2">{texts.money_new_balance()}</dt>
      <dd className="text-right font-semibold tabular-nums">
        {formatMoney({ amount: balance, currency: ledger.currency })}
      </dd>
    </dl>
  );
}
