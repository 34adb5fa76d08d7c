import { CheckCheck, CircleAlert, Clock, FilePen, Lock, X } from 'lucide-react';
import { Link } from 'react-router';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import type { SheetSummary } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { formatEvent } from '#web/features/booking/event-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const icon = { className: 'size-4 flex-none', strokeWidth: 1.8, 'aria-hidden': true } as const;

/** One event: the state of its sheet, what is missing, and who has read it. */
export function SheetRow({ sheet }: { sheet: SheetSummary }) {
  const { header, reservationId, issuedAt } = sheet;
  const address = `/adminPanel/reservations/${reservationId}/sheet`;
  const times = formatEventTimes(header);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-s-line px-4 py-3.5 last:border-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5">
      <DateBadge day={header.eventDate} />
      <div className="grid min-w-0 gap-0.5 max-tablet:order-1 max-tablet:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={address}
            className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline max-tablet:py-1"
          >
            {header.lastName}
          </Link>
          <span className="flex items-center gap-1.75 text-sm text-s-ink-2">
            <HallSign name={header.hallName} className="size-4.25 text-s-gold-text" />
            {header.hallName}
          </span>
          <SheetBadge sheet={sheet} />
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-s-ink-2">
          <span className="wrap-anywhere">{formatEvent(header)}</span>
          {times && <span className="whitespace-nowrap">{times}</span>}
          <span>
            {texts.desk_guests({ count: header.guestCount, shown: formatNumber(header.guestCount) })}
          </span>
          {issuedAt && (
            <span className="text-s-ink-3">
              {texts.panel_sheet_issued_at({
                revision: sheet.revision,
                when: formatRelativeTime(issuedAt),
              })}
            </span>
          )}
        </p>
        <Work sheet={sheet} />
      </div>
      <ButtonLink
        size="small"
        to={address}
        aria-label={texts.sheets_open_label({ reservation: header.lastName })}
      >
        {texts.today_open()}
      </ButtonLink>
    </li>
  );
}

/** What is left to do; nothing when all is done. */
function Work({ sheet: { gaps, changes, readers, read, revision, state } }: { sheet: SheetSummary }) {
  const isIssued = revision > 0 && state !== 'VOID';
  const isRead = read === readers;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm empty:hidden">
      {gaps > 0 && (
        <span className="flex items-center gap-1.5 font-medium text-s-pending">
          <CircleAlert {...icon} />
          {texts.panel_sheet_gaps_count({ count: gaps })}
        </span>
      )}
      {isIssued && changes > 0 && (
        <span className="flex items-center gap-1.5 font-medium text-s-info">
          <FilePen {...icon} />
          {texts.panel_sheet_changes_count({ count: changes })}
        </span>
      )}
      {isIssued && readers > 0 && (
        <span
          className={`flex items-center gap-1.5 ${isRead ? 'text-s-confirmed' : 'font-medium text-s-pending'}`}
        >
          {isRead ? <CheckCheck {...icon} /> : <Clock {...icon} />}
          {texts.panel_sheet_read_count({ read, readers })}
        </span>
      )}
    </p>
  );
}

function SheetBadge({ sheet: { state, revision } }: { sheet: SheetSummary }) {
  switch (state) {
    case 'DRAFT':
      return <Badge tone="pending">{texts.panel_sheet_state_draft()}</Badge>;
    case 'ISSUED':
      return <Badge tone="confirmed">{texts.panel_sheet_state_issued({ revision })}</Badge>;
    case 'FINAL':
      return (
        <Badge tone="confirmed" icon={Lock}>
          {texts.panel_sheet_state_final({ revision })}
        </Badge>
      );
    case 'VOID':
      return (
        <Badge tone="canceled" icon={X}>
          {texts.panel_sheet_state_void()}
        </Badge>
      );
  }
}
