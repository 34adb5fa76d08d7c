import type { Column } from '#web/ui/table.tsx';

interface CompactTableProps<Row> {
  caption: string;
  columns: readonly Column<Row, never>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  rowClass?: (row: Row) => string;
}

/** A table beside a form, with little space; on phones every row is a card with titles beside the values. */
export function CompactTable<Row>({ caption, columns, rows, rowKey, rowClass }: CompactTableProps<Row>) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-[0.9375rem] @max-rows:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-rows:sr-only">
          <tr>
            {columns.map(({ title, className = 'text-left', isTitleHidden }) => (
              <th
                key={title}
                scope="col"
                className={`h-10 border-y border-s-line bg-s-sunken px-2 text-xs font-semibold whitespace-nowrap text-s-ink-2 first:pl-5 last:pr-4 ${className}`}
              >
                <span className={isTitleHidden ? 'sr-only' : ''}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-rows:grid">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-b border-s-line last:border-0 @max-rows:grid @max-rows:gap-1.5 @max-rows:p-4 ${rowClass?.(row) ?? ''}`}
            >
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={`px-2 py-2 leading-snug first:pl-5 last:pr-4 @max-rows:grid @max-rows:grid-cols-[6.5rem_minmax(0,1fr)] @max-rows:gap-x-3 @max-rows:p-0! ${column.className ?? ''} @max-rows:text-left! @max-rows:has-[>:last-child:empty]:hidden`}
                >
                  <span
                    aria-hidden="true"
                    className={`text-s-ink-3 @rows:hidden ${column.isTitleHidden ? 'invisible' : ''}`}
                  >
                    {column.title}
                  </span>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
