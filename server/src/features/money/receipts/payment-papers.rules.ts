import { formatNumericDay } from '#domain/dates/days.ts';
import { nameOfPlaced } from '#domain/offers/instalment-names.ts';
import type { InstalmentKind } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';

/** The plan in order of days, each with its name. */
export const withNames = <Row extends { kind: InstalmentKind }>(plan: readonly Row[]) =>
  plan.map((row, index) => {
    const planned = { kind: row.kind, ordinal: index + 1, isLast: index === plan.length - 1 };
    return { row, planned, name: nameOfPlaced(planned) };
  });

/** Of the charge in force; an annex is known by the number of its contract. */
export function contractNumberOf(
  entries: readonly {
    entryId: number;
    kind: string;
    reversedById: number | null;
    contractNumber: string | null;
  }[],
): string | null {
  const charges = entries.filter(({ kind, reversedById }) => kind === 'CHARGE' && reversedById === null);
  const newest = charges.toSorted((one, other) => other.entryId - one.entryId)[0];
  return newest?.contractNumber?.split('/')[0] ?? null;
}

/** `2. rata, ugovor U-2026-0042`; without a contract the day of the event says what is paid. */
export const purposeOf = (
  what: string,
  { contractNumber, eventDate }: { contractNumber: string | null; eventDate: string },
): string =>
  contractNumber
    ? texts.payment_for_contract({ what, number: contractNumber })
    : texts.payment_for_event({ what, day: formatNumericDay(eventDate) });

/** As banks accept it. */
export const recipientName = (businessName: string): string => businessName.replaceAll(' · ', ', ');
