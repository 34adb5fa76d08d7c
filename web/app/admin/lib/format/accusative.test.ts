import { expect, test } from 'vitest';
import { accusative } from './accusative.ts';

test('names in -a change', () => {
  expect(['Kruna', 'Kristal', 'srijeda', 'petak', 'Sala Dunava'].map(accusative)).toEqual([
    'Krunu',
    'Kristal',
    'srijedu',
    'petak',
    'Sala Dunava',
  ]);
});
