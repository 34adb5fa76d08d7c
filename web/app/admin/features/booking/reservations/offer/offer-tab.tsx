import { FilePen } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { OfferBadge } from '#web/admin/features/sales/offer-badge.tsx';
import { useContract, useOffer } from '#web/admin/features/sales/offers-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { ContractCard } from './contract-card.tsx';
import { CreateOffer } from './create-offer.tsx';
import { OfferCard } from './offer-card.tsx';
import { openAnnexOf, useReservationOffer } from './reservation-offer.ts';

/** 'Ponuda': the current offer with its versions, the contract and its annexes. */
export function OfferTab({ reservation }: { reservation: AdminReservation }) {
  const { query, offer, annex } = useReservationOffer(reservation.reservationId);
  return (
    <Loaded
      query={{ ...query, data: query.isPlaceholderData ? undefined : query.data }}
      waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full']} />}
      failed={texts.offers_failed()}
      frame={Card}
    >
      {() =>
        offer || annex ? (
          <Offers offer={offer} annex={annex} reservation={reservation} />
        ) : (
          <Card>
            <EmptyState
              icon={FilePen}
              text={texts.panel_offer_none()}
              hint={reservation.status === 'CANCELED' ? undefined : texts.panel_offer_none_hint()}
            >
              {reservation.status === 'CONFIRMED' && <CreateOffer reservation={reservation} />}
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

interface OffersProps {
  offer: OfferSummary | undefined;
  annex: OfferSummary | undefined;
  reservation: AdminReservation;
}

function Offers({ offer, annex, reservation }: OffersProps) {
  const open = openAnnexOf(annex);
  const shown = open ?? offer ?? annex;
  const details = useOffer(shown?.offerId);
  const contract = useContract(reservation.contractId ?? offer?.contractId);
  return (
    <div className="grid items-start gap-4 tablet:gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
      <div className="grid min-w-0 gap-4 tablet:gap-5">
        <Loaded
          query={details}
          waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />}
          failed={texts.panel_offer_failed()}
          frame={Card}
        >
          {(read) =>
            read && (
              <OfferCard
                offer={read}
                state={shown?.state ?? read.state}
                isCanceled={reservation.status === 'CANCELED'}
              />
            )
          }
        </Loaded>
      </div>
      <div className="grid min-w-0 gap-4 tablet:gap-5">
        {contract.data && <ContractCard contract={contract.data} hasOpenAnnex={open !== undefined} />}
        {details.data && <OfferVersions offer={details.data} />}
      </div>
    </div>
  );
}

/** The paper of the shown version is opened from its card. */
function OfferVersions({ offer: { offerId, versions } }: { offer: AdminOffer }) {
  return (
    <Card title={texts.panel_compare_versions()}>
      <ul>
        {versions.map((version) => (
          <li
            key={version.offerId}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-b border-s-line py-2.5 first:pt-0 last:border-0"
          >
            <span className="font-serif text-lg opsz-t3">
              {texts.panel_offer_version_short({ version: String(version.version) })}
            </span>
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatMoney(version.total)}</p>
              <p className="text-xs wrap-anywhere text-s-ink-2">
                {[formatRelativeTime(version.sentAt ?? version.updatedAt), version.by]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <OfferBadge offer={version} />
            {version.state !== 'DRAFT' && version.offerId !== offerId && (
              <span className="col-span-full">
                <PaperButton path={`/api/offers/${version.offerId}/pdf`} variant="quiet">
                  {texts.panel_offer_version_pdf({ version: String(version.version) })}
                </PaperButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-s-line-2 pt-3 text-sm text-s-ink-2">{texts.error_offer_not_draft()}</p>
    </Card>
  );
}
