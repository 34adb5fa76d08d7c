import { useFormContext } from 'react-hook-form';
import type { HallFactField } from '#domain/constants.ts';
import { limits } from '#schemas/fields.ts';
import { factLimits } from '#schemas/hall-facts.ts';
import * as texts from '#texts';
import { hallFactLabels } from '#web/admin/features/content/hall-fact-labels.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { type FactValues, layoutsIn, writeLayouts } from './fact-values.ts';
import { TableLayoutsField } from './table-layouts-field.tsx';

/** What families ask about a hall; empty fields are not shown on the site. */
export function FactFields() {
  const form = useFormContext<FactValues>();
  const { errors } = form.formState;
  const line = (field: HallFactField, input: { hint?: string; inputMode?: 'numeric' | 'decimal' } = {}) => (
    <TextField
      label={hallFactLabels[field]()}
      error={errors[field]?.message}
      autoComplete="off"
      maxLength={limits.subject}
      {...input}
      {...form.register(field)}
    />
  );
  return (
    <fieldset className="mt-2 grid gap-4.5 border-t border-s-line pt-5">
      <legend className="sr-only">{texts.admin_facts_title()}</legend>
      <div>
        <h2 className="font-semibold">{texts.admin_facts_title()}</h2>
        <p className="mt-1 text-sm text-s-ink-2">{texts.admin_facts_hint()}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {line('areaSquareMetres', { inputMode: 'numeric' })}
        {line('ceilingCentimetres', { inputMode: 'decimal' })}
        {line('parkingPlaces', { inputMode: 'numeric' })}
        <TimeField
          label={hallFactLabels.endsAt()}
          error={errors.endsAt?.message}
          {...form.register('endsAt')}
        />
      </div>
      {line('ownBand', { hint: texts.admin_fact_own_band_hint() })}
      {line('ownCake')}
      {line('children', { hint: texts.admin_fact_children_hint() })}
      <TextArea
        label={hallFactLabels.included()}
        hint={texts.admin_fact_included_hint()}
        error={errors.included?.message}
        maxLength={factLimits.included * limits.name}
        {...form.register('included')}
      />
      <TableLayoutsField
        layouts={layoutsIn(form.watch('tableLayouts'))}
        error={errors.tableLayouts?.message}
        onChange={(layouts) =>
          form.setValue('tableLayouts', writeLayouts(layouts), {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </fieldset>
  );
}
