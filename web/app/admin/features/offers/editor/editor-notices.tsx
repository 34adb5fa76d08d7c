import * as texts from '#texts';
import { $publicApi } from '../../../../shared/api/query.ts';
import { formatNumericDay } from '../../../../shared/lib/dates.ts';
import { Alert } from '../../../../shared/ui/alert.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { SavingState, SavingTroubles } from '../../../common/saving-notices.tsx';
import type { OfferDraft } from './offer-saving.ts';
import { linesOf, type OfferField, planOf } from './offer-values.ts';
import { warningsOf } from './offer-warnings.ts';

/** 'Nacrt sačuvan u 14:32' */
export const OfferSavingState = ({ draft }: { draft: OfferDraft }) => (
  <SavingState
    edit={draft}
    updatedAt={draft.saved.updatedAt}
    saved={texts.panel_offer_saved_at}
    failed={texts.panel_offer_saving_failed()}
  />
);

const labels: Record<OfferField, () => string> = {
  lines: texts.panel_offer_lines,
  discount: texts.panel_offer_discount_name,
  discountReason: texts.panel_offer_discount_reason,
  adults: texts.panel_offer_adults,
  children: texts.panel_offer_children,
  currency: texts.panel_offer_currency,
  plan: texts.panel_offer_plan,
  validUntil: texts.panel_offer_valid_until,
  terms: texts.panel_offer_terms,
  hallId: texts.rule_field_hall,
  eventDate: texts.panel_offer_event_day,
};

/** A value of another administrator, as it is read. */
function formatValue(field: OfferField, value: string): string {
  if (field === 'lines')
    return linesOf({ lines: value })
      .map(({ text, quantity, price }) => `${text}: ${texts.panel_offer_quantity_price({ quantity, price })}`)
      .join('\n');
  if (field === 'plan')
    return planOf({ plan: value })
      .map(({ due, days, amount }) => `${due ? formatNumericDay(due) : days}: ${amount}`)
      .join('\n');
  return field === 'validUntil' || field === 'eventDate' ? formatNumericDay(value) : value;
}

/** What may be overlooked; it does not keep the offer from being sent. */
export function OfferWarnings({ draft }: { draft: OfferDraft }) {
  const halls = $publicApi.useQuery('get', '/api/wedding-halls').data ?? [];
  const { values } = draft;
  const warnings = warningsOf(values, linesOf(values), halls);
  return warnings.map((text) => <Alert key={text} tone="info" text={text} />);
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
      labelOf={(field) => labels[field]()}
      formatValue={formatValue}
    />
  );
}
