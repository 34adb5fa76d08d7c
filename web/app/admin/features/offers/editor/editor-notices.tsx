import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '#contracts/dates/day-times.ts';
import * as texts from '#texts';
import { $publicApi } from '../../../../shared/api/query.ts';
import { reasonOf } from '../../../../shared/api/result.ts';
import { formatNumericDay } from '../../../../shared/lib/dates.ts';
import { Alert } from '../../../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EditConflictValue } from '../../../ui/edit-conflict.tsx';
import type { OfferDraft } from './offer-saving.ts';
import { linesOf, type OfferField, planOf } from './offer-values.ts';
import { warningsOf } from './offer-warnings.ts';

/** 'Nacrt sačuvan u 14:32' */
export function SavingState({ draft }: { draft: OfferDraft }) {
  const { state } = draft.autosave;
  const [savedAt, setSavedAt] = useState(() => new Date(draft.saved.updatedAt));
  useEffect(() => {
    if (state === 'saved') setSavedAt(new Date());
  }, [state]);
  const isInvalid = draft.trouble()?.kind === 'invalid';
  const looks = {
    untouched: { icon: Check, text: texts.panel_offer_saved_at({ time: formatTime(savedAt) }) },
    saved: { icon: Check, text: texts.panel_offer_saved_at({ time: formatTime(savedAt) }) },
    saving: { icon: LoaderCircle, text: texts.draft_saving() },
    failed: isInvalid
      ? { icon: TriangleAlert, text: texts.panel_offer_saving_invalid() }
      : { icon: CloudOff, text: texts.panel_offer_saving_failed() },
  };
  const { icon: Icon, text } = looks[state];
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-sm ${state === 'failed' ? 'font-semibold text-s-danger' : 'text-s-ink-3'}`}
    >
      <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
      {text}
    </p>
  );
}

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
export function SavingTroubles({ draft, back }: { draft: OfferDraft; back: string }) {
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
  if (trouble?.kind === 'conflict')
    return (
      <Alert tone="danger" text={texts.draft_conflict()}>
        <EditConflictValue
          entries={draft.conflicts.map(([field, value]) => ({
            label: labels[field](),
            text: formatValue(field, value),
          }))}
          onTake={draft.takeTheirs}
        />
        <Button size="small" onClick={draft.keepMine}>
          {texts.draft_keep_mine()}
        </Button>
      </Alert>
    );
  if (trouble?.kind === 'failed')
    return (
      <Alert tone="danger" text={texts.panel_offer_saving_failed()}>
        <p>{reasonOf(trouble.failure)}</p>
        <Button size="small" onClick={() => void draft.autosave.flush()}>
          {texts.page_failed_retry()}
        </Button>
      </Alert>
    );
  return null;
}
