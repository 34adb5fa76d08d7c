import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { useOffer } from '#web/admin/features/sales/offers-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { BarActions, BarCrumb, BarTitle, PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useMediaQuery } from '#web/platform/lib/use-media-query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DetailsCard } from './details-card.tsx';
import { OfferSavingState, OfferSavingTroubles, OfferWarnings } from './editor-notices.tsx';
import { LinesCard } from './lines-card.tsx';
import { useOfferDraft } from './offer-saving.ts';
import { useOfferSending, versionBefore } from './offer-sending.ts';
import { besideEditor, PaperPreview } from './paper-preview.tsx';
import { PlanCard } from './plan-card.tsx';
import { SendButton, SendFailure, SendQuestion } from './send-offer.tsx';
import { TotalsCard } from './totals-card.tsx';

const backOf = ({ reservationId }: Pick<AdminOffer, 'reservationId'>) =>
  `/adminPanel/reservations/${reservationId}/offer`;

export function OfferEditor({ offerId }: { offerId: number }) {
  return (
    <Loaded
      query={useOffer(offerId)}
      waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />}
      failed={texts.panel_offer_failed()}
      frame={Card}
    >
      {(offer) =>
        offer ? (
          <Draft key={offerId} offer={offer} />
        ) : (
          <Card>
            <EmptyState icon={Send} text={texts.panel_offer_missing()}>
              <ButtonLink to="/adminPanel/offers">{texts.offers_title()}</ButtonLink>
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

function Draft({ offer }: { offer: AdminOffer }) {
  const navigate = useNavigate();
  const isWide = useMediaQuery(besideEditor, false);
  const [view, setView] = useState<'edit' | 'paper'>('edit');
  const draft = useOfferDraft(offer);
  const { saved } = draft;
  const sending = useOfferSending(draft, (sent) => void navigate(backOf(sent)));
  const before = versionBefore(offer);
  const earlier = useOffer(before?.offerId);
  const isOpen = offer.state === 'DRAFT' || draft.trouble() !== undefined;
  if (!isOpen) return <NotDraft offer={offer} />;
  return (
    <>
      <Crumb offer={offer} />
      <BarActions>
        <OfferSavingState draft={draft} isTyping={sending.problems.isTyping} />
      </BarActions>
      <div className="mb-3 tablet:hidden">
        <OfferSavingState draft={draft} isTyping={sending.problems.isTyping} />
      </div>
      {!isWide && (
        <div className="mb-4">
          <SegmentedControl
            label={texts.panel_offer_view()}
            options={[
              { value: 'edit', label: texts.panel_offer_view_edit() },
              { value: 'paper', label: texts.panel_offer_preview() },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div className="grid items-start gap-5 min-[85rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`grid min-w-0 gap-4.5 ${isWide || view === 'edit' ? '' : 'hidden'}`}>
          <SendFailure sending={sending} />
          <OfferSavingTroubles draft={draft} back={backOf(offer)} />
          {before && (
            <Alert tone="info" text={consequenceOf(offer.kind, before)}>
              <TextLink to={`/adminPanel/offers/${offer.offerId}/compare`}>
                {texts.panel_offer_compare_with({ version: String(before.version) })}
              </TextLink>
            </Alert>
          )}
          <OfferWarnings draft={draft} />
          <LinesCard draft={draft} problems={sending.problems} before={earlier.data?.lines} />
          <TotalsCard draft={draft} problems={sending.problems} />
          <PlanCard draft={draft} problems={sending.problems} />
          <DetailsCard draft={draft} problems={sending.problems} />
        </div>
        <PaperPreview
          isOpen={isWide || view === 'paper'}
          offerId={offer.offerId}
          updatedAt={saved.updatedAt}
        />
      </div>
      <PanelActions>
        <SendButton draft={draft} sending={sending} />
      </PanelActions>
      <SendQuestion draft={draft} sending={sending} />
    </>
  );
}

function consequenceOf(kind: AdminOffer['kind'], before: { version: number; state: string }): string {
  const version = String(before.version);
  if (before.state === 'SENT') return texts.panel_offer_replaces({ version });
  return kind === 'ANNEX'
    ? texts.panel_offer_annex_follows({ version })
    : texts.panel_offer_follows({ version });
}

function Crumb({ offer }: { offer: AdminOffer }) {
  const about = texts.panel_offer_about({
    name: offer.customerName,
    hall: offer.hall.name,
    day: formatDay(offer.eventDate),
  });
  return (
    <>
      <BarCrumb to={backOf(offer)}>{about}</BarCrumb>
      <Link
        to={backOf(offer)}
        className="mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-xs text-sm wrap-anywhere hover:underline tablet:hidden"
      >
        <ArrowLeft className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
        {about}
      </Link>
      <BarTitle>
        {offer.kind === 'ANNEX'
          ? texts.panel_offer_annex_title()
          : texts.panel_offer_version_title({ version: String(offer.version) })}
      </BarTitle>
    </>
  );
}

/** What was sent has no editor. */
function NotDraft({ offer }: { offer: AdminOffer }) {
  return (
    <>
      <Crumb offer={offer} />
      <Card>
        <EmptyState icon={Send} text={texts.error_offer_not_draft()}>
          <ButtonLink to={backOf(offer)}>{texts.panel_offer_to_reservation()}</ButtonLink>
        </EmptyState>
      </Card>
    </>
  );
}
