import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { maxStatementLines } from '#schemas/money/bank-statements.ts';
import { camtFile, csvHeading, csvMapping } from '#test/support/fixtures/bank-statements.ts';
import { parseCamt } from './camt.ts';
import { parseCsv, readCsv } from './csv.ts';
import { longestText } from './statement-line.ts';
import { decodeStatement } from './statement-text.ts';

const today = '2026-11-20';

const camtOf = async (content: string | Buffer) => parseCamt(decodeStatement(Buffer.from(content)), today);
const csvOf = async (content: string | Buffer, mapping: typeof csvMapping = csvMapping) =>
  parseCsv(await readCsv(decodeStatement(Buffer.from(content))), mapping, {
    account: 'A',
    currency: 'BAM',
    today,
  });
/** How often others had their turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>) {
  let turns = 0;
  let immediate: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  immediate = setImmediate(count);
  await work();
  clearImmediate(immediate);
  return turns;
}
/** Entries with so many payments in each. */
const batches = (entries: number, payments: number) => {
  const transaction = '<TxDtls><Amt Ccy="BAM">1.00</Amt></TxDtls>';
  return camtFile(Array.from({ length: entries }, () => ({ amount: `${payments}.00` }))).replace(
    /<TxDtls>[\s\S]*?<\/TxDtls>/g,
    transaction.repeat(payments),
  );
};
const detailOf = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return (error as { detail?: string }).detail ?? String(error);
  }
  return 'accepted';
};

describe('camt.053', () => {
  test.each(['02', '04', '06', '08'])(
    'version %s: booked credits with payer, purpose and references',
    async (version) => {
      const content = camtFile(
        [
          { amount: '1234.5', reference: 'RF18 0001 23', payer: 'Čović & sin', bankReference: 'B-1' },
          { amount: '20', isDebit: true },
          { amount: '30', status: 'PDNG' },
          { amount: '511.30', currency: 'EUR', purpose: 'U-2026-0001 <kapara>', day: '2026-11-15' },
        ],
        { version },
      );
      expect(await camtOf(content)).toEqual([
        {
          account: 'BA391290079401028494',
          day: '2026-11-14',
          amount: 123_450,
          currency: 'BAM',
          payer: 'Čović & sin',
          purpose: null,
          reference: 'RF18 0001 23',
          bankReference: expect.stringContaining('B-1'),
        },
        expect.objectContaining({
          day: '2026-11-15',
          amount: 51_130,
          currency: 'EUR',
          purpose: 'U-2026-0001 <kapara>',
          bankReference: null,
        }),
      ]);
    },
  );

  test('several statements in a file keep their accounts', async () => {
    const inner = (account: string) =>
      camtFile([{ amount: '1.00' }], { account }).replace(
        /^[\s\S]*<BkToCstmrStmt>|<\/BkToCstmrStmt>[\s\S]*$/g,
        '',
      );
    const both = camtFile([]).replace(/<Stmt>[\s\S]*<\/Stmt>/, inner('BA1') + inner('BA2'));
    expect((await camtOf(both)).map(({ account }) => account)).toEqual(['BA1', 'BA2']);
  });

  test('a batch is split when its payments add up to it', async () => {
    const batch = (amounts: string[]) =>
      camtFile([{ amount: '30.00', bankReference: 'B' }]).replace(
        /<TxDtls>[\s\S]*<\/TxDtls>/,
        amounts
          .map(
            (amount) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="BAM">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`,
          )
          .join(''),
      );
    const split = await camtOf(batch(['10.00', '20.00']));
    expect(split.map(({ amount }) => amount)).toEqual([1_000, 2_000]);
    expect(new Set(split.map(({ bankReference }) => bankReference)).size).toBe(2);
    expect((await camtOf(batch(['10.00', '10.00']))).map(({ amount }) => amount)).toEqual([3_000]);
  });

  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`);
  test.each([
    [
      'an XML bomb',
      `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY a0 "x">${entities.join('')}]>\n<a>&a9;</a>`,
      /^Red 2: DOCTYPE/,
    ],
    [
      'a file of this machine',
      `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>`,
      /^Red 1: DOCTYPE/,
    ],
    ['an entity that nobody declared', camtFile([{ amount: '&x;' }]), /^Red 5: XML/],
    [
      'an end that is missing',
      camtFile([{ amount: '1.00' }]).replace('</BkToCstmrStmt>', ''),
      /^Red 15: XML/,
    ],
    ['another document', camtFile([]).replace('camt.053', 'camt.052'), /^Red 2: Ovo nije/],
    ['a page', '<html><body>Greška</body></html>', /^Red 1: Ovo nije/],
    ['a formula as amount', camtFile([{ amount: '=1+1' }]), /^Red 5: Iznos/],
    ['a part of a fening', camtFile([{ amount: '1.005' }]), /^Red 5: Iznos/],
    ['a number of another kind', camtFile([{ amount: '1e9' }]), /^Red 5: Iznos/],
    ['another currency', camtFile([{ amount: '1.00', currency: 'USD' }]), /^Red 5: Valuta/],
    ['a day that does not exist', camtFile([{ amount: '1.00', day: '2026-02-30' }]), /^Red 4: Datum/],
    ['a day ahead of today', camtFile([{ amount: '1.00', day: '2026-11-21' }]), /^Red 4: Datum je poslije/],
    ['very deep elements', camtFile([{ amount: '<a>'.repeat(50_000) }]), /^Red 5: XML/],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-moj"?><a/>', /^Red 1: Znakovi/],
    [
      'too many entries',
      camtFile(Array.from({ length: maxStatementLines + 1 }, () => ({ amount: '1', isDebit: true }))),
      /više od 5000/,
    ],
    ['too many payments in an entry', batches(1, maxStatementLines + 1), /više od 5000/],
    ['too many payments in many entries', batches(100, 51), /više od 5000/],
    ['a text without end', camtFile([{ amount: '1.00', purpose: 'x'.repeat(20_000) }]), /predugačak/],
    [
      'attributes without end',
      camtFile([]).replace(
        '<Stmt>',
        `<Stmt ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}>`,
      ),
      /^Red 2: XML/,
    ],
  ])('%s is refused with its line', async (_name, content, reason) => {
    expect(await detailOf(() => camtOf(content))).toMatch(reason);
  });

  test('as many payments as are allowed are read, in one entry too', async () => {
    expect(await camtOf(batches(1, maxStatementLines))).toHaveLength(maxStatementLines);
    expect(await camtOf(batches(100, maxStatementLines / 100))).toHaveLength(maxStatementLines);
  });

  test('the declared encoding is read, a wrong one is refused', async () => {
    const latin = camtFile([{ amount: '1.00', payer: 'Zoran Perić' }]).replace('UTF-8', 'windows-1250');
    const bytes = Buffer.from(latin.replace('ć', '\u00e6'), 'latin1');
    expect((await camtOf(bytes))[0]?.payer).toBe('Zoran Perić');
    const wrong = Buffer.from(camtFile([{ amount: '1.00', payer: 'Peri\u00e6' }]), 'latin1');
    expect(await detailOf(() => camtOf(wrong))).toMatch(/^Red 11: Znakovi/);
    const wide = Buffer.from(`\ufeff${camtFile([{ amount: '1.00' }]).replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(await camtOf(wide)).toHaveLength(1);
  });
});

describe('CSV', () => {
  const row = '14.11.2026.;1.234,50;BAM;"Hodžić; Amra";"Kapara ""salon""\nKruna";RF18000123;B-1';
  const expected = {
    account: 'A',
    day: '2026-11-14',
    amount: 123_450,
    currency: 'BAM',
    payer: 'Hodžić; Amra',
    purpose: 'Kapara "salon" Kruna',
    reference: 'RF18000123',
    bankReference: 'B-1',
  };

  test('quoted fields, lines above the heading, a mark of UTF-8 and windows-1250', async () => {
    const content = `Izvod br. 112\r\n\r\n${csvHeading}\r\n${row}\r\n\r\n`;
    expect(await csvOf(content)).toEqual([expected]);
    expect(await csvOf(`\ufeff${content}`)).toEqual([expected]);
    const old = Buffer.from(content.replace('ž', '\u009e').replace('ć', '\u00e6'), 'latin1');
    expect(await csvOf(old)).toEqual([expected]);
  });

  test.each([',', ';', '\t'])('the delimiter %j is recognised', async (delimiter) => {
    const content = [csvHeading, '14.11.2026;12,00;KM;A;B;C;D']
      .join('\n')
      .replaceAll(',', '.')
      .replaceAll(';', delimiter);
    const [line] = await parseCsv(
      await readCsv(content),
      { ...csvMapping, decimalComma: false },
      { account: null, currency: 'BAM', today },
    );
    expect(line).toMatchObject({ amount: 1_200, currency: 'BAM', purpose: 'B' });
  });

  test.each([
    ['DMY', '5/6/26', '2026-06-05'],
    ['MDY', '6/5/2026', '2026-06-05'],
    ['YMD', '2026-06-05 10:30', '2026-06-05'],
    ['YMD', '20260605', '2026-06-05'],
  ] as const)('the day %s %s', async (dayFormat, text, day) => {
    const mapping = { ...csvMapping, dayFormat } as unknown as typeof csvMapping;
    expect((await csvOf(`${csvHeading}\n${text};1;;;;;`, mapping))[0]?.day).toBe(day);
  });

  test('rows without an amount, and debits, are left out', async () => {
    const rows = ['1.1.2026;;BAM', '1.1.2026;-5,00;BAM', '1.1.2026;0,00;BAM', '1.1.2026;+7;'];
    expect(await csvOf([csvHeading, ...rows].join('\n'))).toMatchObject([{ amount: 700, currency: 'BAM' }]);
  });

  test.each([
    ['a formula as amount', '1.1.2026;=1+1;BAM', /^Red 2: Iznos/],
    ['an amount above all limits', '1.1.2026;999999999999;BAM', /^Red 2: Iznos/],
    ['a day that does not exist', '1.1.2026;1;BAM\n30.2.2026;1;BAM', /^Red 3: Datum/],
    ['a day ahead of today', '1.1.2026;1;BAM\n21.11.2026;1;BAM', /^Red 3: Datum je poslije/],
    ['another currency', '1.1.2026;1;HRK', /^Red 2: Valuta/],
    ['a row that is too short', '1.1.2026', /^Red 2: Broj kolona/],
    ['a quote that is not closed', '1.1.2026;1;BAM\n1.1.2026;1;BAM;"A', /^Red 3: Navodnik/],
    ['bytes of a program', '1.1.2026;1;BAM;\u0000', /^Red 2: Znakovi/],
    ['too many rows', '1.1.2026;1;BAM\n'.repeat(maxStatementLines + 1), /^Red 5002: .*više od 5000/],
    ['too many columns', ';'.repeat(200), /^Red 2: Broj kolona/],
    [
      'a field of too many characters',
      `1.1.2026;1;BAM;"${'a'.repeat(longestText + 1)}"`,
      /^Red 2: Tekst je predugačak/,
    ],
    ['a field of megabytes', `1.1.2026;1;BAM;"${'a'.repeat(4_900_000)}"`, /^Red 2: Tekst je predugačak/],
    ['a line of megabytes', `1.1.2026;1;BAM${'\r'.repeat(4_900_000)}`, /^Red 2: Tekst je predugačak/],
    ['millions of lines', '\n'.repeat(4_000_000), /^Red 20001: .*više od 20000/],
  ])('%s is refused with its line', async (_name, rows, reason) => {
    expect(await detailOf(() => csvOf(`${csvHeading}\n${rows}`))).toMatch(reason);
  });

  test('a file is read in slices, between which others have their turn', async () => {
    const rows = Array.from({ length: 5_000 }, () => `1.1.2026;1;BAM;;${'x'.repeat(700)}`).join('\n');
    const content = Buffer.from(`${csvHeading}\n${rows}`);
    const slices = Math.floor(content.length / 70_000);
    // The rows are read, and then made to lines.
    expect(await turnsDuring(() => csvOf(content))).toBeGreaterThanOrEqual(2 * slices);
    expect(await turnsDuring(() => camtOf(batches(50, 100)))).toBeGreaterThan(1);
  });

  test('bytes that are no text are found by decoding the file twice at most', async () => {
    const content = Buffer.from(`\ufeff${'\n'.repeat(3_999_999)}?`);
    content[content.length - 1] = 0xff;
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    onTestFinished(() => decode.mockRestore());
    expect(await detailOf(() => csvOf(content))).toMatch(/^Red 4000000: Znakovi/);
    const decoded = decode.mock.calls.map(([bytes]) => bytes?.byteLength);
    expect(decoded).toEqual([content.length, content.length]);
  });

  test('a text without columns is refused', async () => {
    expect(await detailOf(() => csvOf('samo tekst\ni još'))).toMatch(/^Red 1: Broj kolona/);
    expect(await detailOf(() => csvOf(''))).toMatch(/^Red 1: Broj kolona/);
  });
});
