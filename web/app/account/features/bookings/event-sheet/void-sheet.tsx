import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useOwnReservations } from '../reservations-query.ts';
import { CallLink } from './sheet-notices.tsx';

interface VoidSheetProps {
  sheet: CustomerSheet;
  user: User;
  /** What it said. */
  children: ReactNode;
}

/** Nobody works by it any more: there is nothing to edit, and what it said is folded. */
export function VoidSheet({ sheet, user, children }: VoidSheetProps) {
  const reservation = useOwnReservations(user.userId).data?.find(
    ({ reservationId }) => reservationId === sheet.reservationId,
  );
  if (!reservation) return null;
  const isCanceled = reservation.status === 'CANCELED';
  return (
    <>
      <section
        aria-labelledby="void-sheet"
        className="mt-7 rounded-md border border-s-line-2 bg-s-surface px-5.5 py-6"
      >
        <h2 id="void-sheet" className="heading-2">
          {texts.own_sheet_void()}
        </h2>
        <p className="mt-2 text-s-ink-2">
          {isCanceled ? texts.own_sheet_void_canceled() : texts.own_sheet_void_text()}
        </p>
        {!isCanceled && <CallLink />}
      </section>
      {sheet.updatedAt !== null && (
        <details className="group mt-5 border-y border-s-line-2">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
            {texts.own_sheet_void_content()}
            <ChevronDown
              className="size-4.5 flex-none text-s-ink-3 group-open:rotate-180"
              strokeWidth={1.6}
              aria-hidden="true"
            />
          </summary>
          {children}
        </details>
      )}
    </>
  );
}
