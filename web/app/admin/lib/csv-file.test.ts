import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

const written = async (...sheet: Parameters<typeof csvFile>) => {
  const bytes = new Uint8Array(await csvFile(...sheet).arrayBuffer());
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

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'neutralizes %j as a formula',
  async (name) => {
    expect(await written({ headings: ['Salon'], rows: [[name]] })).toBe(`Salon\r\n'${name}\r\n`);
  },
);
