import * as texts from '#texts';
import { type Day, daysBetween } from '../dates/days.ts';
import { formatDayUntil } from '../dates/deadline-format.ts';
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

export function nameOfInstalment(plan: readonly { kind: InstalmentKind }[], index: number): string {
  const kind = plan[index]?.kind ?? 'INSTALMENT';
  return nameOfPlaced({ kind, ordinal: index + 1, isLast: index === plan.length - 1 });
}

export const namesOfInstalments = (plan: readonly { kind: InstalmentKind }[]): string[] =>
  plan.map((_, index) => nameOfInstalment(plan, index));

/** Whole sentences, since names are not declined by rules. */
type Sentences = Record<
  Exclude<InstalmentKind, 'INSTALMENT'> | 'only' | 'rest' | 'numbered',
  (values: { number: number; day: string }) => string
>;

const payUntil: Sentences = {
  KAPARA: texts.instalment_pay_kapara,
  ODUSTANICA: texts.instalment_pay_odustanica,
  AVANS: texts.instalment_pay_avans,
  only: texts.instalment_pay_only,
  rest: texts.instalment_pay_rest,
  numbered: texts.instalment_pay_number,
};

const payToday: Sentences = {
  KAPARA: texts.instalment_today_kapara,
  ODUSTANICA: texts.instalment_today_odustanica,
  AVANS: texts.instalment_today_avans,
  only: texts.instalment_today_only,
  rest: texts.instalment_today_rest,
  numbered: texts.instalment_today_number,
};

const parts: Sentences = {
  KAPARA: texts.instalment_part_kapara,
  ODUSTANICA: texts.instalment_part_odustanica,
  AVANS: texts.instalment_part_avans,
  only: texts.instalment_part_only,
  rest: texts.instalment_part_rest,
  numbered: texts.instalment_part_number,
};

type Plan = readonly { kind: InstalmentKind }[];

function sentenceFor(sentences: Sentences, plan: Plan, index: number, day = ''): string {
  const kind = plan[index]?.kind ?? 'INSTALMENT';
  const values = { number: index + 1, day };
  if (kind !== 'INSTALMENT') return sentences[kind](values);
  if (plan.length === 1) return sentences.only(values);
  return index === plan.length - 1 ? sentences.rest(values) : sentences.numbered(values);
}

/** "dio kapare", "dio 2. rate" */
export const nameOfPart = (plan: Plan, index: number): string => sentenceFor(parts, plan, index);

/** "Platite kaparu do četvrtka, 26. novembra", "Danas je rok za 2. ratu", "Kapara kasni 4 dana" */
export function formatToPay(plan: Plan, index: number, { due, today }: { due: Day; today: Day }): string {
  if (due < today)
    return texts.instalment_late({ name: nameOfInstalment(plan, index), count: daysBetween(due, today) });
  if (due === today) return sentenceFor(payToday, plan, index);
  return sentenceFor(payUntil, plan, index, formatDayUntil(due));
}
