import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import type { BookingData } from '#web/features/availability/availability-store.ts';
import type { BookableHall } from '#web/features/availability/free-days.ts';
import Calculator from './calculator.tsx';

interface HallPricesProps extends Partial<BookingData> {
  hall?: BookableHall;
  settings?: Pick<Settings, 'pricesPublic'>;
}

/** 'Koliko bi koštalo?' on the page of a hall. */
export default function HallPrices({ hall, halls, heldDays, today, settings }: HallPricesProps) {
  if (!hall || !halls || !heldDays || !today) return null;
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h2 className="display-2">
          {texts.calculator_title_start()} <em>{texts.calculator_title_accent()}</em>
        </h2>
        {settings?.pricesPublic !== false && <p className="lead max-w-[34em]">{texts.calculator_lead()}</p>}
      </div>
      <Calculator
        data={{ halls, heldDays, today }}
        hallId={hall.hallId}
        arePricesHidden={settings?.pricesPublic === false}
      />
    </div>
  );
}
