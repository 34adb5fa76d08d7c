import { Check, Minus, Plus } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { lineAmount } from '#domain/offers/offer-totals.ts';
import { countedUnits, maxQuantity } from '#domain/prices/price-lines.ts';
import type { ChosenExtra } from '#schemas/prices/chosen-extras.ts';
import type { Extra } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { formatUnit } from '#web/features/prices/quantity-format.ts';

interface ExtrasListProps {
  extras: readonly Extra[];
  chosen: readonly ChosenExtra[];
  /** Undefined: not known, so that what is counted by guests has no amount. */
  guestCount: number | undefined;
  onChange: (chosen: ChosenExtra[]) => void;
}

export function ExtrasList({ extras, chosen, guestCount, onChange }: ExtrasListProps) {
  if (extras.length === 0) return null;
  const without = (extraId: number) => chosen.filter((one) => one.extraId !== extraId);
  return (
    <section aria-labelledby="price-extras">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id="price-extras" className="heading-3">
          {texts.label_extras()}
        </h3>
        <p className="text-xs text-s-ink-3">{texts.calculator_optional()}</p>
      </div>
      <ul className="border-b border-s-line">
        {extras.map((extra) => (
          <ExtraRow
            key={extra.extraId}
            extra={extra}
            quantity={chosen.find(({ extraId }) => extraId === extra.extraId)?.quantity}
            guestCount={guestCount}
            onChange={(quantity) =>
              onChange([
                ...without(extra.extraId),
                ...(quantity === undefined ? [] : [{ extraId: extra.extraId, quantity }]),
              ])
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface ExtraRowProps {
  extra: Extra;
  /** Undefined: not chosen. */
  quantity: number | undefined;
  guestCount: number | undefined;
  onChange: (quantity: number | undefined) => void;
}

function amountOf({ extra, quantity, guestCount }: Omit<ExtraRowProps, 'onChange'>): string {
  const count = { EVENT: 1, GUEST: guestCount, PIECE: quantity, HOUR: quantity }[extra.unit];
  if (quantity === undefined || count === undefined) return '–';
  return formatMoney(lineAmount({ quantity: count, unitPrice: extra.price }));
}

/** The whole row is the target; what is counted has a stepper once it is chosen. */
function ExtraRow({ extra, quantity, guestCount, onChange }: ExtraRowProps) {
  const isChosen = quantity !== undefined;
  return (
    <li className="relative flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1 border-t border-s-line py-2.5">
      <label className="flex min-w-0 flex-1 items-center gap-3.5">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onChange(isChosen ? undefined : 1)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
        />
        <span
          aria-hidden="true"
          className="grid size-6 flex-none place-items-center rounded-sm border border-s-field bg-s-surface text-s-on-inverse peer-checked:bg-s-inverse peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus-ring)"
        >
          {isChosen && <Check className="size-4" strokeWidth={2.6} />}
        </span>
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{extra.name}</span>
          <span className="block text-xs text-s-ink-3">
            {formatMoney(extra.price)} {formatUnit(extra.unit)}
          </span>
        </span>
      </label>
      {isChosen && countedUnits.includes(extra.unit) && (
        <Stepper extra={extra} quantity={quantity} onChange={onChange} />
      )}
      <p
        className={`text-right whitespace-nowrap tabular-nums ${isChosen ? 'font-semibold' : 'text-s-ink-3'}`}
      >
        {amountOf({ extra, quantity, guestCount })}
      </p>
    </li>
  );
}

const stepButton = 'grid size-11 flex-none place-items-center rounded-sm disabled:text-s-disabled';

function Stepper({
  extra,
  quantity,
  onChange,
}: {
  extra: Extra;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const clamp = (count: number) => Math.min(maxQuantity, Math.max(1, count));
  return (
    <span className="relative z-1 inline-flex items-center rounded-sm border border-s-field bg-s-surface">
      <button
        type="button"
        className={stepButton}
        aria-label={texts.calculator_less({ extra: extra.name })}
        disabled={quantity <= 1}
        onClick={() => onChange(clamp(quantity - 1))}
      >
        <Minus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.calculator_count({ extra: extra.name })}
        className="h-11 w-12 rounded-sm bg-transparent text-center font-semibold tabular-nums"
        value={quantity}
        onChange={(event) => onChange(clamp(Number(event.target.value.replace(/\D/g, '').slice(0, 5))))}
      />
      <button
        type="button"
        className={stepButton}
        aria-label={texts.calculator_more({ extra: extra.name })}
        onClick={() => onChange(clamp(quantity + 1))}
      >
        <Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}
