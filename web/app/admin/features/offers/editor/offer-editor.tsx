import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminOffer } from '#contracts/offers/offers.ts';
import * as texts from '#texts';
import { formatDay } from '../../../../shared/availability/day-format.ts';
import { useMediaQuery } from '../../../../shared/lib/use-media-query.ts';
import { Alert, FailureAlert } from '../../../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../../shared/ui/states.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { formatShortDeadline } from '../../../lib/format/deadline-format.ts';
import { useOffer } from '../../../lib/offers-query.ts';
import { Sheet } from '../../../ui/form-sheet.tsx';
import { Loaded, RowsSkeleton } from '../../../ui/loaded.tsx';
import { BarActions, BarCrumb, PanelActions } from '../../../ui/panel-actions.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { DetailsCard } from './details-card.tsx';
import { OfferSavingState, OfferSavingTroubles, OfferWarnings } from './editor-notices.tsx';
import { LinesCard } from './lines-card.tsx';
import { useOfferDraft } from './offer-saving.ts';
import { useOfferSending } from './offer-sending.ts';
import { besideEditor, PaperPreview } from './paper-preview.tsx';
import { PlanCard } from './plan-card.tsx';
import { TotalsCard } from './totals-card.tsx';

const backOf = ({ reservationId }: Pick<AdminOffer, 'reservationId'>) =>
  `/adminPanel/reservations/${reservationId}/offer`;

export function OfferEditor({ offerId }: { offerId: number }) {
  return (
    <Loaded
      query={useOffer(offerId)}
      waiting={
        <Sheet>
          <RowsSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />
        </Sheet>
      }
      failed={texts.panel_offer_failed()}
      frame={Sheet}
    >
      {(offer) => {
        if (!offer)
          return (
            <Sheet>
              <EmptyState icon={Send} text={texts.panel_offer_missing()}>
                <ButtonLink to="/adminPanel/offers">{texts.offers_title()}</ButtonLink>
              </EmptyState>
            </Sheet>
          );
        return <Draft key={offerId} offer={offer} />;
      }}
    </Loaded>
  );
}

/** The version that the customer has, which the draft would replace. */
const versionBefore = ({ versions, version }: AdminOffer) =>
  versions
    .filter((one) => one.version < version && one.state !== 'DRAFT')
    .sort((one, other) => other.version - one.version)[0];

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
        <OfferSavingState draft={draft} />
      </BarActions>
      <div className="mb-3 tablet:hidden">
        <OfferSavingState draft={draft} />
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
          <FailureAlert failure={sending.failure}>
            {sending.inTheWay.length > 0 && (
              <ul className="list-disc pl-5">
                {sending.inTheWay.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </FailureAlert>
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
          path={`/api/offers/${offer.offerId}/pdf`}
          updatedAt={saved.updatedAt}
        />
      </div>
      <PanelActions>
        <Button
          variant="ink"
          sending={sending.isChecking}
          icon={<Send className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => void sending.ask()}
        >
          {offer.kind === 'ANNEX' ? texts.panel_offer_send_annex() : texts.panel_offer_send()}
        </Button>
      </PanelActions>
      {sending.isAsking && (
        <ConfirmDialog
          icon={Send}
          isDangerous={false}
          question={texts.panel_offer_send_question({ name: offer.customerName })}
          consequence={sendingConsequence(saved, before)}
          yes={texts.panel_offer_send_yes()}
          onConfirm={sending.send}
          onClose={sending.close}
        />
      )}
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

function sendingConsequence(offer: AdminOffer, before: ReturnType<typeof versionBefore>): string {
  const until = formatShortDeadline(new Date(offer.validUntil));
  const mailed =
    offer.kind === 'ANNEX'
      ? texts.panel_offer_send_text_annex({ until })
      : texts.panel_offer_send_text({ until });
  return before?.state === 'SENT'
    ? `${mailed} ${texts.panel_offer_replaces({ version: String(before.version) })}`
    : mailed;
}

const crumb = 'inline-flex items-center gap-1.5 rounded-xs hover:underline';

function Crumb({ offer }: { offer: AdminOffer }) {
  const about = texts.panel_offer_about({
    name: offer.customerName,
    hall: offer.hall.name,
    day: formatDay(offer.eventDate),
  });
  return (
    <>
      <BarCrumb>
        <Link to={backOf(offer)} className={`${crumb} text-xs text-s-ink-2`}>
          <ArrowLeft className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
          {about}
        </Link>
      </BarCrumb>
      <Link to={backOf(offer)} className={`${crumb} mb-1 min-h-11 text-sm wrap-anywhere tablet:hidden`}>
        <ArrowLeft className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
        {about}
      </Link>
      <h2 className="heading-2 mb-4">
        {offer.kind === 'ANNEX'
          ? texts.panel_offer_annex_title()
          : texts.panel_offer_version_title({ version: String(offer.version) })}
      </h2>
    </>
  );
}

/** What was sent has no editor. */
function NotDraft({ offer }: { offer: AdminOffer }) {
  return (
    <>
      <Crumb offer={offer} />
      <Sheet>
        <EmptyState icon={Send} text={texts.error_offer_not_draft()}>
          <ButtonLink to={backOf(offer)}>{texts.panel_offer_to_reservation()}</ButtonLink>
        </EmptyState>
      </Sheet>
    </>
  );
}
