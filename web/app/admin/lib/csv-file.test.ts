import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

const written = async (...table: Parameters<typeof csvFile>) => {
  const bytes = new Uint8Array(await csvFile(...table).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
};

it('writes lines that spreadsheets of this region read as columns, č included', async () => {
  const text = await written({
    headings: ['Salon', 'Vjenčanja'],
    rows: [
      ['Kruna', 12],
      ['Sala "kod; nas"', -1],
    ],
  });
  expect(text).toBe('Salon;Vjenčanja\r\nKruna;12\r\n"Sala ""kod; nas""";-1\r\n');
});

it('neutralizes a text that could be a formula, and no number', async () => {
  expect(await written({ headings: ['Salon'], rows: [['=1+1'], ['Kruna,=1'], [-1]] })).toBe(
    "Salon\r\n'=1+1\r\nKruna,'=1\r\n-1\r\n",
  );
});
