import { type Currency, currencies, currencySymbol } from '#domain/money/money-amounts.ts';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/day-field.tsx';
import { effectOnDay } from '#web/admin/features/sales/offer-format.ts';
import { useTerms } from '#web/admin/features/sales/offers-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { $publicApi } from '#web/platform/api/query.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useNumberInput } from './number-input.tsx';
import type { Problems } from './offer-problems.ts';
import type { OfferDraft } from './offer-saving.ts';
import { inCurrency } from './offer-values.ts';

const validityHints = {
  HOLD: texts.panel_offer_valid_hint,
  CONFIRMED: texts.panel_offer_valid_hint_confirmed,
  ANNEX: texts.panel_offer_valid_hint_annex,
};

interface DetailsCardProps {
  draft: OfferDraft;
  problems: Problems;
}

export function DetailsCard({ draft, problems }: DetailsCardProps) {
  const { values, change, saved } = draft;
  const terms = useTerms().data;
  const versions = (terms ?? []).map(({ version }) => String(version));
  const chosen = values.terms === null ? undefined : String(values.terms);
  const known = chosen && !versions.includes(chosen) ? [chosen, ...versions] : versions;
  return (
    <Card className="grid gap-4 p-4 tablet:grid-cols-3 tablet:p-4.5">
      {saved.kind === 'ANNEX' && <EventFields draft={draft} problems={problems} />}
      <GuestsField field="adults" label={texts.panel_offer_adults()} draft={draft} problems={problems} />
      <GuestsField field="children" label={texts.label_children()} draft={draft} problems={problems} />
      <DayField
        label={texts.panel_offer_valid_until()}
        value={values.validUntil}
        hint={validityHints[effectOnDay(saved)]()}
        error={problems.at('validUntil')}
        onChange={(validUntil) => {
          problems.leave('validUntil');
          change({ validUntil });
        }}
      />
      <SelectField<Currency>
        label={texts.label_currency()}
        options={currencies.map((currency) => ({ value: currency, label: currencySymbol(currency) }))}
        value={values.currency}
        error={problems.at('currency')}
        onChange={(currency) => change(inCurrency(values, currency))}
      />
      <SelectField
        label={texts.label_terms()}
        options={known.map((version) => ({
          value: version,
          label: texts.panel_offer_terms_version({ version }),
        }))}
        value={chosen}
        error={problems.at('terms')}
        onChange={(version) => change({ terms: Number(version) })}
      />
      {terms?.length === 0 && (
        <p className="col-span-full text-sm">
          <TextLink to="/adminPanel/settings/papers">{texts.panel_offer_write_terms()}</TextLink>
        </p>
      )}
    </Card>
  );
}

interface GuestsFieldProps extends DetailsCardProps {
  field: 'adults' | 'children';
  label: string;
}

function GuestsField({ draft: { values, change }, problems, field, label }: GuestsFieldProps) {
  const input = useNumberInput('whole', values[field], (typed) => change({ [field]: typed }));
  return (
    <TextField
      {...input}
      label={label}
      error={problems.at(field)}
      onBlur={() => {
        input.onBlur();
        problems.leave(field);
      }}
    />
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
        label={texts.label_hall()}
        options={halls.map(({ hallId, name }) => ({ value: String(hallId), label: name }))}
        value={String(values.hallId)}
        error={problems.at('hallId')}
        onChange={(hallId) => change({ hallId: Number(hallId) })}
      />
      <DayField
        label={texts.panel_offer_event_day()}
        value={values.eventDate}
        error={problems.at('eventDate')}
        onChange={(eventDate) => change({ eventDate })}
      />
    </div>
  );
}
