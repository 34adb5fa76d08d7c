import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';

export type SortDirection = 'ASC' | 'DESC';

export interface Column<Row, SortKey extends string> {
  title: string;
  /** For sortable columns. */
  sortKey?: SortKey;
  /** Hides the title on wide screens, for the column of actions. */
  isTitleHidden?: boolean;
  /** Of head and cells, for example the alignment of amounts. */
  className?: string;
  /** Replaces title and layout of the cell in narrow tables. */
  narrowClass?: string | undefined;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row, SortKey extends string> {
  caption: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Replaces the card of a row in narrow tables. */
  narrowRowClass?: string | undefined;
  sortBy?: SortKey;
  sortDirection?: SortDirection;
  onSort?: (key: SortKey) => void;
}

/** Narrow tables show every row as a card with titles beside the values. */
export function Table<Row, SortKey extends string>({
  caption,
  columns,
  rows,
  rowKey,
  narrowRowClass = '@max-table:grid @max-table:content-start @max-table:gap-1.5 @max-table:p-4',
  sortBy,
  sortDirection = 'ASC',
  onSort,
}: TableProps<Row, SortKey>) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-[0.9375rem] @max-table:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          className={
            onSort
              ? '@max-table:block @max-table:border-b @max-table:border-s-line @max-table:bg-s-sunken @max-table:px-4 @max-table:py-2'
              : '@max-table:sr-only'
          }
        >
          <tr className="@max-table:flex @max-table:flex-wrap @max-table:gap-x-4">
            {columns.map((column) => (
              <SortableHead
                key={column.title}
                column={column}
                sorted={column.sortKey !== undefined && column.sortKey === sortBy ? sortDirection : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody className="@max-table:grid @rows:@max-table:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-b border-s-line last:border-0 @rows:@max-table:odd:border-r @table:hover:bg-s-sunken/45 ${narrowRowClass}`}
            >
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={`px-3.5 @max-table:px-0 @table:h-14 @table:py-1.5 @table:align-middle ${column.className ?? ''} ${column.narrowClass ?? '@max-table:flex @max-table:min-w-0 @max-table:flex-wrap @max-table:gap-x-3'}`}
                >
                  {!column.isTitleHidden && column.narrowClass === undefined && (
                    <span aria-hidden="true" className="w-24 flex-none text-s-ink-3 @table:hidden">
                      {column.title}
                    </span>
                  )}
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

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

function SortableHead<Row, SortKey extends string>({
  column: { title, sortKey, isTitleHidden, className = 'text-left' },
  sorted,
  onSort,
}: {
  column: Column<Row, SortKey>;
  sorted: SortDirection | undefined;
  onSort?: (key: SortKey) => void;
}) {
  const Arrow = sorted === 'ASC' ? ArrowUp : sorted === 'DESC' ? ArrowDown : ArrowUpDown;
  const canSort = sortKey !== undefined && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={`h-10.5 ${className} text-xs font-semibold whitespace-nowrap text-s-ink-2 @table:border-b @table:border-s-line @table:bg-s-sunken @table:px-3.5 ${canSort ? '' : '@max-table:sr-only'}`}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={`-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 @table:min-h-8 ${sorted ? 'text-s-ink' : ''}`}
        >
          <span className="sr-only">{texts.table_sort({ column: title })}</span>
          <span aria-hidden="true">{title}</span>
          <Arrow className="size-3.5" strokeWidth={1.8} aria-hidden="true" />
        </button>
      ) : (
        <span className={isTitleHidden ? 'sr-only' : ''}>{title}</span>
      )}
    </th>
  );
}
