import { DatesSection } from '#web/site/features/availability/dates-section.tsx';
import { PriceFold } from '#web/site/features/prices/price-fold.tsx';
import type { HomeData } from './home-data.ts';

export default function HomeDates({ halls, heldDays, today, settings }: HomeData) {
  return (
    <DatesSection halls={halls} heldDays={heldDays} today={today}>
      {halls && heldDays && (
        <PriceFold data={{ halls, heldDays, today }} arePricesHidden={settings?.pricesPublic === false} />
      )}
    </DatesSection>
  );
}
