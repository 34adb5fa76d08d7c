import { Plus, X } from 'lucide-react';
import { limits } from '#schemas/fields.ts';
import { factLimits } from '#schemas/hall-facts.ts';
import * as texts from '#texts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { boxClass, boxHeight } from '#web/ui/form/field-box.ts';
import type { TypedLayout } from './fact-values.ts';

interface TableLayoutsFieldProps {
  layouts: readonly TypedLayout[];
  error: string | undefined;
  onChange: (layouts: TypedLayout[]) => void;
}

/** Rows of a layout's name and its number of seats. */
export function TableLayoutsField({ layouts, error, onChange }: TableLayoutsFieldProps) {
  const change = (index: number, part: Partial<TypedLayout>) =>
    onChange(layouts.map((layout, place) => (place === index ? { ...layout, ...part } : layout)));
  return (
    <fieldset className="grid gap-2">
      <legend className={`${labelClass} mb-2`}>{texts.fact_layouts()}</legend>
      {layouts.map(({ name, seats }, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity besides its place
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_5rem_2.75rem] gap-2">
            <input
              aria-label={texts.admin_layout_name({ number })}
              placeholder={texts.admin_layout_placeholder()}
              value={name}
              maxLength={limits.name}
              autoComplete="off"
              onChange={({ target }) => change(index, { name: target.value })}
              className={`${boxClass} ${boxHeight}`}
            />
            <input
              aria-label={texts.admin_layout_seats({ number })}
              placeholder={texts.admin_layout_seats_placeholder()}
              value={seats}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => change(index, { seats: target.value })}
              className={`${boxClass} ${boxHeight}`}
            />
            <ActionButton
              icon={X}
              label={texts.admin_layout_remove({ number })}
              onClick={() => onChange(layouts.filter((_, place) => place !== index))}
              className="hover:bg-s-sunken"
            />
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
      {layouts.length < factLimits.tableLayouts && (
        <div>
          <Button
            size="small"
            icon={<Plus className="size-4" strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => onChange([...layouts, { name: '', seats: '' }])}
          >
            {texts.admin_layout_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
