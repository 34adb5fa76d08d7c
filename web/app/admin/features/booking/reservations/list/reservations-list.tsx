import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useExistingPage } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useReservationActions } from '../details/reservation-actions.tsx';
import { StatusFailure } from '../holding-reservation.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useReservationPage } from '../reservations-query.ts';
import { ExportMenu } from './export-menu.tsx';
import { ReservationFilters } from './filters.tsx';
import { pageSizes, useListView } from './list-view.ts';
import { ReservationTable } from './reservations-table.tsx';

const noRows: readonly AdminReservation[] = [];

/** The focused row was removed: moves the focus to the next row, or to the list. */
function useFocusAfterRemoval(rows: readonly AdminReservation[]) {
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
  const onOpenDialog = ({ reservationId }: AdminReservation) => {
    const index = rows.findIndex((row) => row.reservationId === reservationId);
    asked.current = { reservationId, place: index };
  };
  return { list, onOpenDialog };
}

export function ReservationsList() {
  const view = useListView();
  const list = useReservationPage(view.query);
  const rows = list.data?.reservations ?? noRows;
  const focus = useFocusAfterRemoval(rows);
  const actions = useReservationActions({ onRemovalDialog: focus.onOpenDialog });
  const { page, size, goTo } = view;
  const count = list.data?.count;
  const pages = count === undefined ? undefined : Math.max(1, Math.ceil(count / size));
  const isUpcoming = view.period === 'upcoming';
  useExistingPage(page, list.isPlaceholderData ? undefined : pages, goTo);

  const { submitError } = actions;
  const isErrorInRow = rows.some(({ reservationId }) => reservationId === submitError?.reservationId);
  return (
    <div className="@container">
      <ReservationFilters view={view} count={count} />
      {submitError && !isErrorInRow && (
        <div className="mb-4">
          <StatusFailure failure={submitError} />
        </div>
      )}
      <Loaded
        query={list}
        waiting={<ListSkeleton />}
        frame={Card}
        failed={texts.desk_reservations_failed()}
        stale={texts.desk_list_stale()}
        noticeClassName="mb-4"
      >
        {() => (
          <>
            <Card ref={focus.list} isBusy={list.isPlaceholderData} className="overflow-hidden">
              {rows.length === 0 ? (
                <EmptyState
                  icon={CalendarX2}
                  text={texts.desk_list_empty()}
                  hint={isUpcoming ? texts.desk_list_empty_upcoming() : texts.desk_list_empty_all()}
                >
                  <Button onClick={isUpcoming ? () => view.setPeriod('all') : view.reset}>
                    {isUpcoming ? texts.desk_show_all() : texts.label_reset()}
                  </Button>
                </EmptyState>
              ) : (
                <ReservationTable rows={rows} view={view} actions={actions} />
              )}
              <Pagination
                page={page}
                pages={pages ?? 1}
                onPage={goTo}
                // Placeholder rows are not those of the requested page.
                total={list.isPlaceholderData ? undefined : count}
                size={size}
                sizes={pageSizes}
                onSize={view.setSize}
              />
            </Card>
            <ExportMenu />
          </>
        )}
      </Loaded>
      {actions.dialog}
    </div>
  );
}
