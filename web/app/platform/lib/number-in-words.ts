import * as texts from '#texts';
import { formatNumber } from './numbers.ts';

const words = [
  texts.number_1,
  texts.number_2,
  texts.number_3,
  texts.number_4,
  texts.number_5,
  texts.number_6,
  texts.number_7,
  texts.number_8,
  texts.number_9,
  texts.number_10,
  texts.number_11,
  texts.number_12,
];

/** "dva", from thirteen on "13". */
export const numberInWords = (number: number) => words[number - 1]?.() ?? formatNumber(number);
