import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';

export type SortDirection = 'ASC' | 'DESC';

export interface Column<Row, SortKey extends string> {
  title: string;
  /** Present on columns that can be sorted by. */
  sortKey?: SortKey;
  /** Hides the title on screens wide enough for a table, for the column of actions. */
  isTitleHidden?: boolean;
  /** Numbers stand below each other, at the right. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row, SortKey extends string> {
  caption: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  sortBy?: SortKey;
  sortDirection?: SortDirection;
  onSort?: (key: SortKey) => void;
}

/** A table with hairlines; on phones every row becomes a card with its titles beside the values. */
export function Table<Row, SortKey extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sortBy,
  sortDirection = 'ASC',
  onSort,
}: TableProps<Row, SortKey>) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] max-tablet:block">
      <caption className="sr-only">{caption}</caption>
      <thead
        className={
          onSort
            ? 'max-tablet:block max-tablet:border-b max-tablet:border-s-line max-tablet:bg-s-sunken max-tablet:px-4 max-tablet:py-2'
            : 'max-tablet:sr-only'
        }
      >
        <tr className="max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4">
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
      <tbody className="max-tablet:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-s-line last:border-0 max-tablet:grid max-tablet:gap-1.5 max-tablet:p-4 tablet:hover:bg-s-sunken/45"
          >
            {columns.map((column) => (
              <td
                key={column.title}
                className={`px-3.5 max-tablet:flex max-tablet:min-w-0 max-tablet:flex-wrap max-tablet:gap-x-3 max-tablet:px-0 tablet:h-14 tablet:py-1.5 tablet:align-middle ${column.isNumber ? 'tabular-nums tablet:text-right' : ''}`}
              >
                {!column.isTitleHidden && (
                  <span aria-hidden="true" className="w-24 flex-none text-s-ink-3 tablet:hidden">
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
  );
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

function SortableHead<Row, SortKey extends string>({
  column: { title, sortKey, isTitleHidden, isNumber },
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
      className={`h-10.5 ${isNumber ? 'text-right' : 'text-left'} text-xs font-semibold whitespace-nowrap text-s-ink-2 tablet:border-b tablet:border-s-line tablet:bg-s-sunken tablet:px-3.5 ${canSort ? '' : 'max-tablet:sr-only'}`}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={`-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 tablet:min-h-8 ${sorted ? 'text-s-ink' : ''}`}
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
