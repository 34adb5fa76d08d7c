import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import * as texts from '#texts';
import type { BookingData } from '#web/features/availability/availability-store.ts';
import { useLazyComponent } from '#web/ui/lazy-load.ts';

const fetchCalculator = () => import('./calculator.tsx');

/** 'Koliko bi koštalo?' under the card of the dates, loaded when it is opened. */
export function PriceFold({ data, arePricesHidden }: { data: BookingData; arePricesHidden: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Component: Calculator, load } = useLazyComponent(fetchCalculator);
  return (
    <div className="mt-5 border-t border-s-line-2 print:hidden without-scripts:hidden">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="heading-3 flex min-h-17 w-full items-center justify-between gap-4 rounded-sm text-left"
          onClick={() => {
            setOpen(!isOpen);
            if (!Calculator) void load();
          }}
        >
          {texts.calculator_title()}
          <ChevronDown
            className={`size-5 flex-none ${isOpen ? 'rotate-180' : ''}`}
            strokeWidth={1.6}
            aria-hidden="true"
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {Calculator && <Calculator data={data} arePricesHidden={arePricesHidden} />}
      </div>
    </div>
  );
}
