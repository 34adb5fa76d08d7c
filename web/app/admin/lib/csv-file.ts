import { withoutFormulas } from '#domain/csv-text.ts';

/** The first cell of a row is its heading. */
export interface CsvTable {
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = withoutFormulas(value);
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With the separator of the region and a BOM, by which spreadsheets recognise UTF-8. */
export function csvFile({ headings, rows }: CsvTable): Blob {
  const lines = [headings, ...rows].map((cells) => `${cells.map(field).join(';')}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}
