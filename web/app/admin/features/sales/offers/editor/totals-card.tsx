import { currencySymbol, formatAmount, formatMoney, otherCurrency } from '#domain/money/money-amounts.ts';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { FieldError, TextField } from '#web/ui/form/field.tsx';
import { useNumberInput } from './number-input.tsx';
import type { Problems } from './offer-problems.ts';
import type { OfferDraft } from './offer-saving.ts';
import { known, sumsOf } from './offer-values.ts';

/** Discount, net, VAT and total, as they are on the paper. */
export function TotalsCard({ draft, problems }: { draft: OfferDraft; problems: Problems }) {
  const { values, change } = draft;
  const { currency } = values;
  const sums = sumsOf(values);
  const discount = known(values.discount);
  const error = problems.at('discount');
  const reasonError = problems.at('discount.reason');
  const input = useNumberInput('amount', values.discount, (typed) => change({ discount: typed }));
  return (
    <Card>
      <div className="grid items-end gap-3 px-4 py-3.5 tablet:grid-cols-[9rem_minmax(0,1fr)_9rem] tablet:px-4.5">
        <TextField
          label={texts.panel_offer_discount({ currency: currencySymbol(currency) })}
          {...input}
          onBlur={() => {
            input.onBlur();
            problems.leave('discount');
          }}
          aria-invalid={error && error !== reasonError ? true : undefined}
          className="text-right tabular-nums"
        />
        <TextField
          label={texts.panel_offer_discount_reason()}
          maxLength={limits.subject}
          autoComplete="off"
          value={values.discountReason}
          aria-invalid={reasonError ? true : undefined}
          onBlur={() => problems.leave('discount')}
          onChange={({ target }) => change({ discountReason: target.value })}
        />
        <p className="pb-2 text-right font-semibold tabular-nums">
          {discount > 0 && formatAmount(-discount)}
        </p>
      </div>
      {error && (
        <div className="px-4 pb-3 tablet:px-4.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-s-line-2 px-4 py-4.5 tablet:px-4.5">
        <p className="mr-auto text-sm text-s-ink-3 tabular-nums">
          {texts.panel_offer_net_and_vat({ net: formatMoney(sums.net), vat: formatMoney(sums.vat) })}
        </p>
        <p className="font-serif text-2xl opsz-t3">{formatMoney(sums.total)}</p>
        <p className="text-sm text-s-ink-3 tabular-nums">
          {formatMoney(otherCurrency(currency) === 'EUR' ? sums.totalEur : sums.totalBam)}
        </p>
      </div>
      {problems.at('total') && (
        <div className="px-4 pb-3.5 tablet:px-4.5">
          <FieldError>{problems.at('total')}</FieldError>
        </div>
      )}
    </Card>
  );
}
