import { nameOfMonth, nameOfWeekday } from '#domain/dates/day-names.ts';
import { formatDay } from '#domain/dates/day-times.ts';
import { businessTimeZone, formatNumericDay, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { currencySymbol, formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import { countedLines } from '#domain/offers/offer-lines.ts';
import { lineAmount, offerSums } from '#domain/offers/offer-totals.ts';
import { sectionsOfTerms } from '#domain/offers/terms-sections.ts';
import type { LineUnit } from '#domain/prices/price-lines.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { OfferPaper, PaperRow } from '#server/platform/papers/paper-content.ts';
import { paperFrame } from '#server/platform/papers/paper-frame.ts';
import * as texts from '#texts';
import type { ContractRow } from '../contracts/contracts.repository.ts';
import { formatDue, formatGuests } from './offers.changes.rules.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';
import { firstPaymentOf, type Line } from './offers.rules.ts';

/** The content of papers, from stored data alone, so that it is the same whenever it is made. */

const units: Record<LineUnit, (inputs: { count: number }) => string> = {
  EVENT: texts.paper_unit_event,
  GUEST: texts.paper_unit_guest,
  CHILD: texts.paper_unit_child,
  PIECE: texts.paper_unit_piece,
  HOUR: texts.paper_unit_hour,
};

/** `10.000 komada`; the number decides the form of its word. */
const formatQuantity = ({ unit, quantity }: Pick<Line, 'unit' | 'quantity'>) =>
  units[unit]({ count: quantity }).replace(
    String(quantity),
    formatAmount(quantity * 100).replace(/,00$/, ''),
  );

const localMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `14.11.2026. 11:20:41` */
const timestamped = (text: string) => `${formatNumericDay(text.slice(0, 10))} ${text.slice(11, 19)}`;

export const inSarajevo = (moment: Date) => timestamped(localMoment.format(moment));

export const inUtc = (moment: Date) => timestamped(moment.toISOString());

/** `14.11.2026. u 11:20` */
export const momentOf = (moment: Date) => {
  const [day = '', time = ''] = inSarajevo(moment).split(' ');
  return texts.label_day_and_time({ day, time: time.slice(0, 5) });
};

export const dayOf = (moment: Date) => formatNumericDay(toIsoDay(moment));

export const row = (label: string, value: string | null | undefined): PaperRow[] =>
  value ? [{ label, value }] : [];

export const frameOf = ({ business }: OfferSnapshot, title: string) =>
  paperFrame(business, texts.paper_footer({ title }));

function priceOf({ currency, lines, discount, discountReason }: OfferRow): OfferPaper['price'] {
  const symbol = currencySymbol(currency);
  const { subtotal, total, totalBam, totalEur, net, vat } = offerSums(currency, lines, discount);
  const other = currency === 'BAM' ? totalEur : totalBam;
  return {
    title: texts.paper_price_title(),
    heads: [
      texts.paper_head_item(),
      texts.label_quantity(),
      texts.paper_head_unit_price({ currency: symbol }),
      texts.label_amount_in({ currency: symbol }),
    ],
    lines: countedLines(lines).map((line) => ({
      text: line.text,
      quantity: formatQuantity(line),
      unitPrice: formatAmount(line.unitPrice.amount),
      amount: formatAmount(lineAmount(line).amount),
    })),
    sums:
      discount > 0
        ? [
            { label: texts.label_subtotal(), value: formatAmount(subtotal.amount) },
            {
              label: texts.label_discount_because({ reason: discountReason ?? '' }),
              value: formatAmount(-discount),
            },
          ]
        : [],
    total: {
      label: texts.label_total(),
      amount: formatAmount(total.amount),
      currency: symbol,
      tax: texts.paper_tax({ net: formatMoney(net), vat: formatMoney(vat) }),
      otherCurrency: texts.paper_other_currency({ amount: formatMoney(other) }),
    },
  };
}

const firstPaymentNotes = {
  KAPARA: texts.paper_plan_kapara,
  ODUSTANICA: texts.paper_plan_odustanica,
  AVANS: texts.paper_plan_avans,
};

function planOf(plan: OfferRow['plan'], { currency, termsVersion }: OfferRow): OfferPaper['plan'] {
  const kind = firstPaymentOf(plan)?.kind;
  const first = kind && kind !== 'INSTALMENT' ? firstPaymentNotes[kind]() : '';
  const terms = termsVersion === null ? '' : texts.paper_plan_terms({ version: termsVersion });
  return {
    title: texts.paper_plan_title(),
    heads: [
      texts.label_payment(),
      texts.label_deadline(),
      texts.label_amount_in({ currency: currencySymbol(currency) }),
    ],
    rows: plan.map((part, index) => ({
      name: nameOfInstalment(plan, index),
      due: part.due === null ? formatDue(part) : texts.paper_due({ day: formatDue(part) }),
      amount: formatAmount(part.amount.amount),
    })),
    note: [first, terms].filter(Boolean).join(' ') || null,
  };
}

export function bodyOf(offer: OfferRow, snapshot: OfferSnapshot, plan: OfferRow['plan']) {
  const { eventDate, termsVersion } = offer;
  return {
    day: {
      number: String(Number(eventDate.slice(8))),
      weekday: nameOfWeekday(weekdayOf(eventDate)),
      month: `${nameOfMonth(Number(eventDate.slice(5, 7)))} ${eventDate.slice(0, 4)}.`,
    },
    details: [
      {
        title: texts.paper_customer(),
        rows: [
          ...row(texts.paper_name(), snapshot.customerName || texts.paper_unnamed()),
          ...row(texts.label_email(), snapshot.customerEmail),
          ...row(texts.label_phone(), snapshot.customerPhone),
          ...row(texts.paper_event(), formatEvent(snapshot)),
        ],
      },
      {
        title: texts.paper_place(),
        rows: [
          ...row(texts.label_hall(), snapshot.hallName),
          ...row(texts.label_day(), formatDay(eventDate)),
          ...row(texts.label_guests(), formatGuests(offer)),
          ...row(texts.label_time(), formatEventTimes(snapshot)),
        ],
      },
    ],
    price: priceOf(offer),
    plan: planOf(plan, offer),
    terms:
      snapshot.termsText === ''
        ? null
        : {
            title: texts.paper_terms_title(),
            subtitle: texts.paper_terms_subtitle({ version: termsVersion ?? 0 }),
            sections: sectionsOfTerms(snapshot.termsText),
          },
    closing: firstPaymentOf(plan)?.kind === 'AVANS' ? texts.paper_closing_advance() : texts.paper_closing(),
  };
}

const nameOf = ({ kind, number }: Pick<OfferRow, 'kind' | 'number'>) => {
  if (number === null) return kind === 'ANNEX' ? texts.paper_annex_draft() : texts.paper_offer_draft();
  return kind === 'ANNEX' ? texts.paper_annex_offer({ number }) : texts.paper_offer({ number });
};

/** What an annex changes. */
export type ChangedContract = Pick<ContractRow, 'number' | 'signedAt'> | undefined;

export const annexSubtitle = (changed: ChangedContract) =>
  changed ? [texts.paper_annex_subtitle({ contract: changed.number, day: dayOf(changed.signedAt) })] : [];

export const offerFileName = ({ number, version }: Pick<OfferRow, 'number' | 'version'>) =>
  `${(number ?? '').replaceAll('/', '-')}-v${version}.pdf`;

export function offerPaper(
  offer: OfferRow,
  snapshot: OfferSnapshot,
  at: Date,
  changed?: ChangedContract,
): OfferPaper {
  const title = nameOf(offer);
  const validity = texts.paper_valid_until({ until: momentOf(offer.validUntil) });
  return {
    kind: 'offer',
    frame: frameOf(snapshot, title),
    title,
    subtitle: [
      ...annexSubtitle(changed),
      texts.paper_version({ version: offer.version, day: dayOf(at) }),
      validity,
    ].join(' · '),
    ...bodyOf(offer, snapshot, offer.plan),
    // For whoever signs on paper.
    signatures: [texts.paper_sign_customer, texts.paper_sign_house].map((note) => ({
      name: null,
      note: note(),
      place: texts.paper_sign_place(),
    })),
  };
}
