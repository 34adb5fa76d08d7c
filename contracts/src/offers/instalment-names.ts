import * as texts from '#texts';
import type { InstalmentKind } from './offer-states.ts';

const kinds: Record<InstalmentKind, () => string> = {
  KAPARA: texts.instalment_kapara,
  ODUSTANICA: texts.instalment_odustanica,
  AVANS: texts.instalment_avans,
  INSTALMENT: texts.instalment_only,
};

export const nameOfInstalmentKind = (kind: InstalmentKind) => kinds[kind]();

/** "Kapara", "2. rata" by its place in the plan, and "Ostatak" for the last of several. */
export function nameOfInstalment(plan: readonly { kind: InstalmentKind }[], place: number): string {
  const kind = plan[place]?.kind ?? 'INSTALMENT';
  if (kind !== 'INSTALMENT' || plan.length === 1) return nameOfInstalmentKind(kind);
  return place === plan.length - 1 ? texts.instalment_rest() : texts.instalment_number({ number: place + 1 });
}
