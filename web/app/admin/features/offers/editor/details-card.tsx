import { type Currency, currencies, currencySymbol } from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import { $publicApi } from '../../../../shared/api/query.ts';
import { TextField } from '../../../../shared/ui/form/field.tsx';
import { SelectField } from '../../../../shared/ui/form/select-field.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { DayField } from '../../../common/day-field.tsx';
import { useTerms } from '../../../lib/offers-query.ts';
import { Sheet } from '../../../ui/form-sheet.tsx';
import type { OfferDraft } from './offer-saving.ts';
import { type FieldProblem, inCurrency, messageAt } from './offer-values.ts';

interface DetailsCardProps {
  draft: OfferDraft;
  problems: readonly FieldProblem[];
}

export function DetailsCard({ draft, problems }: DetailsCardProps) {
  const { values, change, saved } = draft;
  const terms = useTerms().data;
  const versions = (terms ?? []).map(({ version }) => String(version));
  const known = values.terms && !versions.includes(values.terms) ? [values.terms, ...versions] : versions;
  const guests = (field: 'adults' | 'children', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={values[field]}
      error={messageAt(problems, field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <Sheet className="grid gap-4 p-4 tablet:grid-cols-3 tablet:p-4.5">
      {saved.kind === 'ANNEX' && <EventFields draft={draft} problems={problems} />}
      {guests('adults', texts.panel_offer_adults())}
      {guests('children', texts.panel_offer_children())}
      <DayField
        label={texts.panel_offer_valid_until()}
        value={values.validUntil}
        hint={saved.kind === 'ANNEX' ? texts.panel_offer_valid_hint_annex() : texts.panel_offer_valid_hint()}
        error={messageAt(problems, 'validUntil')}
        onChange={(validUntil) => change({ validUntil })}
      />
      <SelectField<Currency>
        label={texts.panel_offer_currency()}
        options={currencies.map((currency) => ({ value: currency, label: currencySymbol(currency) }))}
        value={values.currency as Currency}
        error={messageAt(problems, 'currency')}
        onChange={(currency) => change(inCurrency(values, currency))}
      />
      <SelectField
        label={texts.panel_offer_terms()}
        options={known.map((version) => ({
          value: version,
          label: texts.panel_offer_terms_version({ version }),
        }))}
        value={values.terms || undefined}
        error={messageAt(problems, 'terms')}
        onChange={(version) => change({ terms: version })}
      />
      {terms?.length === 0 && (
        <p className="col-span-full text-sm">
          <TextLink to="/adminPanel/settings/papers">{texts.panel_offer_write_terms()}</TextLink>
        </p>
      )}
    </Sheet>
  );
}

/** What an annex may move; the reservation follows when it is signed. */
function EventFields({ draft: { values, change, saved }, problems }: DetailsCardProps) {
  const halls = $publicApi.useQuery('get', '/api/wedding-halls').data ?? [
    { hallId: saved.hallId, name: saved.hall.name },
  ];
  return (
    <div className="col-span-full grid gap-4 tablet:grid-cols-2">
      <SelectField
        label={texts.rule_field_hall()}
        options={halls.map(({ hallId, name }) => ({ value: String(hallId), label: name }))}
        value={values.hallId}
        error={messageAt(problems, 'hallId')}
        onChange={(hallId) => change({ hallId })}
      />
      <DayField
        label={texts.panel_offer_event_day()}
        value={values.eventDate}
        error={messageAt(problems, 'eventDate')}
        onChange={(eventDate) => change({ eventDate })}
      />
    </div>
  );
}
