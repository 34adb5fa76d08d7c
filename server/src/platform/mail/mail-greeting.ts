import * as texts from '#texts';

const longestName = 40;

// Anyone can register an address under any name, so a name that contains a link, address or number is not shown.
const couldCarryAdvertising = /[/\\@\d]|www[.\u3002\uff61]|[\p{L}\p{N}-][.\u3002\uff61]\p{L}{2,}/u;

/** The name for a greeting, if it is safe to show. */
export function greetableName(firstName: string): string | undefined {
  const name = firstName
    .normalize('NFKC')
    .replace(/\p{C}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '' || couldCarryAdvertising.test(name)) return undefined;
  const characters = [...new Intl.Segmenter('sr-Latn', { granularity: 'grapheme' }).segment(name)];
  if (characters.length <= longestName) return name;
  const shown = characters.slice(0, longestName - 1).map(({ segment }) => segment);
  return `${shown.join('').trimEnd()}…`;
}

export function greeting(firstName: string): string {
  const name = greetableName(firstName);
  return name === undefined ? texts.mail_greeting() : texts.mail_greeting_name({ name });
}
