import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const fields = ['title', 'content', 'phone'] as const;
const before = { title: 'Naslov', content: 'Tekst', phone: '' };

test('untouched fields follow the others without a notice', () => {
  const { values, adopted, conflicts } = mergeEdit({
    fields,
    mine: { ...before, content: 'Moj tekst' },
    before,
    serverValue: { ...before, title: 'Njihov naslov', phone: '061' },
  });
  expect(adopted).toEqual(['title', 'phone']);
  expect(values).toEqual({ title: 'Njihov naslov', content: 'Moj tekst', phone: '061' });
  expect(conflicts).toEqual({});
});

test('fields changed by both keep the own value and are reported', () => {
  const { values, conflicts } = mergeEdit({
    fields,
    mine: { ...before, title: 'Moj naslov' },
    before,
    serverValue: { ...before, title: 'Njihov naslov' },
  });
  expect(values.title).toBe('Moj naslov');
  expect(conflicts).toEqual({ title: 'Njihov naslov' });
});

test('a field emptied by others is a change', () => {
  const serverValue = { ...before, content: '' };
  expect(mergeEdit({ fields, mine: before, before, serverValue }).values.content).toBe('');
  const { conflicts } = mergeEdit({ fields, mine: { ...before, content: 'Moj' }, before, serverValue });
  expect(conflicts).toEqual({ content: '' });
});

test('the same change by both is no conflict', () => {
  const both = { ...before, title: 'Isti' };
  const { adopted, conflicts } = mergeEdit({
    fields,
    mine: { ...both, title: ' Isti ' },
    before,
    serverValue: both,
  });
  expect(adopted).toEqual([]);
  expect(conflicts).toEqual({});
});
