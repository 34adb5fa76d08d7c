import { useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#domain/money/money-amounts.ts';
import { type ExtraUnit, extraUnits } from '#domain/prices/price-lines.ts';
import { limits } from '#schemas/fields.ts';
import { createExtraRequestSchema, type Extra } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { MoneyField } from '#web/admin/features/money/money-field.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ActiveSwitch, PriceDialog } from '../price-dialog.tsx';
import { toPrice, usePriceForm } from '../price-form.ts';
import { extrasQuery } from '../prices-query.ts';
import { formatExtraUnit } from './extra-format.ts';

const labels = {
  name: texts.label_name,
  unit: texts.extra_field_unit,
  price: texts.label_price,
  isActive: texts.menu_field_active,
};

const usualUnit: ExtraUnit = 'EVENT';
const blank = { name: '', unit: usualUnit, price: '', isActive: 'true' };

const toValues = ({ name, unit, price, isActive }: Extra) => ({
  name,
  unit,
  price: formatAmount(price.amount),
  isActive: String(isActive),
});

const toRequest = ({ name, unit, price, isActive }: Record<keyof typeof labels, string>) => ({
  name,
  unit: extraUnits.find((one) => one === unit) ?? usualUnit,
  price: toPrice(price),
  isActive: isActive === 'true',
});

/** Of a new extra without one. */
export function ExtraDialog({ extra, onClose }: { extra: Extra | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/extras/create');
  const update = useSend('patch', '/api/extras/{id}/update');
  const id = String(extra?.extraId);
  const form = usePriceForm({
    name: `extra ${extra?.extraId ?? 'new'}`,
    labels,
    blank,
    item: extra,
    toValues,
    schema: createExtraRequestSchema,
    toRequest,
    create: (body, key) => create.send({ body, headers: { 'idempotency-key': key } }),
    update: (body) => update.send({ params: { path: { id } }, body }),
    read: async () => {
      const extras = await queries.fetchQuery({ ...extrasQuery, staleTime: 0 }).catch(() => []);
      return extras.find(({ extraId }) => extraId === extra?.extraId);
    },
    saved: texts.extra_saved(),
    failed: texts.extra_failed(),
    onClose,
  });
  return (
    <PriceDialog title={extra ? texts.extra_edit() : texts.extra_new()} form={form}>
      <TextField {...form.input('name')} maxLength={limits.name} autoComplete="off" />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <SelectField
          {...form.choice('unit')}
          options={extraUnits.map((unit) => ({ value: unit, label: formatExtraUnit(unit) }))}
        />
        <MoneyField {...form.input('price')} />
      </div>
      <ActiveSwitch {...form.choice('isActive')} />
    </PriceDialog>
  );
}
