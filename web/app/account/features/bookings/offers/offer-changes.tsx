import { ArrowRight, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Offer, OfferChange } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { WithBold } from '#web/features/waiting/hold-meter.tsx';
import { formatDifference } from './offer-format.ts';

const marks: Record<OfferChange['kind'], { icon: LucideIcon; name: () => string; className: string }> = {
  ADDED: { icon: Plus, name: texts.own_offer_change_added, className: 'text-s-confirmed' },
  REMOVED: { icon: Minus, name: texts.own_offer_change_removed, className: 'text-s-canceled' },
  CHANGED: { icon: PencilLine, name: texts.own_offer_change_changed, className: 'text-s-info' },
};

/** "· ukupno 960,00 KM manje" */
function Whole({ change: { difference } }: { change: OfferChange }) {
  if (!difference || difference.amount === 0) return null;
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  const format = difference.amount < 0 ? texts.own_offer_changes_less : texts.own_offer_changes_more;
  return <WithBold text={format({ amount })} bold={amount} />;
}

/** What changed since the version before, line by line. */
export function OfferChanges({ offer: { kind, changes, version } }: { offer: Offer }) {
  if (changes.length === 0) return null;
  const lines = changes.filter(({ part }) => part !== 'TOTAL');
  const total = changes.find(({ part }) => part === 'TOTAL');
  return (
    <section
      aria-labelledby="offer-changes"
      className="mb-12 rounded-md bg-s-sunken px-6.5 pt-5 pb-2.5 [--focus-gap:var(--color-sunken)] max-phone:-mx-(--gutter) max-phone:rounded-none max-phone:px-(--gutter)"
    >
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id="offer-changes" className="heading-3">
          {kind === 'ANNEX'
            ? texts.own_offer_changes_annex()
            : version > 1
              ? texts.own_offer_changes_since({ version: version - 1 })
              : texts.own_offer_changes()}
        </h2>
        <p className="text-sm text-s-ink-2">
          {texts.own_offer_changes_count({ count: lines.length })} {total && <Whole change={total} />}
        </p>
      </div>
      <ul>
        {lines.map((change) => (
          <ChangeRow key={`${change.kind} ${change.part} ${change.text}`} change={change} />
        ))}
        {total && <TotalRow change={total} />}
      </ul>
    </section>
  );
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t py-3 text-[0.9375rem] leading-snug phone:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem]';

function ChangeRow({ change }: { change: OfferChange }) {
  const { icon: Icon, name, className } = marks[change.kind];
  return (
    <li className={`${row} border-s-line-2`}>
      <span className={`inline-flex items-center gap-1.5 text-xs font-semibold ${className}`}>
        <Icon className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
        {name()}
      </span>
      <span className="wrap-anywhere max-phone:col-span-2 max-phone:row-start-2">{change.text}</span>
      <Values change={change} />
      <Difference change={change} />
    </li>
  );
}

function TotalRow({ change }: { change: OfferChange }) {
  return (
    <li className={`${row} border-s-ink`}>
      <b className="font-semibold phone:col-start-2">{texts.label_total()}</b>
      <Values change={change} />
      <Difference change={change} />
    </li>
  );
}

const Difference = ({ change: { difference } }: { change: OfferChange }) => (
  <span className="text-right font-semibold whitespace-nowrap tabular-nums max-phone:col-start-2 max-phone:row-start-1">
    {difference && formatDifference(difference)}
  </span>
);

function Values({ change: { from, to } }: { change: OfferChange }) {
  return (
    <span className="text-s-ink-2 tabular-nums wrap-anywhere max-phone:col-span-2 phone:text-right">
      {from && (
        <s className="text-s-ink-3">
          <span className="sr-only">{texts.own_offer_change_before()} </span>
          {from}
        </s>
      )}
      {from && to && <ArrowRight className="mx-1 inline size-3.5" strokeWidth={2} aria-hidden="true" />}
      {to && (
        <>
          <span className="sr-only">{texts.own_offer_change_now()} </span>
          {to}
        </>
      )}
    </span>
  );
}
