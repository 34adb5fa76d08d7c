import type { CancellingParty } from '#domain/offers/offer-states.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { returnSentences } from '../payments/payment-notice.tsx';
import { Sums, sumsOfEnded } from '../payments/payment-sums.tsx';
import { useLedger } from '../payments/payments-query.ts';
import { AnnexRow, ContractRow, OfferRow, ReceiptRows } from './paper-rows.tsx';
import type { SignedEvent } from './signed-page.tsx';

const endings: Record<CancellingParty, (values: { day: string }) => string> = {
  GUEST: texts.contract_canceled_by_you,
  HOUSE: texts.contract_canceled_by_house,
  AGREEMENT: texts.contract_canceled_by_agreement,
};

interface CanceledContractProps {
  contract: Contract & { canceledAt: string };
  offer: Offer;
  event: SignedEvent;
  className: string;
}

/** What remains of a contract that has ended: its money and its papers. */
export function CanceledContract({ contract, offer, event, className }: CanceledContractProps) {
  const { reservationId, annexes, canceledAt, canceledBy, cancelReason } = contract;
  const ledger = useLedger(String(reservationId)).data;
  const ended = ledger?.ended;
  return (
    <>
      <header className="border-b border-s-line">
        <div className="wrap flex min-h-16 items-center">
          <Wordmark />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`${className} pb-12`}>
        <div className="max-w-160">
          <BackLink to="/profile">{texts.own_offer_back()}</BackLink>
          <h1 className="display-2 mt-4">{texts.contract_canceled()}</h1>
          <p className="mt-4 font-medium wrap-anywhere">
            {texts.contract_canceled_about({ hall: event.hall.name, day: formatDay(event.eventDate) })}
          </p>
          <p className="mt-4 wrap-anywhere text-s-ink-2">
            {endings[canceledBy ?? 'HOUSE']({ day: formatDate(canceledAt) })}
          </p>
          {cancelReason && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line text-s-ink-2">
              {texts.label_reason_given({ reason: cancelReason })}
            </p>
          )}
          {ledger && ended && (
            <>
              <Sums sums={sumsOfEnded(ended)} />
              <div className="mt-4 grid gap-1.5 text-s-ink-2">
                {returnSentences(ledger, ended).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
                {ledger.balance.amount <= 0 && <p>{texts.contract_canceled_nothing_owed()}</p>}
              </div>
            </>
          )}
          <ul className="mt-7 border-t border-s-line">
            <ContractRow contract={contract} />
            {annexes.map((annex) => (
              <AnnexRow key={annex.contractId} annex={annex} />
            ))}
            {ledger && <ReceiptRows ledger={ledger} />}
            <OfferRow offer={offer} />
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            {ledger && (
              <ButtonLink to={`/profile/uplate/${reservationId}`}>{texts.label_payments()}</ButtonLink>
            )}
            <ButtonLink to="/#termini">{texts.contract_canceled_other_day()}</ButtonLink>
          </div>
        </div>
      </main>
    </>
  );
}
