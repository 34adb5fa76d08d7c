import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import * as texts from '#texts';
import { formatNumber } from '../platform/lib/numbers.ts';
import { Button } from './button.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The total, if the server returns it. */
  total?: number;
  /** There are more than can be paged through. */
  isNewestOnly?: boolean;
  size?: number;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
}

const selectClass =
  'min-h-11 rounded-sm border border-s-field bg-s-surface px-2.5 text-sm tabular-nums pointer-fine:tablet:min-h-9';

interface Range extends Pick<PaginationProps, 'page' | 'isNewestOnly'> {
  size: number;
  total: number;
}

function formatRange({ page, size, total, isNewestOnly }: Range): string {
  const format = isNewestOnly ? texts.pagination_range_newest : texts.pagination_range;
  return format({
    from: formatNumber((page - 1) * size + 1),
    to: formatNumber(Math.min(page * size, total)),
    total: formatNumber(total),
  });
}

/** The ends are disabled, not hidden; pages out of range cannot be requested. */
export function Pagination(props: PaginationProps) {
  const { page, pages, onPage, total, size, sizes, onSize } = props;
  const id = useId();
  const last = Math.max(pages, 1);
  return (
    <nav
      aria-label={texts.pagination_label()}
      className="flex flex-wrap items-center gap-2.5 border-t border-s-line px-3.5 py-3 text-sm"
    >
      {total !== undefined && size !== undefined && total > 0 && (
        <p className="text-s-ink-2">{formatRange({ page, size, total, isNewestOnly: props.isNewestOnly })}</p>
      )}
      {sizes && onSize && (
        <label className="flex items-center gap-2 text-s-ink-2" htmlFor={`${id}-size`}>
          {texts.pagination_size()}
          <select
            id={`${id}-size`}
            className={selectClass}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      )}
      <div className="ml-auto flex items-center gap-2.5">
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
        >
          {texts.pagination_previous()}
        </Button>
        <select
          aria-label={texts.pagination_page()}
          className={selectClass}
          value={page}
          onChange={(event) => onPage(Number(event.target.value))}
        >
          {Array.from({ length: last }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {texts.pagination_page_of({ page: number, pages: last })}
            </option>
          ))}
        </select>
        <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {texts.pagination_next()}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
