import { expect, it } from 'vitest';
import { greeting } from './mail-greeting.ts';

it.each([
  'http://spam.example',
  'kupi na www.spam',
  'spam.ba',
  'Amra spam.example/popust',
  'spam。com',
  'spam．com',
  'spam.\u200bcom',
  'amra@spam.example',
  'Zovite 061 111 222',
  'a\\\\b',
  '\u200b\u202e',
  '   ',
])('greets without the name %j, which could be advertising or is empty', (name) => {
  expect(greeting(name)).toBe('Dobar dan!');
});

it.each(['Amra', 'Đorđe', 'Ana-Marija', "D'Artagnan", 'J. R.', 'Амра'])('greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Dobar dan, ${name}!`);
});

it('drops characters that change or hide the surrounding text', () => {
  expect(greeting('Am\u202era\u0007')).toBe('Dobar dan, Amra!');
});

it('shortens a name of more than 40 characters, never inside a character', () => {
  expect(greeting('A'.repeat(40))).toBe(`Dobar dan, ${'A'.repeat(40)}!`);
  expect(greeting('A'.repeat(41))).toBe(`Dobar dan, ${'A'.repeat(39)}…!`);
  expect(greeting('🇧🇦'.repeat(41))).toBe(`Dobar dan, ${'🇧🇦'.repeat(39)}…!`);
});
