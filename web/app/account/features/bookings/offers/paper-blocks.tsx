import { convert, formatMoney, otherCurrency } from '#domain/money/money-amounts.ts';
import * as texts from '#texts';
import { HoldMeter } from '#web/features/waiting/hold-meter.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { formatPlace } from '../reservation-format.ts';
import { offerTextsOf } from './offer-texts.ts';
import type { OwnContract, OwnOffer } from './offers-query.ts';
import { PaperButton } from './paper-button.tsx';

const nameOf = ({ number, version }: OwnOffer) => texts.own_offer_about({ number: number ?? '', version });

interface OfferBlockProps {
  offer: OwnOffer;
  heldSince?: string | null;
  /** On a confirmed reservation an offer holds nothing. */
  holdsDay: boolean;
  onRelease?: () => void;
}

/** An offer that waits for the signature. */
export function OfferBlock({ offer, heldSince, holdsDay, onRelease }: OfferBlockProps) {
  const { total, validUntil, sentAt, offerId } = offer;
  const labelOf = (action: string) => texts.own_action_label({ action, about: formatPlace(offer) });
  const words = offerTextsOf(offer);
  const open = words.open();
  const isAnnex = offer.kind === 'ANNEX';
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular-nums">
          {isAnnex && <span className="text-s-ink-2">{texts.own_annex_total()} </span>}
          <b className="font-semibold">{formatMoney(total)}</b>{' '}
          <span className="text-s-ink-2">· {formatMoney(convert(total, otherCurrency(total.currency)))}</span>
        </span>
        <span className="text-sm text-s-ink-3">
          {isAnnex ? texts.own_offer_annex({ number: nameOf(offer) }) : nameOf(offer)}
        </span>
      </p>
      <HoldMeter
        since={heldSince ?? sentAt}
        until={validUntil}
        sentence={holdsDay ? texts.own_offer_until : words.valid}
      />
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-2">
        <ButtonLink to={`/profile/ponuda/${offerId}`} aria-label={labelOf(open)}>
          {open}
        </ButtonLink>
        <PaperButton
          paper={{ offerId, name: `ponuda-${offer.number}-v${offer.version}` }}
          failed={texts.own_offer_pdf_failed()}
          label={labelOf(words.document())}
        >
          {texts.signed_pdf()}
        </PaperButton>
        {onRelease && (
          <Button
            variant="quiet"
            className="text-s-danger!"
            aria-label={labelOf(texts.hold_release())}
            onClick={onRelease}
          >
            {texts.hold_release()}
          </Button>
        )}
      </div>
    </>
  );
}

export function DeclinedOffer({ offer }: { offer: OwnOffer }) {
  return (
    <p className="text-sm text-s-ink-2">
      {texts.own_offer_declined({ number: offer.number ?? '', version: offer.version })}{' '}
      <TextLink to={`/profile/ponuda/${offer.offerId}`}>{offerTextsOf(offer).open()}</TextLink>
    </p>
  );
}

/** The signed contract with its annexes; its papers stay when it has ended. */
export function ContractBlock({ contract }: { contract: OwnContract }) {
  const { contractId, number, isPdfReady, annexes, canceledAt } = contract;
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        <TextLink to={`/profile/ugovor/${contractId}`}>
          {canceledAt
            ? texts.own_contract_ended({ number, day: formatDate(canceledAt) })
            : texts.label_contract_number({ number })}
        </TextLink>
      </p>
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {isPdfReady ? (
          <PaperButton paper={{ contractId, name: `ugovor-${number}` }} failed={texts.contract_pdf_failed()}>
            {texts.own_contract_pdf()}
          </PaperButton>
        ) : (
          <p role="status" className="px-3 text-sm text-s-ink-3">
            {texts.own_offer_contract_making()}
          </p>
        )}
        {annexes.map((annex) => (
          <PaperButton
            key={annex.contractId}
            paper={{ contractId: annex.contractId, name: `ugovor-${annex.number}` }}
            failed={texts.contract_pdf_failed()}
          >
            {texts.own_annex_pdf({ number: annex.number })}
          </PaperButton>
        ))}
      </div>
    </div>
  );
}
