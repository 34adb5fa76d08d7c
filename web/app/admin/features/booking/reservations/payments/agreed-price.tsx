import { Plus, Wallet, X } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#domain/dates/days.ts';
import { type Currency, formatAmount, formatMoney, parseAmount } from '#domain/money/money-amounts.ts';
import { type InstalmentKind, maxInstalments } from '#domain/offers/offer-states.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { currencyOptions } from '#web/admin/features/money/money-format.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { MoneyDialog } from './money-dialogs.tsx';

/** Before anything was agreed. */
export function AgreedPrice({ reservation }: { reservation: AdminReservation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <EmptyState icon={Wallet} text={texts.money_nothing_agreed()} hint={texts.money_nothing_agreed_hint()}>
        {reservation.status !== 'CANCELED' && (
          <Button variant="ink" onClick={() => setOpen(true)}>
            {texts.label_agreed_price()}
          </Button>
        )}
      </EmptyState>
      {isOpen && <AgreedPriceDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface Part {
  id: number;
  due: string;
  amount: string;
  /** As it was agreed before; the first of several is a kapara unless it has one. */
  kind?: InstalmentKind;
}

/** The price and the plan in force; one instalment on the day of the event is what no plan becomes. */
function agreedBefore(ledger: Ledger | undefined, eventDate: string) {
  const plan = (ledger?.instalments ?? []).filter(({ state }) => state !== 'VOID');
  const isWhole = plan.length === 1 && plan[0]?.due === eventDate;
  const total = plan.reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    amount: total > 0 ? formatAmount(total) : '',
    parts: isWhole
      ? []
      : plan.map(
          ({ instalmentId, due, amount, kind }): Part => ({
            id: instalmentId,
            due,
            amount: formatAmount(amount.amount),
            kind,
          }),
        ),
  };
}

interface AgreedPriceDialogProps {
  reservation: AdminReservation;
  /** Of the price that is changed. */
  ledger?: Ledger;
  onClose: () => void;
}

/** A price agreed by phone, with its plan; without a plan all of it is due on the day of the event. */
export function AgreedPriceDialog({ reservation, ledger, onClose }: AgreedPriceDialogProps) {
  const agree = useSend('post', '/api/reservations/{id}/agreed-price');
  const [before] = useState(() => agreedBefore(ledger, reservation.eventDate));
  const [amount, setAmount] = useState(before.amount);
  const [currency, setCurrency] = useState<Currency>(ledger?.currency ?? 'BAM');
  const [parts, setParts] = useState<Part[]>(before.parts);
  const nextId = Math.max(0, ...parts.map(({ id }) => id)) + 1;
  const total = parseAmount(amount) ?? 0;
  const amounts = parts.map((part) => parseAmount(part.amount) ?? 0);
  const difference = total - amounts.reduce((sum, one) => sum + one, 0);
  const isPlanned =
    parts.length === 0 ||
    (difference === 0 && parts.every(({ due }) => isDay(due)) && amounts.every((one) => one > 0));
  const send = (key: string) =>
    agree.send({
      params: { path: { id: String(reservation.reservationId) } },
      headers: { 'idempotency-key': key },
      body: {
        amount: { amount: total, currency },
        instalments: parts.map(({ due, kind }, index) => ({
          kind: kind ?? (index === 0 && parts.length > 1 ? 'KAPARA' : 'INSTALMENT'),
          due,
          amount: { amount: amounts[index] ?? 0, currency },
        })),
      },
    });
  return (
    <MoneyDialog
      title={ledger ? texts.money_change_price() : texts.label_agreed_price()}
      text={ledger ? texts.money_change_price_text() : texts.money_agree_text()}
      action={texts.money_agree_save()}
      done={texts.money_agreed_done()}
      failed={texts.money_agree_failed()}
      send={total > 0 && isPlanned ? send : undefined}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <MoneyField
            label={texts.label_amount()}
            currency={currency}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={isChecked && total === 0 ? texts.money_invalid() : undefined}
          />
          <SegmentedControl
            isWide
            label={texts.label_currency()}
            options={currencyOptions()}
            value={currency}
            onChange={setCurrency}
          />
          {parts.map((part, index) => (
            <PartFields
              key={part.id}
              part={part}
              number={index + 1}
              currency={currency}
              isChecked={isChecked}
              onChange={(set) => setParts(parts.with(index, { ...part, ...set }))}
              onRemove={() => setParts(parts.toSpliced(index, 1))}
            />
          ))}
          {parts.length < maxInstalments && (
            <div>
              <Button
                size="small"
                icon={<Plus className="size-4.5" aria-hidden="true" />}
                onClick={() => setParts([...parts, { id: nextId, due: '', amount: '' }])}
              >
                {texts.money_add_part()}
              </Button>
            </div>
          )}
          {parts.length > 0 && difference !== 0 && (
            <FieldError>
              {texts.money_parts_difference({ amount: formatMoney({ amount: difference, currency }) })}
            </FieldError>
          )}
        </>
      )}
    </MoneyDialog>
  );
}

interface PartFieldsProps {
  part: Part;
  number: number;
  currency: Currency;
  isChecked: boolean;
  onChange: (set: Partial<Part>) => void;
  onRemove: () => void;
}

/** Due day and amount of one instalment, beside each other where there is space. */
const PartFields = ({ part, number, currency, isChecked, onChange, onRemove }: PartFieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
    <DayField
      label={texts.money_due_of({ number })}
      value={part.due}
      onChange={(due) => onChange({ due })}
      error={isChecked && !isDay(part.due) ? texts.desk_day_invalid() : undefined}
    />
    {/* Its own grid, since the field takes its rows from the grid around it. */}
    <div className="grid max-phone:col-span-2 max-phone:row-start-2">
      <MoneyField
        label={texts.money_amount_of({ number })}
        currency={currency}
        value={part.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={isChecked && !parseAmount(part.amount) ? texts.money_invalid() : undefined}
      />
    </div>
    <ActionButton
      icon={X}
      label={texts.money_remove_part({ number })}
      onClick={onRemove}
      className="mt-7 hover:bg-s-sunken"
    />
  </div>
);
