import { expect, test } from 'vitest';
import { bam, eur } from '#domain/money/money-amounts.ts';
import { amountInWords } from './amount-in-words.rules.ts';

test.each([
  [eur(250_00), 'dvjesta pedeset evra'],
  [eur(1_00), 'jedan evro'],
  [eur(2_00), 'dva evra'],
  [eur(21_00), 'dvadeset jedan evro'],
  [eur(112_00), 'sto dvanaest evra'],
  [bam(1_00), 'jedna marka'],
  [bam(2_00), 'dvije marke'],
  [bam(5_00), 'pet maraka'],
  [bam(11_00), 'jedanaest maraka'],
  [bam(14_00), 'četrnaest maraka'],
  [bam(22_00), 'dvadeset dvije marke'],
  [bam(50), 'nula maraka i 50/100'],
  [bam(711_04), 'sedamsto jedanaest maraka i 04/100'],
  [bam(1_000_00), 'hiljadu maraka'],
  [bam(1_001_00), 'hiljadu jedna marka'],
  [bam(2_134_50), 'dvije hiljade sto trideset četiri marke i 50/100'],
  [bam(21_000_00), 'dvadeset jedna hiljada maraka'],
  [bam(365_218_99), 'trista šezdeset pet hiljada dvjesta osamnaest maraka i 99/100'],
  [bam(1_000_000_00), 'milion maraka'],
  [eur(2_002_002_00), 'dva miliona dvije hiljade dva evra'],
  [bam(21_001_000_00), 'dvadeset jedan milion hiljadu maraka'],
  [bam(100_000_000_00), 'sto miliona maraka'],
  [eur(-40_00), 'četrdeset evra'],
])('%j is %s', (money, words) => {
  expect(amountInWords(money)).toBe(words);
});
