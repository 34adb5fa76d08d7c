import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { HouseReservation } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useReservationActs } from './house-acts.tsx';
import { HouseExport } from './house-export.tsx';
import { HouseFilters } from './house-filters.tsx';
import { pageSizes, useListView } from './house-list-view.ts';
import { HousePanel, ListWaiting } from './house-panel.tsx';
import { useReservationPage } from './house-query.ts';
import { ReservationTable } from './house-table.tsx';

const noRows: readonly HouseReservation[] = [];

/** The row that had the focus is gone: whoever works by keyboard goes on from the next one, or from the list. */
function useFocusAfterRemoval(rows: readonly HouseReservation[]) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ reservationId: number; place: number }>(undefined);
  useEffect(() => {
    const { reservationId, place } = asked.current ?? {};
    if (place === undefined || rows.some((row) => row.reservationId === reservationId)) return;
    asked.current = undefined;
    if (document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll('tbody tr') ?? [])].flatMap(
      (row) => row.querySelector('a') ?? [],
    );
    const next = links[Math.min(place, links.length - 1)] ?? list.current;
    next?.focus({ preventScroll: true });
  }, [rows]);
  const onAsk = ({ reservationId }: HouseReservation) => {
    const place = rows.findIndex((row) => row.reservationId === reservationId);
    asked.current = { reservationId, place };
  };
  return { list, onAsk };
}

/** All reservations of the house, with everything that is done to them daily. */
export function HouseList() {
  const view = useListView();
  const list = useReservationPage(view.query);
  const rows = list.data?.reservations ?? noRows;
  const focus = useFocusAfterRemoval(rows);
  const acts = useReservationActs({ onAskRemoval: focus.onAsk });
  const { page, size, goTo } = view;
  const count = list.data?.count;
  const pages = count === undefined ? undefined : Math.max(1, Math.ceil(count / size));

  // The last one of the last page was deleted, or the address names a page that does not exist.
  useEffect(() => {
    if (pages !== undefined && page > pages && !list.isPlaceholderData) goTo(pages);
  }, [pages, page, goTo, list.isPlaceholderData]);

  const { refusal } = acts;
  const isRefusalInRow = rows.some(({ reservationId }) => reservationId === refusal?.reservationId);
  return (
    <>
      <HouseFilters view={view} count={count} />
      {refusal && !isRefusalInRow && (
        <div className="mb-4">
          <Alert key={refusal.attempt} tone="danger" text={refusal.text} focused>
            <p>{refusal.reason}</p>
          </Alert>
        </div>
      )}
      {list.isError && list.data && (
        <div className="mb-4">
          <LoadNotice
            text={texts.desk_list_stale()}
            reason={list.error.message}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.isPending && <ListWaiting />}
      {list.isError && !list.data && (
        <HousePanel>
          <ErrorState
            text={texts.desk_reservations_failed()}
            reason={list.error.message}
            onRetry={() => void list.refetch()}
          />
        </HousePanel>
      )}
      {list.data && (
        <HousePanel ref={focus.list} isBusy={list.isPlaceholderData} className="@container overflow-hidden">
          {rows.length === 0 ? (
            <NothingFound
              isUpcoming={view.period === 'upcoming'}
              onAll={() => view.setPeriod('all')}
              onReset={view.reset}
            />
          ) : (
            <ReservationTable rows={rows} view={view} acts={acts} />
          )}
          <Pagination
            page={page}
            pages={pages ?? 1}
            onPage={goTo}
            // The rows of the last answer are not those of the page that is asked for.
            total={list.isPlaceholderData ? undefined : count}
            size={size}
            sizes={pageSizes}
            onSize={view.setSize}
          />
        </HousePanel>
      )}
      {list.data && <HouseExport />}
      {acts.dialog}
    </>
  );
}

function NothingFound({
  isUpcoming,
  onAll,
  onReset,
}: {
  isUpcoming: boolean;
  onAll: () => void;
  onReset: () => void;
}) {
  return (
    <EmptyState
      icon={CalendarX2}
      text={texts.desk_list_empty()}
      hint={isUpcoming ? texts.desk_list_empty_upcoming() : texts.desk_list_empty_all()}
    >
      <Button onClick={isUpcoming ? onAll : onReset}>
        {isUpcoming ? texts.desk_show_all() : texts.desk_filters_reset()}
      </Button>
    </EmptyState>
  );
}
