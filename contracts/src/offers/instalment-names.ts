import * as texts from '#texts';
import type { InstalmentKind } from './offer-states.ts';

const kinds: Record<InstalmentKind, () => string> = {
  KAPARA: texts.instalment_kapara,
  ODUSTANICA: texts.instalment_odustanica,
  AVANS: texts.instalment_avans,
  INSTALMENT: texts.instalment_only,
};

export const nameOfInstalmentKind = (kind: InstalmentKind) => kinds[kind]();

type Placed = { kind: InstalmentKind; ordinal: number; isLast: boolean };

/** "Kapara", "2. rata" by its place in the plan, and "Ostatak" for the last of several. */
export function nameOfPlaced({ kind, ordinal, isLast }: Placed): string {
  if (kind !== 'INSTALMENT' || (isLast && ordinal === 1)) return nameOfInstalmentKind(kind);
  return isLast ? texts.instalment_rest() : texts.instalment_number({ number: ordinal });
}

export function nameOfInstalment(plan: readonly { kind: InstalmentKind }[], place: number): string {
  const kind = plan[place]?.kind ?? 'INSTALMENT';
  return nameOfPlaced({ kind, ordinal: place + 1, isLast: place === plan.length - 1 });
}

export const namesOfInstalments = (plan: readonly { kind: InstalmentKind }[]): string[] =>
  plan.map((_, place) => nameOfInstalment(plan, place));

const parts: Record<InstalmentKind, () => string> = {
  KAPARA: texts.instalment_part_kapara,
  ODUSTANICA: texts.instalment_part_odustanica,
  AVANS: texts.instalment_part_avans,
  INSTALMENT: texts.instalment_part_only,
};

/** "dio kapare", "dio 2. rate" */
export function nameOfPart(plan: readonly { kind: InstalmentKind }[], place: number): string {
  const kind = plan[place]?.kind ?? 'INSTALMENT';
  if (kind !== 'INSTALMENT' || plan.length === 1) return parts[kind]();
  const isLast = place === plan.length - 1;
  return isLast ? texts.instalment_part_rest() : texts.instalment_part_number({ number: place + 1 });
}
