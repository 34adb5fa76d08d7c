import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { labelClass } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { HallSign } from './hall-sign.tsx';

interface HallCardsProps<Hall> {
  halls: readonly Hall[];
  inputOf: (hall: Hall) => ComponentProps<'input'>;
}

/** One of the halls, each with its sign. */
export const HallCards = <Hall extends { hallId: number; name: string }>(props: HallCardsProps<Hall>) => (
  <fieldset className="min-w-0">
    <legend className={`mb-[7px] ${labelClass}`}>{texts.label_hall()}</legend>
    <div className="grid grid-cols-3 gap-2">
      {props.halls.map((hall) => (
        <RadioCard
          key={hall.hallId}
          value={hall.hallId}
          {...props.inputOf(hall)}
          className="grid min-h-21 content-center justify-items-center gap-1.5 px-1 py-3 text-center wrap-anywhere"
        >
          <HallSign name={hall.name} className="size-6.5 text-s-gold-text" />
          {hall.name}
        </RadioCard>
      ))}
    </div>
  </fieldset>
);
