import { ArrowDown, ArrowLeft, ArrowUp, CalendarDays, Minus, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { OfferBadge } from '#web/admin/features/sales/offer-badge.tsx';
import { formatOfferState, formatViews, shownOfferState } from '#web/admin/features/sales/offer-format.ts';
import { useOffer } from '#web/admin/features/sales/offers-query.ts';
import { together } from '#web/admin/lib/together.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, RowsSkeleton, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { BarActions, BarCrumb, PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useOfferDraft } from '../editor/offer-saving.ts';
import { useOfferSending } from '../editor/offer-sending.ts';
import { SendButton, SendFailure, SendQuestion } from '../editor/send-offer.tsx';
import { type ComparedRow, compareOffers, type Difference, summaryOf } from './compare-offers.ts';

type Version = AdminOffer['versions'][number];

export function CompareVersions({ offerId }: { offerId: number }) {
  return (
    <Loaded
      query={useOffer(offerId)}
      waiting={<TableSkeleton />}
      failed={texts.panel_offer_failed()}
      frame={Card}
    >
      {(offer) =>
        offer ? <Versions offer={offer} /> : <EmptyState icon={Pencil} text={texts.panel_offer_missing()} />
      }
    </Loaded>
  );
}

function Versions({ offer }: { offer: AdminOffer }) {
  const { versions } = offer;
  const at = versions.findIndex(({ offerId }) => offerId === offer.offerId);
  const [to, setTo] = useState(offer.offerId);
  const [from, setFrom] = useState((versions[at + 1] ?? versions.at(-1))?.offerId ?? offer.offerId);
  const options = versions.map((version) => ({
    value: String(version.offerId),
    label: formatVersion(version),
  }));
  const compared = (
    <div className="grid items-start gap-5 min-[70rem]:grid-cols-[20.5rem_minmax(0,1fr)]">
      <VersionList versions={versions} chosen={[from, to]} />
      <Card className="min-w-0">
        <div className="grid gap-3.5 p-4 phone:grid-cols-2 tablet:p-4.5">
          <SelectField
            label={texts.panel_compare_from()}
            options={options}
            value={String(from)}
            onChange={(value) => setFrom(Number(value))}
          />
          <SelectField
            label={texts.panel_compare_to()}
            options={options}
            value={String(to)}
            onChange={(value) => setTo(Number(value))}
          />
        </div>
        <Comparison from={from} to={to} />
      </Card>
    </div>
  );
  return (
    <>
      <Back offer={offer} />
      {offer.state === 'DRAFT' ? <SendDraft offer={offer}>{compared}</SendDraft> : compared}
    </>
  );
}

/** "v2, poslana 14.11.2026." */
function formatVersion(version: Version): string {
  const params = {
    version: String(version.version),
    state: formatOfferState(shownOfferState(version)).toLowerCase(),
  };
  return version.sentAt
    ? texts.panel_compare_version_sent({ ...params, day: formatDate(version.sentAt) })
    : texts.panel_compare_version(params);
}

const back = <ArrowLeft className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />;

/** The draft is sent from here as from its editor, with what was typed there and not saved yet. */
function SendDraft({ offer, children }: { offer: AdminOffer; children: ReactNode }) {
  const navigate = useNavigate();
  const draft = useOfferDraft(offer);
  const sending = useOfferSending(
    draft,
    ({ reservationId }) => void navigate(`/adminPanel/reservations/${reservationId}/offer`),
  );
  return (
    <>
      <div className="mb-4 empty:hidden">
        <SendFailure sending={sending} />
      </div>
      {children}
      <PanelActions>
        <SendButton draft={draft} sending={sending} />
      </PanelActions>
      <SendQuestion draft={draft} sending={sending} />
    </>
  );
}

function Back({ offer }: { offer: AdminOffer }) {
  const isDraft = offer.state === 'DRAFT';
  const to = isDraft
    ? `/adminPanel/offers/${offer.offerId}`
    : `/adminPanel/reservations/${offer.reservationId}/offer`;
  const label = isDraft
    ? texts.panel_compare_back({ version: String(offer.version) })
    : texts.panel_offer_to_reservation();
  return (
    <>
      <BarCrumb to={`/adminPanel/reservations/${offer.reservationId}/offer`}>
        {texts.panel_compare_crumb({ name: offer.customerName })}
      </BarCrumb>
      <BarActions>
        <ButtonLink to={to} icon={back}>
          {label}
        </ButtonLink>
      </BarActions>
      <div className="mb-3 tablet:hidden">
        <ButtonLink size="small" to={to} icon={back}>
          {label}
        </ButtonLink>
      </div>
    </>
  );
}

function VersionList({ versions, chosen }: { versions: readonly Version[]; chosen: readonly number[] }) {
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-3.5 font-serif text-lg opsz-t3 tablet:px-4.5">
        {texts.panel_compare_versions()}
      </h2>
      <ul>
        {versions.map((version) => (
          <li
            key={version.offerId}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-s-line px-4 py-3 tablet:px-4.5 ${chosen.includes(version.offerId) ? 'bg-s-gold-wash' : ''}`}
          >
            <span className="font-serif text-lg opsz-t3">
              {texts.panel_offer_version_short({ version: String(version.version) })}
            </span>
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatMoney(version.total)}</p>
              <p className="text-xs wrap-anywhere text-s-ink-2">
                {[
                  formatRelativeTime(version.sentAt ?? version.updatedAt),
                  formatViews(version.views) || version.by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <OfferBadge offer={version} />
          </li>
        ))}
      </ul>
      <p className="border-t border-s-line-2 px-4 py-3.5 text-sm text-s-ink-2 tablet:px-4.5">
        {texts.error_offer_not_draft()}
      </p>
    </Card>
  );
}

function Comparison({ from, to }: { from: number; to: number }) {
  const [one, other] = [useOffer(from), useOffer(to)];
  const both = one.data && other.data ? { one: one.data, other: other.data } : undefined;
  return (
    <Loaded
      query={together([one, other], both)}
      waiting={<RowsSkeleton rows={['h-9 w-full', 'h-9 w-[98%]', 'h-9 w-[96%]']} />}
      failed={texts.panel_offer_failed()}
    >
      {(read) => <ComparisonTable from={read.one} to={read.other} />}
    </Loaded>
  );
}

function ComparisonTable({ from, to }: { from: AdminOffer; to: AdminOffer }) {
  const rows = compareOffers(from, to);
  return (
    <>
      <p role="status" className="px-4 pb-3.5 text-sm text-s-ink-2 tablet:px-4.5">
        {summaryOf(rows)}
      </p>
      <table className="w-full border-collapse text-[0.9375rem] max-phone:block">
        <caption className="sr-only">{texts.panel_compare_title()}</caption>
        <thead className="max-phone:sr-only">
          <tr className="bg-s-sunken text-xs text-s-ink-2">
            <th scope="col" className="px-2 py-2.5 text-left phone:px-4">
              {texts.panel_compare_column_line()}
            </th>
            {[from, to].map((offer, index) => (
              <th key={index === 0 ? 'from' : 'to'} scope="col" className="px-2 py-2.5 text-right phone:px-4">
                {texts.panel_compare_column_version({ version: String(offer.version) })}
              </th>
            ))}
            <th scope="col" className="px-2 py-2.5 text-right phone:px-4">
              {texts.panel_compare_column_difference()}
            </th>
          </tr>
        </thead>
        <tbody className="max-phone:block">
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row: { text, from, to, difference, isTotal } }: { row: ComparedRow }) {
  const isSame = difference.kind === 'same';
  const cell = 'text-right tabular-nums max-phone:text-left phone:px-4 phone:py-2.5';
  return (
    <tr
      className={`border-b border-s-line last:border-0 max-phone:grid max-phone:grid-cols-3 max-phone:items-center max-phone:gap-x-2 max-phone:gap-y-1 max-phone:px-4 max-phone:py-2.5 ${isSame || isTotal ? '' : 'bg-s-info-bg/60'}`}
    >
      <th
        scope="row"
        className={`text-left wrap-anywhere max-phone:col-span-full phone:px-4 phone:py-2.5 ${isSame && !isTotal ? 'font-normal' : 'font-semibold'}`}
      >
        {text}
      </th>
      <td className={`${cell} ${isTotal ? 'font-semibold' : ''}`}>
        {from === null ? (
          <span className="text-s-ink-3">{texts.panel_compare_none()}</span>
        ) : isSame || isTotal ? (
          from
        ) : (
          <del className="text-s-ink-2">{from}</del>
        )}
      </td>
      <td className={`${cell} ${isTotal ? 'font-semibold' : ''}`}>
        {to ?? <span className="text-s-ink-3">{texts.panel_compare_none()}</span>}
      </td>
      <td className={cell}>
        <DifferenceMark difference={difference} />
      </td>
    </tr>
  );
}

const signed = (amount: number) => (amount > 0 ? `+${formatAmount(amount)}` : formatAmount(amount));

function look(difference: Exclude<Difference, { kind: 'same' }>) {
  if (difference.kind === 'days')
    return {
      icon: CalendarDays,
      text: texts.panel_compare_days({
        sign: difference.days > 0 ? '+' : '−',
        count: Math.abs(difference.days),
      }),
    };
  if (difference.kind === 'changed') return { icon: Pencil, text: texts.panel_compare_changed() };
  const amount = difference.amount === undefined ? '' : signed(difference.amount);
  if (difference.kind === 'added') return { icon: Plus, text: texts.panel_compare_added({ amount }) };
  if (difference.kind === 'removed') return { icon: Minus, text: texts.panel_compare_removed({ amount }) };
  return { icon: (difference.amount ?? 0) > 0 ? ArrowUp : ArrowDown, text: amount };
}

function DifferenceMark({ difference }: { difference: Difference }) {
  if (difference.kind === 'same') return <span className="text-s-ink-3">{texts.panel_compare_same()}</span>;
  const { icon: Icon, text } = look(difference);
  const isLess = difference.kind === 'amount' && (difference.amount ?? 0) < 0;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-xs border px-1.5 py-0.5 text-xs font-semibold ${isLess ? 'border-s-pending-line bg-s-pending-bg text-s-pending' : 'border-s-info-line bg-s-info-bg text-s-info'}`}
    >
      <Icon className="size-3.5 flex-none" strokeWidth={2} aria-hidden="true" />
      {text}
    </span>
  );
}
