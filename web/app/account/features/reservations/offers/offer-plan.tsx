import { CircleDashed } from 'lucide-react';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import { nameOfInstalment } from '#contracts/offers/instalment-names.ts';
import type { Offer } from '#contracts/offers/offers.ts';
import { sectionsOfTerms } from '#contracts/offers/terms-sections.ts';
import * as texts from '#texts';
import { formatDue } from './offer-format.ts';

const section = 'mt-12 tablet:mt-14';

export function OfferPlan({ offer: { plan } }: { offer: Offer }) {
  if (plan.length === 0) return null;
  return (
    <section aria-labelledby="offer-plan" className={section}>
      <h2 id="offer-plan" className="heading-2 mb-3.5">
        {texts.own_offer_plan()}
      </h2>
      <ol className="border-b border-s-line">
        {plan.map((instalment, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a sent offer never changes
            key={index}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-s-line py-3 leading-snug"
          >
            <CircleDashed className="mt-px size-5.5 text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
            <span>
              <b className="font-semibold">{nameOfInstalment(plan, index)}</b>
              <span className="block text-sm text-s-ink-3">{formatDue(instalment)}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(instalment.amount)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same points as on the paper, with its numbers. */
export function OfferTerms({ offer: { terms, termsText } }: { offer: Offer }) {
  const sections = sectionsOfTerms(termsText);
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="offer-terms" className={section}>
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offer-terms" className="heading-2">
          {texts.own_offer_terms()}
        </h2>
        {terms !== null && (
          <p className="text-sm text-s-ink-3">{texts.own_offer_terms_version({ version: terms })}</p>
        )}
      </div>
      <div className="text-[0.9375rem] text-s-ink-2">
        {sections.map(({ heading, paragraphs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of an offer never changes
          <div key={index} className="border-t border-s-line py-2.5 leading-relaxed wrap-anywhere">
            {heading && <h3 className="font-semibold text-s-ink">{heading}</h3>}
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of an offer never changes
              <p key={place} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
