import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDay } from '#domain/dates/days.ts';
import type { Currency } from '#domain/money/money-amounts.ts';
import { type ColumnMapping, maxStatementLines } from '#schemas/money/bank-statements.ts';
import { maxMoney } from '#schemas/money/money.ts';
import * as texts from '#texts';
import { longest, longestText, type ParsedLine, shortText, wrongLine } from './statement-line.ts';

type Row = { line: number; fields: string[]; end: number };
export type CsvTable = { columns: string[]; rows: Row[] };

const delimiters = [';', ',', '\t'];
const maxColumns = 100;
/** Banks write the account and the period above the heading, in fewer columns. */
const fewestColumns = 3;
const headingWithin = 30;
/** Also blank lines and those within quotes. */
const maxLines = 4 * maxStatementLines;
const longestLine = 10 * longestText;
/** Read before others have their turn, in characters; the heading is in the first one. */
const sliceLength = 64 * 1024;

const tooMany = (count: number) => texts.statement_reason_too_many({ count: String(count) });

/** RFC 4180: fields may be quoted, with line ends in them. */
function* rowsOf(text: string, delimiter: string): Generator<Row> {
  let line = 1;
  let lineStart = 0;
  let row: Row = { line, fields: [], end: 0 };
  let field = '';
  let hasText = false;
  let quotedSince: number | null = null;
  const endField = () => {
    if (row.fields.length === maxColumns) throw wrongLine(line, texts.statement_reason_columns());
    row.fields.push(field.trim());
    field = '';
    hasText = false;
  };
  const add = (character: string) => {
    if (field.length === longestText) throw wrongLine(line, texts.statement_reason_long());
    field += character;
    hasText ||= character.trim() !== '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') {
      line += 1;
      lineStart = at;
    }
    if (line > maxLines) throw wrongLine(line, tooMany(maxLines));
    if (at - lineStart > longestLine) throw wrongLine(line, texts.statement_reason_long());
    if (quotedSince !== null) {
      if (character !== '"') add(character);
      else if (text.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else quotedSince = null;
    } else if (character === '"' && !hasText) {
      field = '';
      quotedSince = line;
    } else if (character === delimiter) endField();
    else if (character === '\n') {
      endField();
      row.end = at;
      yield row;
      row = { line, fields: [], end: 0 };
    } else if (character !== '\r') add(character);
  }
  if (quotedSince !== null) throw wrongLine(quotedSince, texts.statement_reason_quote());
  endField();
  row.end = text.length;
  yield row;
}

/** Each of the rows, which are no longer than a line; others have their turn after each slice. */
async function forEachInSlices(rows: Iterable<Row>, use: (row: Row) => void) {
  let sliceEnd = sliceLength;
  for (const row of rows) {
    use(row);
    if (row.end < sliceEnd) continue;
    sliceEnd = row.end + sliceLength;
    await letOthersRun();
  }
}

const isBlank = ({ fields }: Row) => fields.every((field) => field === '');

function headingOf(text: string, delimiter: string): Row | undefined {
  let seen = 0;
  try {
    for (const row of rowsOf(text.slice(0, sliceLength), delimiter)) {
      if (row.fields.filter((field) => field !== '').length >= fewestColumns) return row;
      seen += 1;
      if (seen === headingWithin) return undefined;
    }
  } catch {
    // With another delimiter, quotes may be at other places.
  }
  return undefined;
}

/** The delimiter is the one that divides the heading into most columns. */
export async function readCsv(text: string): Promise<CsvTable> {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, heading: headingOf(text, delimiter) }))
    .sort((one, other) => (other.heading?.fields.length ?? 0) - (one.heading?.fields.length ?? 0));
  if (!best?.heading) throw wrongLine(1, texts.statement_reason_columns());
  const { line: headingLine, fields: columns } = best.heading;
  const rows: Row[] = [];
  await forEachInSlices(rowsOf(text, best.delimiter), (row) => {
    if (row.line <= headingLine || isBlank(row)) return;
    if (rows.length === maxStatementLines) throw wrongLine(row.line, tooMany(maxStatementLines));
    rows.push(row);
  });
  return { columns, rows };
}

/** In the smallest unit, with its sign; null when there is none, undefined when it is no amount. */
function parseSigned(text: string, decimalComma: boolean): number | null | undefined {
  const compact = text.replace(/[\s\u00a0']/g, '').replace('−', '-');
  if (compact === '') return null;
  const plain = decimalComma ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '');
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(plain);
  if (!match) return undefined;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -amount : amount;
}

const orders = { DMY: [2, 1, 0], YMD: [0, 1, 2], MDY: [2, 0, 1] } as const;

function parseDay(text: string, format: ColumnMapping['dayFormat']): string | undefined {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const parts = compact?.slice(1) ?? text.split(/[\sT]/)[0]?.split(/[./-]/).filter(Boolean) ?? [];
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [year = '', month = '', day = ''] = (compact ? orders.YMD : orders[format]).map(
    (place) => parts[place] ?? '',
  );
  const full = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(full) ? full : undefined;
}

function parseCurrency(text: string): Currency | undefined {
  const name = text.toUpperCase();
  if (name === 'BAM' || name === 'KM') return 'BAM';
  return name === 'EUR' || name === '€' ? 'EUR' : undefined;
}

/** Those that its column of currencies names. */
export function currenciesIn({ rows }: CsvTable, { currency }: ColumnMapping): ReadonlySet<Currency> {
  const named = currency === null ? [] : rows.map(({ fields }) => parseCurrency(fields[currency] ?? ''));
  return new Set(named.filter((one) => one !== undefined));
}

/** Columns that the file does not have. */
export const isMappable = ({ columns }: CsvTable, mapping: ColumnMapping) =>
  Object.values(mapping).every((place) => typeof place !== 'number' || place < columns.length);

/** What the file itself does not say. */
type CsvContext = { account: string | null; currency: Currency; today: string };

function toLine(
  { line, fields }: Row,
  mapping: ColumnMapping,
  { account, currency, today }: CsvContext,
): ParsedLine[] {
  const at = (place: number | null) => (place === null ? undefined : fields[place]);
  if (fields.length <= Math.max(mapping.day, mapping.amount))
    throw wrongLine(line, texts.statement_reason_columns());
  const amount = parseSigned(at(mapping.amount) ?? '', mapping.decimalComma);
  if (amount === undefined || (amount !== null && amount > maxMoney))
    throw wrongLine(line, texts.statement_reason_amount());
  if (amount === null || amount <= 0) return [];
  const day = parseDay(at(mapping.day) ?? '', mapping.dayFormat);
  if (day === undefined) throw wrongLine(line, texts.statement_reason_day());
  if (day > today) throw wrongLine(line, texts.statement_reason_day_ahead());
  const named = at(mapping.currency);
  const booked = named ? parseCurrency(named) : currency;
  if (!booked) throw wrongLine(line, texts.statement_reason_currency());
  return [
    {
      account,
      day,
      amount,
      currency: booked,
      payer: shortText(at(mapping.payer), longest.payer),
      purpose: shortText(at(mapping.purpose), longest.purpose),
      reference: shortText(at(mapping.reference), longest.reference),
      bankReference: shortText(at(mapping.bankReference), longest.reference),
    },
  ];
}

/** Credits; rows without an amount, or with a negative one, are left out. */
export async function parseCsv(
  { rows }: CsvTable,
  mapping: ColumnMapping,
  of: CsvContext,
): Promise<ParsedLine[]> {
  const lines: ParsedLine[] = [];
  await forEachInSlices(rows, (row) => lines.push(...toLine(row, mapping, of)));
  return lines;
}
