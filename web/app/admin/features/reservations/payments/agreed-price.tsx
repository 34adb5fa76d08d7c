import { Plus, Wallet, X } from 'lucide-react';
import { useState } from 'react';
import type { Currency, Money } from '#contracts/money/money-amounts.ts';
import { formatMoney, parseAmount } from '#contracts/money/money-amounts.ts';
import { mostInstalments } from '#contracts/offers/offer-states.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { $api } from '../../../../shared/api/query.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FieldError } from '../../../../shared/ui/form/field.tsx';
import { EmptyState } from '../../../../shared/ui/states.tsx';
import { DayField } from '../../../common/day-field.tsx';
import { MoneyField } from '../../../common/money-field.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ReservationPanel } from '../reservation-panel.tsx';
import { MoneyDialog } from './money-dialogs.tsx';

/** Before anything was agreed. */
export function AgreedPrice({ reservation }: { reservation: AdminReservation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ReservationPanel>
      <EmptyState icon={Wallet} text={texts.money_nothing_agreed()} hint={texts.money_nothing_agreed_hint()}>
        {reservation.status !== 'CANCELED' && (
          <Button variant="ink" onClick={() => setOpen(true)}>
            {texts.money_agree_price()}
          </Button>
        )}
      </EmptyState>
      {isOpen && <AgreedPriceDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </ReservationPanel>
  );
}

interface Part {
  id: number;
  due: string;
  amount: string;
}

const currencyOptions = [
  { value: 'BAM', label: 'KM' },
  { value: 'EUR', label: 'EUR' },
] as const;

/** A price agreed by phone, with its plan; without a plan all of it is due on the day of the event. */
export function AgreedPriceDialog({
  reservation,
  onClose,
}: {
  reservation: AdminReservation;
  onClose: () => void;
}) {
  const agree = $api.useMutation('post', '/api/reservations/{id}/agreed-price');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('BAM');
  const [parts, setParts] = useState<Part[]>([]);
  const [isChecked, setChecked] = useState(false);
  const total = parseAmount(amount) ?? 0;
  const amounts = parts.map((part) => parseAmount(part.amount) ?? 0);
  const difference = total - amounts.reduce((sum, one) => sum + one, 0);
  const isPlanned = parts.length === 0 || (difference === 0 && parts.every(({ due }) => due !== ''));
  const change = (id: number, set: Partial<Part>) =>
    setParts(parts.map((part) => (part.id === id ? { ...part, ...set } : part)));
  return (
    <MoneyDialog
      title={texts.money_agree_price()}
      text={texts.money_agree_text()}
      action={texts.money_agree_save()}
      done={texts.money_agreed_done()}
      failed={texts.money_agree_failed()}
      isReady={total > 0 && isPlanned}
      onCheck={() => setChecked(true)}
      send={(key) =>
        agree.mutateAsync({
          params: { path: { id: String(reservation.reservationId) } },
          headers: { 'idempotency-key': key },
          body: {
            amount: { amount: total, currency },
            instalments: parts.map(({ due }, index) => ({
              kind: index === 0 && parts.length > 1 ? ('KAPARA' as const) : ('INSTALMENT' as const),
              due,
              amount: { amount: amounts[index] ?? 0, currency },
            })),
          },
        })
      }
      onClose={onClose}
    >
      <MoneyField
        label={texts.money_amount()}
        currency={currency}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isChecked && total === 0 ? texts.money_invalid() : undefined}
      />
      <SegmentedControl
        label={texts.money_currency()}
        options={currencyOptions}
        value={currency}
        onChange={setCurrency}
      />
      {parts.map((part, index) => (
        <div key={part.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <DayField
            label={texts.money_due_of({ number: index + 1 })}
            value={part.due}
            onChange={(due) => change(part.id, { due })}
          />
          <MoneyField
            label={texts.money_amount_of({ number: index + 1 })}
            currency={currency}
            value={part.amount}
            onChange={({ target }) => change(part.id, { amount: target.value })}
          />
          <ActionButton
            icon={X}
            label={texts.money_remove_part({ number: index + 1 })}
            onClick={() => setParts(parts.filter(({ id }) => id !== part.id))}
            className="hover:bg-s-sunken"
          />
        </div>
      ))}
      {parts.length < mostInstalments && (
        <div>
          <Button
            size="small"
            icon={<Plus className="size-4.5" aria-hidden="true" />}
            onClick={() =>
              setParts([...parts, { id: Math.max(0, ...parts.map(({ id }) => id)) + 1, due: '', amount: '' }])
            }
          >
            {texts.money_add_part()}
          </Button>
        </div>
      )}
      {parts.length > 0 && difference !== 0 && (
        <FieldError>
          {texts.money_parts_difference({ amount: formatDifference(difference, currency) })}
        </FieldError>
      )}
    </MoneyDialog>
  );
}

const formatDifference = (amount: number, currency: Money['currency']) => formatMoney({ amount, currency });
