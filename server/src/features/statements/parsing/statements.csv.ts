import { isDay } from '#contracts/dates/days.ts';
import { mostMoney } from '#contracts/money/money.ts';
import type { Currency } from '#contracts/money/money-amounts.ts';
import { type ColumnMapping, mostStatementLines } from '#contracts/money/statements.ts';
import * as texts from '#texts';
import { longest, type ParsedLine, shortText, wrongLine } from './statement-line.ts';

type Row = { line: number; fields: string[] };
export type CsvTable = { columns: string[]; rows: Row[] };

const delimiters = [';', ',', '\t'];
const mostColumns = 100;
/** Banks write the account and the period above the heading, in fewer columns. */
const fewestColumns = 3;
const headingWithin = 30;

/** RFC 4180: fields may be quoted, with line ends in them. */
function* rowsOf(text: string, delimiter: string): Generator<Row> {
  let line = 1;
  let row: Row = { line, fields: [] };
  let field = '';
  let quotedSince: number | null = null;
  const endField = () => {
    if (row.fields.length === mostColumns) throw wrongLine(line, texts.statement_reason_columns());
    row.fields.push(field.trim());
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (quotedSince !== null) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quotedSince = null;
    } else if (character === '"' && field.trim() === '') {
      field = '';
      quotedSince = line;
    } else if (character === delimiter) endField();
    else if (character === '\n') {
      endField();
      yield row;
      row = { line, fields: [] };
    } else if (character !== '\r') field += character;
  }
  if (quotedSince !== null) throw wrongLine(quotedSince, texts.statement_reason_quote());
  endField();
  yield row;
}

const isBlank = ({ fields }: Row) => fields.every((field) => field === '');

function headingOf(text: string, delimiter: string): Row | undefined {
  let seen = 0;
  try {
    for (const row of rowsOf(text, delimiter)) {
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
export function readCsv(text: string): CsvTable {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, heading: headingOf(text, delimiter) }))
    .sort((one, other) => (other.heading?.fields.length ?? 0) - (one.heading?.fields.length ?? 0));
  if (!best?.heading) throw wrongLine(1, texts.statement_reason_columns());
  const rows: Row[] = [];
  for (const row of rowsOf(text, best.delimiter)) {
    if (row.line <= best.heading.line || isBlank(row)) continue;
    // guard: statement-length
    if (rows.length === mostStatementLines)
      throw wrongLine(row.line, texts.statement_reason_too_many({ count: String(mostStatementLines) }));
    rows.push(row);
  }
  return { columns: best.heading.fields, rows };
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
  if (amount === undefined || (amount !== null && amount > mostMoney))
    throw wrongLine(line, texts.statement_reason_amount());
  if (amount === null || amount <= 0) return [];
  const day = parseDay(at(mapping.day) ?? '', mapping.dayFormat);
  if (day === undefined) throw wrongLine(line, texts.statement_reason_day());
  // guard: statement-day-not-ahead
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
export const parseCsv = ({ rows }: CsvTable, mapping: ColumnMapping, of: CsvContext): ParsedLine[] =>
  rows.flatMap((row) => toLine(row, mapping, of));
