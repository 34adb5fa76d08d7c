import * as texts from '#texts';
import { known, type Typed } from './offer-values.ts';

interface Hall {
  hallId: number;
  name: string;
  maxGuestsMax: number;
}

interface WarnedValues {
  hallId: number;
  adults: Typed;
  children: Typed;
}

/** What an administrator may want, but rather has overlooked: too many guests, or the name of another hall in a line. */
export function warningsOf(
  { hallId, adults, children }: WarnedValues,
  lines: readonly { text: string }[],
  halls: readonly Hall[],
): string[] {
  const hall = halls.find((one) => one.hallId === hallId);
  if (!hall) return [];
  const guests = known(adults) + known(children);
  const others = halls.filter(({ name }) => name !== hall.name);
  const named = lines.filter(
    ({ text }) => others.some(({ name }) => text.includes(name)) && !text.includes(hall.name),
  );
  return [
    ...(guests > hall.maxGuestsMax
      ? [texts.panel_offer_over_capacity({ hall: hall.name, count: hall.maxGuestsMax })]
      : []),
    ...named.map(({ text }) => texts.panel_offer_other_hall({ line: text, hall: hall.name })),
  ];
}
