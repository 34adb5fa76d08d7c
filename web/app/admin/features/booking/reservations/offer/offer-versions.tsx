import { formatMoney } from '#domain/money/money-amounts.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { OfferBadge } from '#web/admin/features/sales/offer-badge.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';

/** The paper of the shown version is opened from its card. */
export function OfferVersions({ offer: { offerId, versions } }: { offer: AdminOffer }) {
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
