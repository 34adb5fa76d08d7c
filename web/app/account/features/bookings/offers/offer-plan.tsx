import { ChevronDown, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import { sectionsOfTerms } from '#domain/offers/terms-sections.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { Dialog } from '#web/ui/dialog.tsx';
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

type TermsSection = ReturnType<typeof sectionsOfTerms>[number];

const Paragraphs = ({ section: { paragraphs } }: { section: TermsSection }) =>
  paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of an offer never changes
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ));

/** The points of the paper with its numbers, each opened by itself; the link shows them all. */
export function OfferTerms({ offer: { terms, termsText } }: { offer: Offer }) {
  const [isOpen, setOpen] = useState(false);
  const sections = sectionsOfTerms(termsText);
  if (sections.length === 0) return null;
  const all =
    terms === null ? texts.own_offer_all_terms() : texts.own_offer_terms_version({ version: terms });
  return (
    <section aria-labelledby="offer-terms" className={section}>
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offer-terms" className="heading-2">
          {texts.own_offer_terms()}
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-xs text-sm font-medium underline decoration-s-gold-line underline-offset-5 hover:decoration-2"
        >
          {all}
        </button>
      </div>
      <div className="border-b border-s-line text-[0.9375rem] text-s-ink-2">
        {sections.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of an offer never changes
          <div key={index} className="border-t border-s-line leading-relaxed wrap-anywhere">
            <Point section={point} />
          </div>
        ))}
      </div>
      {isOpen && (
        <Dialog title={all} onClose={() => setOpen(false)}>
          <div className="grid gap-4 text-[0.9375rem] leading-relaxed wrap-anywhere text-s-ink-2">
            {sections.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of an offer never changes
              <div key={index}>
                {point.heading && <h3 className="font-semibold text-s-ink">{point.heading}</h3>}
                <Paragraphs section={point} />
              </div>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Text without a heading is always open, since nothing would name it. */
function Point({ section: point }: { section: TermsSection }) {
  if (!point.heading || point.paragraphs.length === 0)
    return (
      <div className="py-2.5">
        {point.heading && <h3 className="font-semibold text-s-ink">{point.heading}</h3>}
        <Paragraphs section={point} />
      </div>
    );
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-medium text-s-ink">{point.heading}</h3>
        <ChevronDown
          className="size-4.5 flex-none text-s-ink-3 group-open:rotate-180"
          strokeWidth={1.6}
          aria-hidden="true"
        />
      </summary>
      <div className="pb-3">
        <Paragraphs section={point} />
      </div>
    </details>
  );
}
