import * as texts from '#texts';

interface Hall {
  hallId: number;
  name: string;
  maxGuestsMax: number;
}

interface WarnedValues {
  hallId: string;
  adults: string;
  children: string;
}

/** What an administrator may want, but rather has overlooked: too many guests, or the name of another hall in a line. */
export function warningsOf(
  { hallId, adults, children }: WarnedValues,
  lines: readonly { text: string }[],
  halls: readonly Hall[],
): string[] {
  const hall = halls.find((one) => String(one.hallId) === hallId);
  if (!hall) return [];
  const guests = (Number(adults) || 0) + (Number(children) || 0);
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
