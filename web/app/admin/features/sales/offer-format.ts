import { formatAmount } from '#domain/money/money-amounts.ts';
import type { OfferDelivery, OfferState } from '#domain/offers/offer-states.ts';
import type { LineUnit, PriceLine } from '#domain/prices/price-lines.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

export type ShownOfferState = OfferState | 'PRINTED' | 'VIEWED' | 'CONTRACT_CANCELED';

/** A sent offer that the customer has opened is shown as seen, one whose contract was canceled as such. */
export function shownOfferState(offer: {
  state: OfferState;
  views: number;
  delivery?: OfferDelivery | null;
  contractCanceledAt?: string | null;
}): ShownOfferState {
  const { state, views, delivery, contractCanceledAt } = offer;
  if (state === 'ACCEPTED' && contractCanceledAt) return 'CONTRACT_CANCELED';
  if (state === 'SENT' && views > 0) return 'VIEWED';
  return state === 'SENT' && delivery === 'PAPER' ? 'PRINTED' : state;
}

const states: Record<ShownOfferState, () => string> = {
  DRAFT: texts.panel_offer_state_draft,
  SENT: texts.panel_offer_state_sent,
  PRINTED: texts.panel_offer_state_printed,
  VIEWED: texts.panel_offer_state_viewed,
  ACCEPTED: texts.panel_offer_state_accepted,
  CONTRACT_CANCELED: texts.panel_offer_state_contract_canceled,
  DECLINED: texts.panel_offer_state_declined,
  EXPIRED: texts.panel_offer_state_expired,
  SUPERSEDED: texts.panel_offer_state_superseded,
  WITHDRAWN: texts.panel_offer_state_withdrawn,
};

export const formatOfferState = (state: ShownOfferState) => states[state]();

/** "Ponuda P-2026-0023, v2", or without a number before it is sent. */
export function formatOfferName({
  kind,
  number,
  version,
}: Pick<AdminOffer, 'kind' | 'number' | 'version'>): string {
  const title = kind === 'ANNEX' ? texts.panel_offer_kind_annex() : texts.label_offer();
  const numbered = number ? `${title} ${number}` : title;
  return texts.panel_offer_name_version({ offer: numbered, version: String(version) });
}

/** "viđena 3 puta"; empty before it is seen. */
export const formatViews = (count: number) => (count > 0 ? texts.panel_offer_views({ count }) : '');

const units: Record<LineUnit, () => string> = {
  EVENT: texts.panel_offer_unit_event,
  GUEST: texts.panel_offer_unit_guest,
  CHILD: texts.panel_offer_unit_child,
  PIECE: texts.panel_offer_unit_piece,
  HOUR: texts.panel_offer_unit_hour,
};

export const formatUnit = (unit: LineUnit) => units[unit]();

/** "260 × 74,00", or "1 događaj". */
export const formatQuantity = ({ quantity, unit, unitPrice }: Omit<PriceLine, 'amount' | 'text'>) =>
  quantity === 1 && unit === 'EVENT'
    ? texts.panel_offer_once()
    : texts.panel_offer_quantity_price({ quantity: String(quantity), price: formatAmount(unitPrice.amount) });

/** "30.11.2026." or "3 dana od potpisa". */
export const formatDue = ({
  due,
  dueAfterSigningDays,
}: {
  due: string | null;
  dueAfterSigningDays: number | null;
}) =>
  due ? formatNumericDay(due) : texts.panel_instalment_after_signing({ count: dueAfterSigningDays ?? 0 });

export type EffectOnDay = 'HOLD' | 'CONFIRMED' | 'ANNEX';

/** A confirmed day depends on no offer. */
export const effectOnDay = ({ kind, holdsDay }: Pick<AdminOffer, 'kind' | 'holdsDay'>): EffectOnDay => {
  if (kind === 'ANNEX') return 'ANNEX';
  return holdsDay ? 'HOLD' : 'CONFIRMED';
};
