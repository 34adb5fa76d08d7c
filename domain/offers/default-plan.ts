import { addDays, type Day, daysBetween } from '../dates/days.ts';
import type { Money } from '../money/money-amounts.ts';
import type { InstalmentKind } from './offer-states.ts';

interface PlannedInstalment {
  kind: InstalmentKind;
  due: Day | null;
  dueAfterSigningDays: number | null;
  amount: Money;
}

const depositPercent = 10;
/** Ten KM or EUR. */
const depositStep = 1000;
const depositDays = 7;
const restDaysBefore = 7;

/** A kapara after signing and the rest a week before the event; later where the event is near. */
export function defaultPlan(total: Money, eventDate: Day, lastSigningDay: Day): PlannedInstalment[] {
  if (total.amount <= 0) return [];
  const { currency } = total;
  const restDay = addDays(eventDate, -restDaysBefore);
  const due = [restDay, lastSigningDay].sort().at(-1) ?? restDay;
  const rest = { kind: 'INSTALMENT', due, dueAfterSigningDays: null } as const;
  const deposit = Math.round((total.amount * depositPercent) / 100 / depositStep) * depositStep;
  if (deposit === 0 || deposit >= total.amount) return [{ ...rest, amount: total }];
  return [
    {
      kind: 'KAPARA',
      due: null,
      // Whenever it is signed, the kapara is not due after the rest.
      dueAfterSigningDays: Math.min(depositDays, daysBetween(lastSigningDay, due)),
      amount: { amount: deposit, currency },
    },
    { ...rest, amount: { amount: total.amount - deposit, currency } },
  ];
}
