import { ClipboardList } from 'lucide-react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useSheet } from '#web/admin/features/events/event-sheets-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { CardSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { SheetEditor } from './sheet-editor.tsx';

/** 'Radni list' of a reservation; there is none before it is confirmed. */
export function SheetTab({ reservation }: { reservation: AdminReservation }) {
  const { reservationId, status } = reservation;
  const sheet = useSheet(status === 'PENDING' ? undefined : reservationId);
  if (status === 'PENDING') return <NoSheet hint={texts.panel_sheet_none_hint()} />;
  return (
    <Loaded
      query={sheet}
      waiting={<CardSkeleton rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full', 'h-24 w-full']} />}
      failed={texts.notice_event_sheet_failed()}
      frame={Card}
      noticeClassName="mb-4"
    >
      {(data) =>
        data ? (
          <SheetEditor key={reservationId} reservation={reservation} sheet={data} />
        ) : (
          <NoSheet hint={texts.panel_sheet_none_canceled()} />
        )
      }
    </Loaded>
  );
}

const NoSheet = ({ hint }: { hint: string }) => (
  <Card className="overflow-hidden">
    <EmptyState icon={ClipboardList} text={texts.panel_sheet_none()} hint={hint} />
  </Card>
);

/** 'Revizija 3 izdata juče u 17:40', in the header of the reservation. */
export function RevisionLine({ reservation: { reservationId, status } }: { reservation: AdminReservation }) {
  const { data } = useSheet(status === 'PENDING' ? undefined : reservationId);
  if (!data) return null;
  return (
    <p className="flex items-center gap-1.5 text-s-ink-2">
      <ClipboardList className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
      {data.issuedAt
        ? texts.panel_sheet_issued_at({
            revision: data.revision,
            when: formatRelativeTime(data.issuedAt),
          })
        : texts.panel_sheet_not_issued()}
    </p>
  );
}
