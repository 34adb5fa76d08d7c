import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { withoutFormulas } from '#domain/csv-text.ts';
import { type Day, daysBetween } from '#domain/dates/days.ts';

/** Moments are shown in local time. */
export type Cell =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  /** In the smallest unit of its currency. */
  | { kind: 'amount'; value: number }
  | { kind: 'day'; day: Day }
  | { kind: 'moment'; day: Day; hours: number; minutes: number };

export type Worksheet = {
  name: string;
  columns: { heading: string; width: number }[];
  rows: Iterable<Cell[]>;
  /** Below all rows, in the first column. */
  lastLine?: string;
};

const batchSize = 500;

/** Yields to the event loop between batches. */
async function writeInBatches(rows: Iterable<Cell[]>, write: (rows: Cell[][]) => void) {
  let batch: Cell[][] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    write(batch);
    batch = [];
    await letOthersRun();
  }
  write(batch);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const formatSheetDay = (day: Day) => day.split('-').reverse().join('.');

function shown(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.value;
    case 'number':
      return String(cell.value);
    case 'amount':
      return (cell.value / 100).toFixed(2).replace('.', ',');
    case 'day':
      return formatSheetDay(cell.day);
    case 'moment':
      return `${formatSheetDay(cell.day)} ${twoDigits(cell.hours)}:${twoDigits(cell.minutes)}`;
  }
}

// ——— CSV ———

function csvField(cell: Cell): string {
  const value = shown(cell);
  const safe = cell.kind === 'text' ? withoutFormulas(value) : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: Cell[]) => `${cells.map(csvField).join(';')}\r\n`;

/** RFC 4180 with the separator of the region and a BOM, by which spreadsheets recognise UTF-8. */
async function writeCsv({ columns, rows, lastLine }: Worksheet): Promise<Buffer> {
  const headings: Cell[] = columns.map(({ heading }) => ({ kind: 'text', value: heading }));
  const parts = [Buffer.from(`\uFEFF${csvLine(headings)}`)];
  await writeInBatches(rows, (batch) => parts.push(Buffer.from(batch.map(csvLine).join(''))));
  if (lastLine) parts.push(Buffer.from(csvLine([{ kind: 'text', value: lastLine }])));
  return Buffer.concat(parts);
}

// ——— XLSX ———

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styleOf = { heading: 1, text: 2, number: 3, day: 4, moment: 5, amount: 6 } as const;

// Text cells are formatted as text, so that editing one does not create a formula.
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${[
  1, 164, 165, 4,
]
  .map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const fixedParts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

const workbook = (name: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const forbiddenInXml = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      .replace(forbiddenInXml, '')
      // Spreadsheets read _x0041_ as an escaped character.
      .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (character) => entities[character] ?? '')
  );
}

const textCell = (place: string, value: string, style: number) =>
  value === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
const numberCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Spreadsheets disagree about earlier dates. */
const firstCountedDay = '1900-03-01';
const daysCounted = (day: Day) => daysBetween('1899-12-30', day);

function xlsxCell(cell: Cell, place: string): string {
  if (cell.kind === 'text') return textCell(place, cell.value, styleOf.text);
  if (cell.kind === 'number') return numberCell(place, cell.value, styleOf.number);
  if (cell.kind === 'amount') return numberCell(place, cell.value / 100, styleOf.amount);
  if (cell.day < firstCountedDay) return textCell(place, shown(cell), styleOf.text);
  if (cell.kind === 'day') return numberCell(place, daysCounted(cell.day), styleOf.day);
  const minutes = cell.hours * 60 + cell.minutes;
  return numberCell(place, daysCounted(cell.day) + minutes / 1440, styleOf.moment);
}

const column = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

const xlsxRow = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

function sheetOpening(columns: Worksheet['columns']): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) =>
    textCell(`${column(index)}1`, heading, styleOf.heading),
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${xlsxRow(1, headings)}`;
}

export async function writeXlsx({ name, columns, rows, lastLine }: Worksheet): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const addPart = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return (xml: string, isLast: boolean) => part.push(Buffer.from(xml), isLast);
  };
  for (const [path, xml] of Object.entries({ ...fixedParts, 'xl/workbook.xml': workbook(name) }))
    addPart(path)(xml, true);

  const push = addPart('xl/worksheets/sheet1.xml');
  push(sheetOpening(columns), false);
  let rowNumber = 1;
  await writeInBatches(rows, (batch) => {
    const lines = batch.map((cells) => {
      rowNumber += 1;
      return xlsxRow(
        rowNumber,
        cells.map((cell, index) => xlsxCell(cell, `${column(index)}${rowNumber}`)),
      );
    });
    push(lines.join(''), false);
  });
  if (lastLine) {
    rowNumber += 1;
    push(xlsxRow(rowNumber, [textCell(`A${rowNumber}`, lastLine, styleOf.heading)]), false);
  }
  push('</sheetData></worksheet>', true);
  zip.end();
  return Buffer.concat(parts);
}

const worksheetFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
};

export const maxExportedRows = 50_000;

export type ExportColumn<Row> = { heading: string; width: number; cell(row: Row): Cell };

/** A generator, so that fifty thousand rows are never in memory as cells. */
function* cellsOf<Row>(rows: Row[], columns: ExportColumn<Row>[]) {
  for (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** A truncated list ends with a notice. */
export async function writeExport<Row>(
  format: keyof typeof worksheetFormats,
  list: {
    name: string;
    columns: ExportColumn<Row>[];
    found: Row[];
    cut: (inputs: { count: string }) => string;
  },
) {
  const { name, columns, found, cut } = list;
  const { contentType, write } = worksheetFormats[format];
  const rows = cellsOf(found.slice(0, maxExportedRows), columns);
  const isCut = found.length > maxExportedRows;
  const lastLine = isCut ? cut({ count: maxExportedRows.toLocaleString('bs') }) : undefined;
  return { contentType, bytes: await write({ name, columns, rows, ...(lastLine && { lastLine }) }) };
}
