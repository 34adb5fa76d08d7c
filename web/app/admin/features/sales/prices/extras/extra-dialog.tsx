import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { formatAmount } from '#domain/money/money-amounts.ts';
import { type ExtraUnit, extraUnits } from '#domain/prices/price-lines.ts';
import { limits } from '#schemas/fields.ts';
import { createExtraRequestSchema, type Extra } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Editing, editingOf } from '#web/platform/form/optimistic-edit.ts';
import { schemaResolver } from '#web/platform/form/schema-resolver.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PriceDialog } from '../price-dialog.tsx';
import { toPrice, usePriceForm } from '../price-form.ts';
import { extrasQuery } from '../prices-query.ts';
import { formatExtraUnit } from './extra-format.ts';

const fields = ['name', 'unit', 'price', 'isActive'] as const;
type ExtraField = (typeof fields)[number];
type ExtraValues = Record<ExtraField, string>;

const labels: Record<ExtraField, () => string> = {
  name: texts.price_field_name,
  unit: texts.extra_field_unit,
  price: texts.extra_field_price,
  isActive: texts.menu_field_active,
};

const blank = { name: '', unit: 'EVENT', price: '', isActive: 'true' };

const toShown = ({ name, unit, price, isActive, updatedAt }: Extra) => ({
  values: { name, unit, price: formatAmount(price.amount), isActive: String(isActive) },
  updatedAt,
});

const toRequest = ({ name, unit, price, isActive }: ExtraValues) => ({
  name,
  unit: unit as ExtraUnit,
  price: toPrice(price),
  isActive: isActive === 'true',
});

/** Of a new extra without one. */
export function ExtraDialog({ extra, onClose }: { extra: Extra | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/extras/create');
  const update = useSend('patch', '/api/extras/{id}/update');
  const path = { id: String(extra?.extraId) };
  const shown = extra ? toShown(extra) : { values: blank, updatedAt: '' };
  const form = useForm<Editing<ExtraValues>>({
    resolver: schemaResolver(createExtraRequestSchema, { toRequest }),
    defaultValues: editingOf(shown),
  });
  const edit = usePriceForm({
    form,
    name: `extra ${extra?.extraId ?? 'new'}`,
    fields,
    shown,
    toRequest,
    create: (body, key) => create.send({ body, headers: { 'idempotency-key': key } }),
    update: (body) => update.send({ params: { path }, body }),
    fresh: async () => {
      const extras = await queries.fetchQuery({ ...extrasQuery, staleTime: 0 }).catch(() => []);
      const found = extras.find(({ extraId }) => extraId === extra?.extraId);
      return found && toShown(found);
    },
    saved: texts.extra_saved(),
    failed: texts.extra_failed(),
    onClose,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <PriceDialog
      title={extra ? texts.extra_edit() : texts.extra_new()}
      edit={edit}
      isSending={isSubmitting}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.name()}
        maxLength={limits.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <Controller
          control={form.control}
          name="unit"
          render={({ field: { value, onChange } }) => (
            <SelectField
              label={labels.unit()}
              options={extraUnits.map((unit) => ({ value: unit, label: formatExtraUnit(unit) }))}
              value={value as ExtraUnit}
              onChange={onChange}
              error={errors.unit?.message}
            />
          )}
        />
        <MoneyField label={labels.price()} error={errors.price?.message} {...form.register('price')} />
      </div>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <Switch
            isSelected={value === 'true'}
            onChange={(isOn) => onChange(String(isOn))}
            className="items-center gap-3 font-semibold"
          >
            {labels.isActive()}
          </Switch>
        )}
      />
    </PriceDialog>
  );
}
