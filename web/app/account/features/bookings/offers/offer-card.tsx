import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { dayNumber, formatMonth, formatWeekday } from '#web/features/availability/day-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { Sum } from '#web/features/money/sum.tsx';
import { HoldMeter } from '#web/features/waiting/hold-meter.tsx';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SignDialog } from '../signing/sign-dialog.tsx';
import { DecidedOffer } from './decided-offer.tsx';
import { DeclineOfferDialog } from './decline-dialog.tsx';
import { offerTextsOf } from './offer-texts.ts';

interface OfferCardProps {
  user: User;
  offer: Offer;
  state: OfferState;
}

/** A day of the customer with the sum, and what can be done. */
export function OfferCard({ user, offer, state }: OfferCardProps) {
  const { failure, fail, clear } = useFormFailure();
  const [opened, setOpened] = useState<'sign' | 'decline'>();
  const open = (dialog: 'sign' | 'decline') => {
    clear();
    setOpened(dialog);
  };
  return (
    <section aria-label={texts.own_offer_card()} className={framed}>
      <div className="relative grid gap-3.5">
        <DayAndSum offer={offer} />
        <FailureAlert failure={failure} />
        {state === 'SENT' ? (
          <>
            <div className="max-tablet:hidden">
              <OfferDeadline offer={offer} />
            </div>
            <Button
              variant="gold"
              size="large"
              block
              className="mt-2 max-tablet:hidden"
              icon={<PenLine className="size-5" strokeWidth={1.8} aria-hidden="true" />}
              onClick={() => open('sign')}
            >
              {texts.own_offer_accept()}
            </Button>
            <Button block onClick={() => open('decline')}>
              {texts.own_offer_decline()}
            </Button>
            <p className="text-center text-xs text-s-ink-3">
              {texts.own_offer_question()}{' '}
              <TextLink to="/profile#poruke">{texts.own_offer_question_link()}</TextLink>{' '}
              {texts.own_offer_question_before()}
            </p>
            <SignBar offer={offer} onSign={() => open('sign')} />
          </>
        ) : (
          <DecidedOffer offer={offer} state={state} user={user} />
        )}
      </div>
      {opened === 'sign' && (
        <SignDialog
          user={user}
          offer={offer}
          onClose={() => setOpened(undefined)}
          onRefused={(text, reason) => {
            setOpened(undefined);
            fail(text, reason);
          }}
        />
      )}
      {opened === 'decline' && <DeclineOfferDialog offer={offer} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

/** The frame is for desktops; on phones the bar at the bottom takes its place. */
const framed =
  'tablet:relative tablet:rounded-sm tablet:bg-s-surface tablet:px-7.5 tablet:py-8.5 tablet:shadow-card tablet:before:pointer-events-none tablet:before:absolute tablet:before:inset-2 tablet:before:rounded-xs tablet:before:border tablet:before:border-s-gold-line tablet:before:opacity-75 tablet:[--focus-gap:var(--color-surface)] tablet:[--focus-ring:var(--color-ink)]';

function DayAndSum({ offer }: { offer: Offer }) {
  const { eventDate, hall, total } = offer;
  return (
    <div className="text-center max-tablet:hidden">
      <p className="font-serif text-lg text-s-ink-2 italic">{texts.own_offer_your_day()}</p>
      <p className="mt-4 mb-6 font-serif text-[8.25rem] leading-[.82] tracking-[-.04em] [font-variation-settings:'opsz'_130]">
        {dayNumber(eventDate)}
        <span className="sr-only">. </span>
      </p>
      <p className="heading-3">
        {formatWeekday(eventDate)}
        <br />
        {formatMonth(eventDate)}
      </p>
      <p className="mt-3.5 flex items-center justify-center gap-2.5 font-serif text-xl leading-tight opsz-t3">
        <HallSign name={hall.name} className="size-5 flex-none text-s-gold-text" />
        <span className="min-w-0 wrap-anywhere">{texts.request_hall({ hall: hall.name })}</span>
      </p>
      <p className="mt-5.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-s-line pt-4.5">
        <b className="font-semibold">{texts.label_total()}</b>
        <Sum money={total} className="text-[2rem]" />
      </p>
    </div>
  );
}

/** On a confirmed reservation an offer holds nothing. */
const holdsDay = ({ kind, mayRelease }: Offer) => kind === 'OFFER' && mayRelease;

export function OfferDeadline({ offer }: { offer: Offer }) {
  return (
    <HoldMeter
      since={offer.sentAt}
      until={offer.validUntil}
      sentence={offerTextsOf(offer).valid}
      below={holdsDay(offer) ? texts.own_offer_holds_day() : undefined}
    />
  );
}

/** On phones: the sum and the one action. */
function SignBar({ offer, onSign }: { offer: Offer; onSign: () => void }) {
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-(--z-nav) flex items-center gap-3.5 border-t border-s-line-2 bg-s-bg/94 px-4 pt-2.5 pb-[calc(.75rem+env(safe-area-inset-bottom))] backdrop-blur-[10px] print:hidden tablet:hidden [body:has(:is([role=dialog],[role=alertdialog]))_&]:hidden"
    >
      <p className="text-xs leading-snug text-s-ink-3">
        {texts.label_total()}
        <b className="block text-base leading-snug font-semibold whitespace-nowrap text-s-ink tabular-nums">
          {formatMoney(offer.total)}
        </b>
      </p>
      <Button variant="gold" size="large" className="flex-1 px-3!" onClick={onSign}>
        {texts.own_offer_accept()}
      </Button>
    </div>
  );
}
