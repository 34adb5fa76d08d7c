/** A table with aligned columns, as the formatter of the documents writes it. */
export function markdown(title: string, head: string[], rows: string[][]): string {
  const widths = head.map((_, index) =>
    Math.max(3, ...[head, ...rows].map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${head.map((_, index) => (cells[index] ?? '').padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`**${title}**`, '', line(head), rule, ...rows.map(line), ''].join('\n');
}
