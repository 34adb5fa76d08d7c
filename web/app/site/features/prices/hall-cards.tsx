import { useId } from 'react';
import * as texts from '#texts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { labelClass } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';

interface HallCardsProps {
  halls: readonly BookableHall[];
  chosen: number;
  onChoose: (hall: BookableHall) => void;
}

export function HallCards({ halls, chosen, onChoose }: HallCardsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-[7px] ${labelClass}`}>{texts.own_hall()}</legend>
      <div className="grid grid-cols-3 gap-2">
        {halls.map((hall) => (
          <RadioCard
            key={hall.hallId}
            name={name}
            value={hall.hallId}
            checked={hall.hallId === chosen}
            onChange={() => onChoose(hall)}
            className="grid min-h-21 content-center justify-items-center gap-1.5 px-1 py-3 text-center wrap-anywhere"
          >
            <HallSign name={hall.name} className="size-6.5 text-s-gold-text" />
            {hall.name}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
