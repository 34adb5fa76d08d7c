import {
  convert,
  currencySymbol,
  formatAmount,
  formatMoney,
  otherCurrency,
} from '#domain/money/money-amounts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { Sum } from '#web/features/money/sum.tsx';
import { formatQuantity } from '#web/features/prices/quantity-format.ts';
import { offerTextsOf } from './offer-texts.ts';
import { PaperButton } from './paper-button.tsx';

const head = 'h-10.5 bg-s-sunken px-3.5 text-xs font-semibold whitespace-nowrap text-s-ink-2';
const number = 'text-right whitespace-nowrap tabular-nums';

/** A table; on phones each line is two rows of text. */
export function OfferLines({ offer }: { offer: Offer }) {
  const { lines, subtotal, discount, total, net, vat, currency } = offer;
  return (
    <section aria-labelledby="offer-lines">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="offer-lines" className="heading-2">
          {texts.own_offer_lines()}
        </h2>
        <PaperButton
          paper={{ offerId: offer.offerId, name: `ponuda-${offer.number}-v${offer.version}` }}
          failed={texts.own_offer_pdf_failed()}
        >
          {offerTextsOf(offer).document()}
        </PaperButton>
      </div>
      <table className="w-full text-left text-[0.9375rem] leading-snug max-phone:block">
        <thead className="max-phone:sr-only">
          <tr>
            <th scope="col" className={head}>
              {texts.own_offer_line()}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.label_quantity()}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.label_price()}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {texts.label_amount_in({ currency: currencySymbol(currency) })}
            </th>
          </tr>
        </thead>
        <tbody className="max-phone:block">
          {lines.map((line, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent offer never changes, and lines may be alike
              key={index}
              className="border-b border-s-line align-top max-phone:grid max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:gap-x-4 max-phone:py-3"
            >
              <td className="wrap-anywhere phone:px-3.5 phone:py-3">{line.text}</td>
              <td
                className={`${number} max-phone:col-start-1 max-phone:text-left max-phone:text-xs max-phone:text-s-ink-3 phone:px-3.5 phone:py-3`}
              >
                {formatQuantity(line.unit, line.quantity)}
                <span className="phone:hidden"> × {formatAmount(line.unitPrice.amount)}</span>
              </td>
              <td className={`${number} px-3.5 py-3 max-phone:hidden`}>
                {formatAmount(line.unitPrice.amount)}
              </td>
              <td
                className={`${number} font-semibold max-phone:col-start-2 max-phone:row-start-1 phone:px-3.5 phone:py-3`}
              >
                {formatAmount(line.amount.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 grid gap-1.5 text-[0.9375rem] phone:px-3.5">
        {discount && (
          <>
            <Row name={texts.label_subtotal()}>{formatAmount(subtotal.amount)}</Row>
            <Row
              name={
                discount.reason
                  ? texts.label_discount_because({ reason: discount.reason })
                  : texts.label_discount()
              }
            >
              {formatAmount(-discount.amount.amount)}
            </Row>
          </>
        )}
      </dl>
      <div className="mt-3 border-t border-s-ink pt-4 phone:px-3.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="text-[1.0625rem] font-semibold">{texts.label_total()}</b>
          <Sum money={total} />
        </p>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-s-ink-2 tabular-nums">
          <span>{texts.own_offer_vat({ net: formatAmount(net.amount), vat: formatAmount(vat.amount) })}</span>
          <span>{formatMoney(convert(total, otherCurrency(currency)))}</span>
        </p>
      </div>
    </section>
  );
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className={number}>{children}</dd>
  </div>
);
