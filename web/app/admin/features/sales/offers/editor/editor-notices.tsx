import * as texts from '#texts';
import { SavingState, SavingTroubles } from '#web/admin/features/panel/saving-notices.tsx';
import { formatDue } from '#web/admin/features/sales/offer-format.ts';
import { $publicApi } from '#web/platform/api/query.ts';
import { formatDateTime, formatNumericDay } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { OfferDraft } from './offer-saving.ts';
import {
  type DraftInstalment,
  type DraftLine,
  type OfferField,
  type OfferValues,
  writeAmount,
  writeWhole,
} from './offer-values.ts';
import { warningsOf } from './offer-warnings.ts';

/** 'Nacrt sačuvan u 14:32' */
export const OfferSavingState = ({ draft, isTyping }: { draft: OfferDraft; isTyping: boolean }) => (
  <SavingState
    edit={draft}
    isTyping={isTyping}
    updatedAt={draft.saved.updatedAt}
    saved={texts.panel_offer_saved_at}
    failed={texts.panel_offer_saving_failed()}
  />
);

const labels: Record<OfferField, () => string> = {
  lines: texts.panel_offer_lines,
  discount: texts.label_discount,
  discountReason: texts.panel_offer_discount_reason,
  adults: texts.panel_offer_adults,
  children: texts.label_children,
  currency: texts.label_currency,
  plan: texts.panel_offer_plan,
  planFollows: texts.panel_offer_plan,
  validUntil: texts.panel_offer_valid_until,
  terms: texts.label_terms,
  hallId: texts.label_hall,
  eventDate: texts.panel_offer_event_day,
};

const formatLine = ({ text, quantity, unitPrice }: DraftLine) =>
  `${text}: ${texts.panel_offer_quantity_price({ quantity: writeWhole(quantity), price: writeAmount(unitPrice) })}`;

const formatInstalment = ({ due, dueAfterSigningDays, amount }: DraftInstalment) =>
  `${formatDue({ due, dueAfterSigningDays: Number(dueAfterSigningDays) })}: ${writeAmount(amount)}`;

const formats: { [Field in OfferField]?: (value: OfferValues[Field]) => string } = {
  lines: (lines) => lines.map(formatLine).join('\n'),
  plan: (plan) => plan.map(formatInstalment).join('\n'),
  validUntil: formatNumericDay,
  eventDate: formatNumericDay,
  discount: writeAmount,
};

/** A value of another administrator, as it is read. */
const formatValue = <Field extends OfferField>(field: Field, value: OfferValues[Field]): string =>
  formats[field]?.(value) ?? String(value ?? '');

/** What may be overlooked; it does not keep the offer from being sent. */
export function OfferWarnings({ draft }: { draft: OfferDraft }) {
  const halls = $publicApi.useQuery('get', '/api/wedding-halls').data ?? [];
  const { values } = draft;
  const warnings = warningsOf(values, values.lines, halls);
  return warnings.map((text) => <Alert key={text} tone="info" text={text} />);
}

/** Who has saved it meanwhile, and when. */
function conflictOf(draft: OfferDraft): string | undefined {
  const theirs = draft.theirs();
  if (!theirs?.by) return undefined;
  const savedAt = formatDateTime(theirs.updatedAt);
  return texts.panel_offer_conflict({ name: theirs.by, when: savedAt });
}

/** Nothing is overwritten without a decision, and nothing typed is lost. */
export function OfferSavingTroubles({ draft, back }: { draft: OfferDraft; back: string }) {
  const trouble = draft.trouble();
  if (trouble?.kind === 'gone')
    return (
      <Alert tone="danger" text={texts.panel_offer_gone()}>
        <p>{texts.panel_offer_gone_text()}</p>
        <ButtonLink size="small" to={back}>
          {texts.panel_offer_to_reservation()}
        </ButtonLink>
      </Alert>
    );
  return (
    <SavingTroubles
      edit={draft}
      failed={texts.panel_offer_saving_failed()}
      conflict={conflictOf(draft)}
      labelOf={(field) => labels[field]()}
      formatValue={formatValue}
    />
  );
}
