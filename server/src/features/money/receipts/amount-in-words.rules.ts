import type { Money } from '#domain/money/money-amounts.ts';
import * as texts from '#texts';

const listOf = (words: string) => words.split(' ');

/** Below a thousand; `dvadeset jedna` counts feminine things, `dvadeset jedan` masculine ones. */
function wordsBelowThousand(number: number, isFeminine: boolean): string[] {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const ones = rest < 20 ? rest : rest % 10;
  const feminine = isFeminine ? listOf(texts.words_ones_feminine()) : [];
  return [
    hundreds > 0 ? listOf(texts.words_hundreds())[hundreds - 1] : undefined,
    rest >= 20 ? listOf(texts.words_tens())[Math.floor(rest / 10) - 2] : undefined,
    ones > 0 ? (feminine[ones - 1] ?? listOf(texts.words_ones())[ones - 1]) : undefined,
  ].filter((word) => word !== undefined);
}

function numberInWords(number: number, isFeminine: boolean): string {
  if (number === 0) return texts.words_zero();
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  const counted = (
    count: number,
    one: string,
    many: (inputs: { count: number; words: string }) => string,
    feminine: boolean,
  ) => {
    if (count === 0) return [];
    return count === 1 ? [one] : [many({ count, words: wordsBelowThousand(count, feminine).join(' ') })];
  };
  return [
    ...counted(millions, texts.words_million(), texts.words_millions, false),
    ...counted(thousands, texts.words_thousand(), texts.words_thousands, true),
    ...wordsBelowThousand(number % 1000, isFeminine),
  ].join(' ');
}

/** `dvjesta pedeset evra i 50/100`, for amounts below a thousand million. */
export function amountInWords({ amount, currency }: Money): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const hundredths = Math.abs(amount) % 100;
  const [name, isFeminine] =
    currency === 'BAM' ? [texts.words_bam, true as const] : [texts.words_eur, false as const];
  const words = name({ count: whole, words: numberInWords(whole, isFeminine) });
  if (hundredths === 0) return words;
  return texts.words_with_hundredths({ words, hundredths: String(hundredths).padStart(2, '0') });
}
