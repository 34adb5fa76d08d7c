/** A table as people see it: the first cell of a row names it. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

// A spreadsheet would read these as the beginning of a formula.
const couldBeFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = couldBeFormula.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With the separator and the mark by which spreadsheets of this region recognise columns and č. */
export function csvFile({ headings, rows }: Sheet): Blob {
  const lines = [headings, ...rows].map((cells) => `${cells.map(field).join(';')}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}
