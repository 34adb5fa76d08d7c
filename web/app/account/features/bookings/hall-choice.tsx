import type { UseFormRegisterReturn } from 'react-hook-form';
import * as texts from '#texts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { labelClass } from '#web/ui/form/field.tsx';

interface OwnHallChoiceProps {
  halls: readonly BookableHall[];
  field: UseFormRegisterReturn;
}

export function OwnHallChoice({ halls, field }: OwnHallChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.own_hall()}</legend>
      <div className="grid grid-cols-3 gap-2">
        {halls.map(({ hallId, name }) => (
          <label
            key={hallId}
            className="relative grid min-h-21 cursor-pointer content-center justify-items-center gap-1.5 rounded-sm border border-s-field bg-s-surface px-1 py-3 text-center text-[0.9375rem] leading-snug font-medium wrap-anywhere has-checked:border-s-ink has-checked:bg-s-gold-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)"
          >
            <input
              type="radio"
              value={hallId}
              {...field}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
            />
            <HallSign name={name} className="size-6.5 text-s-gold-text" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
