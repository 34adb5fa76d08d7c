import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { reservationFilterSchema } from '#schemas/reservations/reservation-queries.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { writeXlsx } from '#server/platform/spreadsheet/spreadsheet.ts';
import { requestedWedding } from '#test/support/fixtures/admin-reservation.ts';
import { createTestClock } from '#test/support/test-clock.ts';
import { createReservationExport } from './reservation-export.service.ts';

const wedding: AdminReservation = {
  ...requestedWedding,
  reservationId: 7,
  user: { firstName: 'Đenana', lastName: 'Čović', email: 'djenana@primjer.example', phone: '061 222 333' },
  message: 'Prvi red;\r\ndrugi "red"',
  internalNote: null,
  heldUntil: '2026-11-19T19:00:00.000Z',
  createdAt: '2026-07-01T22:30:15.000Z',
  updatedAt: '2026-07-01T22:30:15.000Z',
};

const booking: AdminReservation = {
  ...wedding,
  reservationId: 8,
  user: null,
  userId: null,
  guestFirstName: 'Žarko',
  guestEmail: 'zarko@primjer.example',
  guestPhone: '065 1',
  eventType: 'OTHER',
  customEventType: 'Matura',
  status: 'CONFIRMED',
  message: null,
  internalNote: 'Kapara plaćena',
  startTime: '18:00',
  endTime: '02:00',
};

const filter = reservationFilterSchema.parse({});

async function exported(format: 'csv' | 'xlsx', ...reservations: AdminReservation[]) {
  const requested: unknown[] = [];
  const queries = {
    listMatching: async (...given: unknown[]) => {
      requested.push(given);
      return reservations;
    },
  };
  const clock = createTestClock(new Date('2026-11-14T23:30:00Z'));
  const caller = { userId: 1, sessionId: 1, role: 'ADMIN' as const, firstName: 'Ana', lastName: 'Kos' };
  const exporting = createReservationExport({ clock }, { queries, recordAction: async () => {} });
  return { ...(await exporting.createExportFile(caller, filter, format)), requested };
}

/** An RFC 4180 reader with the separator of the region. */
function readCsv(content: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  for (let found = field.exec(content); found; found = field.exec(content)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
    if (field.lastIndex === content.length) break;
  }
  return rows.slice(0, -1);
}

const headings = [
  'Datum',
  'Salon',
  'Status',
  'Događaj',
  'Broj gostiju',
  'Ime i prezime',
  'E-mail',
  'Telefon',
  'Poruka',
  'Interna napomena',
  'Zaprimljeno',
  'Vrijeme',
  'Čuva se do',
];

test('the file is named after the local day, and one row more than the limit is queried', async () => {
  const { fileName, contentType, requested } = await exported('csv', wedding);
  expect(fileName).toBe('rezervacije-2026-11-15.csv');
  expect(contentType).toBe('text/csv; charset=utf-8');
  expect(requested).toEqual([[filter, 50_001]]);
});

describe('a list that is too long', () => {
  const cut = 'Spisak nije cijeli: ovdje je prvih 50.000 rezervacija.';
  const many = (count: number) => Array.from({ length: count }, () => booking);

  test('says so in its name and in its last line', async () => {
    const { fileName, bytes } = await exported('csv', ...many(50_001));
    expect(fileName).toBe('rezervacije-prvih-50000-2026-11-15.csv');
    const rows = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + 50_000 + 1);
    expect(rows.at(-1)).toContain(cut);
  });

  test('has its last line as xlsx too, which gets the same list', async () => {
    const rows = [[{ kind: 'number' as const, value: 1 }], [{ kind: 'number' as const, value: 2 }]];
    const columns = [{ heading: 'Broj gostiju', width: 13 }];
    const bytes = await writeXlsx({ name: 'Rezervacije', columns, rows, lastLine: cut });
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.slice(sheet.lastIndexOf('<row '))).toMatch(
      new RegExp(`^<row r="4"><c r="A4"[^>]*><is><t[^>]*>${cut}.*</row></sheetData></worksheet>$`),
    );
  });

  test('of exactly the limit has no notice', async () => {
    const { fileName, bytes } = await exported('csv', ...many(50_000));
    expect(fileName).toBe('rezervacije-2026-11-15.csv');
    expect(bytes.toString('utf8')).not.toContain('Spisak nije cijeli');
  });
});

describe('CSV', () => {
  test('contains every value as text and in local time', async () => {
    const { bytes } = await exported('csv', wedding, booking);
    const content = bytes.toString('utf8');
    expect(content.startsWith('\uFEFFDatum;Salon;')).toBe(true);
    expect(content.endsWith('\r\n')).toBe(true);
    expect(readCsv(content.slice(1))).toEqual([
      headings,
      [
        '12.06.2027',
        'Kruna',
        'Na čekanju',
        'Vjenčanje',
        '180',
        'Đenana Čović',
        'djenana@primjer.example',
        '061 222 333',
        'Prvi red;\r\ndrugi "red"',
        '',
        '02.07.2026 00:30',
        '',
        '19.11.2026 20:00',
      ],
      [
        '12.06.2027',
        'Kruna',
        'Potvrđeno',
        'Matura',
        '180',
        'Žarko',
        'zarko@primjer.example',
        '065 1',
        '',
        'Kapara plaćena',
        '02.07.2026 00:30',
        '18:00–02:00',
        '',
      ],
    ]);
  });

  test.each([
    ['=HYPERLINK("https://zlo.example";"klik")'],
    ['+387 61 222 333'],
    ['-1+1'],
    ['@SUM(A1)'],
    ['＝1+1'],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    [' =1+1', " '=1+1"],
  ])('shows %j as text in every field', async (value, safe = `'${value}`) => {
    const planted = {
      ...booking,
      hall: { name: value },
      customEventType: value,
      guestFirstName: value,
      guestEmail: value,
      guestPhone: value,
      message: value,
      internalNote: value,
    };
    const { bytes } = await exported('csv', planted);
    const [, row = []] = readCsv(bytes.toString('utf8').slice(1));
    expect(row.filter((cell) => cell === safe)).toHaveLength(7);
    expect(row.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
  });

  test('a list without reservations still has its headings', async () => {
    const { bytes } = await exported('csv');
    expect(readCsv(bytes.toString('utf8').slice(1))).toEqual([headings]);
  });
});

describe('XLSX', () => {
  async function readXlsx(...reservations: AdminReservation[]) {
    const { bytes, fileName, contentType } = await exported('xlsx', ...reservations);
    const parts = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
    );
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const decode = (value: string) =>
      value
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replaceAll('_x005F_', '_');
    const cells = new Map(
      [
        ...sheet.matchAll(
          /<c r="([A-Z]+\d+)" s="(\d)"(?: t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
        ),
      ].map(([, place = '', style = '', value, amount]) => [
        place,
        { style: Number(style), value: value === undefined ? Number(amount) : decode(value) },
      ]),
    );
    return { fileName, contentType, parts, sheet, cells };
  }

  test('is a valid workbook', async () => {
    const { fileName, contentType, parts } = await readXlsx(wedding);
    expect(fileName).toBe('rezervacije-2026-11-15.xlsx');
    expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const declared = [...(parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(declared.filter((path) => !parts[path ?? ''])).toEqual([]);
    expect(parts['_rels/.rels']).toContain('Target="xl/workbook.xml"');
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Rezervacije" sheetId="1" r:id="rId1"/>');
    expect(parts['xl/_rels/workbook.xml.rels']).toContain('Id="rId1"');
  });

  test('has a bold frozen heading row, numbers as numbers and days as dates', async () => {
    const { cells, sheet, parts } = await readXlsx(wedding, booking);
    const headingCells = [...cells].filter(([place]) => /^[A-Z]1$/.test(place)).map(([, cell]) => cell);
    expect(headingCells).toEqual(headings.map((value) => ({ style: 1, value })));
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    // 12.06.2027 is day 46550 of the spreadsheet epoch.
    expect(cells.get('A2')).toEqual({ style: 4, value: 46550 });
    expect(cells.get('E2')).toEqual({ style: 3, value: 180 });
    expect(cells.get('K2')).toEqual({ style: 5, value: 46205 + 30 / 1440 });
    expect(cells.get('C3')?.value).toBe('Potvrđeno');
    expect(cells.get('I2')?.value).toBe('Prvi red;\ndrugi "red"');
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/formatCode="([^"]+)"/g)].map(
      ([, code]) => code,
    );
    expect(formats).toEqual(['dd.mm.yyyy', 'dd.mm.yyyy hh:mm']);
  });

  test('keeps formulas and markup as text, and drops characters that XML cannot contain', async () => {
    const { cells, sheet, parts } = await readXlsx({
      ...booking,
      guestFirstName: '=1+1',
      customEventType: '<f>1+1</f></t></is></c>',
      message: 'a\u0000b\u0007c\ud800d\ufffee',
      internalNote: '_x0041_ & "ć"',
    });
    expect(cells.get('F2')).toEqual({ style: 2, value: '=1+1' });
    expect(cells.get('D2')?.value).toBe('<f>1+1</f></t></is></c>');
    expect(cells.get('I2')?.value).toBe('abcde');
    expect(cells.get('J2')?.value).toBe('_x0041_ & "ć"');
    expect(sheet).toContain('_x005F_x0041_');
    expect(sheet).not.toMatch(/<f[ >]/);
    const textFormat = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*>/g)].map(
      ([format]) => format,
    )[3];
    expect(textFormat).toMatch(/numFmtId="49".*quotePrefix="1"/);
  });

  test('writes a day before the spreadsheet epoch as text', async () => {
    const { cells } = await readXlsx({ ...booking, eventDate: '1899-12-31' });
    expect(cells.get('A2')).toEqual({ style: 2, value: '31.12.1899' });
  });

  test('contains every row of a long list', async () => {
    const many = Array.from({ length: 1234 }, (_, index) => ({ ...booking, guestCount: index + 1 }));
    const { cells } = await readXlsx(...many);
    expect(cells.get('E1235')?.value).toBe(1234);
    expect(cells.has('E1236')).toBe(false);
  });
});
