import { limits } from '#contracts/fields.ts';
import {
  type Currency,
  currencySymbol,
  formatAmount,
  formatMoney,
  otherCurrency,
  parseAmount,
} from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import { FieldError, TextField } from '../../../../shared/ui/form/field.tsx';
import { Sheet } from '../../../ui/form-sheet.tsx';
import type { OfferDraft } from './offer-saving.ts';
import { type FieldProblem, messageAt, sumsOf } from './offer-values.ts';

/** Discount, net, VAT and total, as they are on the paper. */
export function TotalsCard({ draft, problems }: { draft: OfferDraft; problems: readonly FieldProblem[] }) {
  const { values, change } = draft;
  const currency = values.currency as Currency;
  const sums = sumsOf(values);
  const discount = parseAmount(values.discount) ?? 0;
  const error = messageAt(problems, 'discount');
  return (
    <Sheet>
      <div className="grid items-end gap-3 px-4 py-3.5 tablet:grid-cols-[9rem_minmax(0,1fr)_9rem] tablet:px-4.5">
        <TextField
          label={texts.panel_offer_discount({ currency: currencySymbol(currency) })}
          inputMode="decimal"
          autoComplete="off"
          value={values.discount}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => change({ discount: target.value })}
          className="text-right tabular-nums"
        />
        <TextField
          label={texts.panel_offer_discount_reason()}
          maxLength={limits.subject}
          autoComplete="off"
          value={values.discountReason}
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
      {messageAt(problems, 'total') && (
        <div className="px-4 pb-3.5 tablet:px-4.5">
          <FieldError>{messageAt(problems, 'total')}</FieldError>
        </div>
      )}
    </Sheet>
  );
}
