import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { contractPaper, offerPaper } from '#test/support/fixtures/papers.ts';
import { receiptPaper, slipPaper } from '#test/support/fixtures/payment-papers.ts';
import type { ContractPaper, PaperContent } from './paper-content.ts';
import { createPapers } from './papers.ts';
import { printableCharacters } from './printable-text.ts';

const run = promisify(execFile);
const noPoppler = await run('pdftotext', ['-v']).then(
  () => undefined,
  () => 'pdftotext of poppler-utils is not installed',
);
const skipped = noPoppler ? ` (skipped: ${noPoppler})` : '';
const createdAt = new Date('2026-11-16T12:52:07Z');
const papers = createPapers({ timeoutMs: 60_000 });
afterAll(() => papers.stop());

const render = (paper: PaperContent) => papers.render(paper, { createdAt });

async function readBack(paper: PaperContent, ...options: string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'papers-')), 'paper.pdf');
  await writeFile(file, await render(paper));
  return (await run('pdftotext', [...options, file, '-'], { maxBuffer: 1e8 })).stdout;
}

/** The contract with this name wherever a customer's name or words are printed. */
const contractOf = (name: string, contract = contractPaper): ContractPaper => ({
  ...contract,
  details: contract.details.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, value: name })),
  })),
  price: {
    ...contract.price,
    lines: contract.price.lines.map((line) => ({ ...line, text: name, quantity: name })),
    sums: [{ label: name, value: '−684,00' }],
  },
  plan: { ...contract.plan, rows: [{ name, due: name, amount: name }], note: name },
  terms: { title: name, subtitle: name, sections: [{ heading: name, paragraphs: [name] }] },
  signatures: contract.signatures.map(({ note }) => ({ name, note: `${name} ${note}` })),
  closing: name,
});

/** One of each kind of line, which is enough where every kind is to be printed. */
const shortContract: ContractPaper = {
  ...contractPaper,
  details: contractPaper.details.slice(0, 1).map((group) => ({ ...group, rows: group.rows.slice(0, 1) })),
  price: { ...contractPaper.price, lines: contractPaper.price.lines.slice(0, 1) },
  signatures: contractPaper.signatures.slice(0, 1),
};

/** This text once in each face: medium, semibold, italic, display and regular. */
const inEachFace = (text: string): ContractPaper => ({
  ...contractPaper,
  details: [{ title: 'Naručilac', rows: [{ label: 'Ime', value: text }] }],
  plan: { ...contractPaper.plan, heads: [text, 'Rok', 'Iznos, KM'] },
  signatures: [{ name: text, note: 'za naručioca' }],
  terms: { title: 'Uslovi', subtitle: '', sections: [{ heading: text, paragraphs: [text] }] },
  evidence: null,
});

/** Also where the words of the business and of the evidence are printed. */
const fullOf = (name: string): ContractPaper => {
  const frame = { names: [name, name], contact: name, registration: [name], footer: name };
  return {
    ...contractOf(name),
    title: name,
    subtitle: name,
    day: { number: '12', weekday: name, month: name },
    frame: { ...contractPaper.frame, ...frame },
    evidence: {
      frame,
      title: name,
      subtitle: name,
      sections: [
        { kind: 'rows', title: name, rows: [{ label: name, value: name }] },
        { kind: 'table', title: name, heads: [name], rows: [[name]], widths: [1] },
        { kind: 'quote', title: name, text: name },
      ],
      note: name,
    },
  };
};

describe('a paper', () => {
  test('is a PDF/A-2b below 200 KB with the fonts of the business embedded', async () => {
    for (const paper of [offerPaper, contractPaper]) {
      const pdf = await render(paper);
      const text = pdf.toString('latin1');
      expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
      const faces = [...text.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name);
      const italic = paper.kind === 'contract' ? ['PapersPlayfair-Italic'] : [];
      expect(faces.toSorted()).toEqual([
        'PapersOnest-Medium',
        'PapersOnest-Regular',
        'PapersOnest-SemiBold',
        ...italic,
        'PapersPlayfair-Regular',
      ]);
      expect(pdf.length).toBeLessThan(200 * 1024);
    }
  });
  test('is also a picture of its pages, one below the other, without a word or a link in it', async () => {
    const svg = (await papers.render(offerPaper, { createdAt, format: 'svg' })).toString();
    const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
    expect(Number(height) / Number(width)).toBeCloseTo((2 * 297) / 210, 3);
    expect(svg).not.toMatch(/<text|<script|<foreignObject|<a |Amra/);
    const drawn = await sharp(Buffer.from(svg), { density: 72 })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bytesPerLine = drawn.info.width * drawn.info.channels;
    for (const top of [0, 842]) {
      const page = drawn.data.subarray(top * bytesPerLine, (top + 841) * bytesPerLine);
      expect(page.some((value, at) => at % drawn.info.channels === 0 && value < 100)).toBe(true);
    }
  });
  test('has the same bytes for the same content and time, in another process too', async () => {
    const other = createPapers({ timeoutMs: 60_000 });
    const again = await other.render(contractPaper, { createdAt });
    await other.stop();
    expect((await render(contractPaper)).equals(again)).toBe(true);
    expect((await render({ ...contractPaper, closing: 'Hvala.' })).equals(again)).toBe(false);
  });
  test('prints every character of its fonts in each of their faces', async () => {
    const all = [...printableCharacters];
    expect(all.length).toBeGreaterThan(500);
    for (let start = 0; start < all.length; start += 350) {
      const some = all.slice(start, start + 350).join(' ');
      await expect(render(inEachFace(some))).resolves.toBeInstanceOf(Buffer);
    }
  });
  test.skipIf(noPoppler)(
    `shows names, amounts, signatures, evidence and page numbers${skipped}`,
    async () => {
      const text = await readBack(contractPaper);
      for (const part of [
        'Ugovor U-2026-0047',
        'Amra Hodžić',
        '17.408,00',
        '−684,00',
        '21.000,00',
        '8273 2c7b aadf 81a7 a71b 492a 1db2 898e',
        'Kod potvrđen, dokument potpisan',
        'strana 1 od 3',
        'strana 3 od 3',
      ])
        expect(text).toContain(part);
    },
  );
  test.skipIf(noPoppler)(
    `has empty lines for signatures by hand, also an offer, and an annex its changes first${skipped}`,
    async () => {
      const changes = {
        title: 'Izmjene',
        heads: ['Šta', 'Bilo', 'Sada'] as [string, string, string],
        rows: [{ what: 'Gostiju', before: '280', after: '300' }],
      };
      const signatures = [{ name: null, note: 'za naručioca' }];
      const text = await readBack({
        ...contractPaper,
        title: 'Aneks U-2026-0047/A1',
        changes,
        signatures,
        evidence: null,
      });
      expect(text.indexOf('Izmjene')).toBeGreaterThan(0);
      expect(text.indexOf('Izmjene')).toBeLessThan(text.indexOf('1. Predmet i cijena'));
      expect(text).toContain('za naručioca');
      expect(text).not.toContain('Dokaz o potpisu');
      const offer = await readBack(offerPaper);
      expect(offer.match(/Mjesto i dan/g)).toHaveLength(2);
    },
  );
  test.skipIf(noPoppler)(
    `prints the signs of its templates and other scripts literally${skipped}`,
    async () => {
      const names = [
        '#panic("x")',
        '"Amra" \'Hodžić\' *b* _i_ $x$ <a> @b [c] `d` \\ // --',
        '{page} od {pages}',
        'Њуња Љиљана Џемаловић-Ђурић',
      ];
      const words = (await readBack(fullOf(names.join(' ')), '-raw')).replaceAll(/\s+/g, ' ');
      for (const name of names) expect(words).toContain(name);
    },
  );
  test.skipIf(noPoppler)(`prints a box for a character that its fonts lack${skipped}`, async () => {
    const text = await readBack(contractOf('Ana 漢字 \u202egnorw e\u0301'));
    expect(text).toContain('Ana □□ gnorw é');
  });
  test.skipIf(noPoppler)(
    `prints names in other scripts and emoji literally, in little space${skipped}`,
    async () => {
      const name = 'Ana 👰🎉 שלום مرحبا';
      const pdf = await render(contractOf(name));
      for (const script of ['Arabic', 'Hebrew', 'Emoji'])
        expect(pdf.toString('latin1')).toContain(`+PapersNoto${script}-Regular`);
      expect(pdf.length).toBeLessThan(200 * 1024);
      const text = await readBack(contractOf(`${name} שָׁלוֹם`));
      expect(text).toContain('👰🎉');
      for (const letter of name.replaceAll(' ', '')) expect(text).toContain(letter);
      expect(text).not.toContain('□');
    },
  );
  test.each([
    ['marks on letters of another font', 'ש\u0301ב\u064b 😀\u20e3\u0301 ب\u05b0\u0301 \u08fe \u08ff'],
    ['hundreds of changes between scripts', 'aא👰ب'.repeat(300)],
    ['a word without end', `ب`.repeat(1000)],
  ])('is made in spite of %s', async (_what, name) => {
    await expect(render(contractOf(name, shortContract))).resolves.toBeInstanceOf(Buffer);
  });
  test.skipIf(noPoppler)(`a slip has a code that another reader reads from the page${skipped}`, async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'papers-')), 'slip.pdf');
    await writeFile(file, await render(slipPaper));
    const picture = await run('pdftoppm', ['-r', '110', '-png', '-singlefile', file], {
      encoding: 'buffer',
      maxBuffer: 1e8,
    });
    const { data, info } = await sharp(picture.stdout)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQr(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Kruna, Evropa, Kristal',
      'AT611904300234573201',
      'EUR363.55',
      '',
      'RF18539007547034',
    ]);
    const text = await readBack(slipPaper);
    for (const part of ['Uplatnica', '129-007-94010284-94', 'AT61 1904 3002 3457 3201', '363,55 EUR'])
      expect(text).toContain(part);
  });
  test.skipIf(noPoppler)(`a receipt shows its amount in both currencies and in words${skipped}`, async () => {
    const text = await readBack(receiptPaper, '-raw');
    for (const part of [
      'Potvrda o uplati',
      'PU-2026-0209',
      '250,00',
      '488,96',
      'dvjesta pedeset evra',
      '2.889,04',
    ])
      expect(text).toContain(part);
  });
  test.skipIf(noPoppler)(`keeps words of any length inside the page${skipped}`, async () => {
    const boxes = await readBack(contractOf('W'.repeat(300)), '-bbox');
    const right = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, value]) => Number(value));
    expect(boxes.match(/W/g)?.length).toBeGreaterThan(300 * 20);
    expect(Math.max(...right)).toBeLessThan(595 - 50);
  });
});
