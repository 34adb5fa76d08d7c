import type { ReactNode } from 'react';
import { currencySymbol, formatMoney, otherCurrency } from '#domain/money/money-amounts.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatQuantity } from '#web/admin/features/sales/offer-format.ts';
import { Card } from '#web/admin/ui/card.tsx';

interface OfferLinesProps {
  offer: AdminOffer;
  title: string;
  aside?: ReactNode;
}

/** What was offered, with its sums. */
export function OfferLines({ offer, title, aside }: OfferLinesProps) {
  const { lines, discount, total, totalBam, totalEur, net, vat } = offer;
  const other = otherCurrency(offer.currency) === 'EUR' ? totalEur : totalBam;
  return (
    <Card title={title} aside={aside}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.label_description()}</th>
            <th scope="col">{texts.label_quantity()}</th>
            <th scope="col">{texts.label_amount_in({ currency: currencySymbol(offer.currency) })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a version have no other identity and do not move
              key={index}
              className="border-b border-s-line last:border-0 max-phone:grid max-phone:grid-cols-[1fr_auto] max-phone:gap-x-3 max-phone:py-2"
            >
              <td className="py-2 wrap-anywhere max-phone:py-0">{line.text}</td>
              <td className="px-3 py-2 text-right text-s-ink-2 tabular-nums max-phone:order-last max-phone:px-0 max-phone:py-0 max-phone:text-left max-phone:text-sm">
                {formatQuantity(line)}
              </td>
              <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums max-phone:py-0">
                {formatMoney(line.amount)}
              </td>
            </tr>
          ))}
          {discount && (
            <tr className="max-phone:grid max-phone:grid-cols-[1fr_auto] max-phone:gap-x-3 max-phone:py-2">
              <td className="py-2 wrap-anywhere max-phone:py-0" colSpan={2}>
                {texts.label_discount_because({ reason: discount.reason })}
              </td>
              <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums max-phone:py-0">
                {formatMoney({ ...discount.amount, amount: -discount.amount.amount })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-2 flex flex-wrap items-baseline justify-end gap-x-3 gap-y-1 border-t border-s-line-2 pt-3.5">
        <span className="mr-auto text-xs text-s-ink-3 tabular-nums">
          {texts.panel_offer_net_and_vat({ net: formatMoney(net), vat: formatMoney(vat) })}
        </span>
        <span className="font-serif text-2xl opsz-t3">{formatMoney(total)}</span>
        <span className="text-sm text-s-ink-3 tabular-nums">{formatMoney(other)}</span>
      </p>
    </Card>
  );
}
