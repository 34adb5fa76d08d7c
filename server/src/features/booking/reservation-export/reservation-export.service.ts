import { businessTimeZone, toIsoDay } from '#domain/dates/days.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { ReservationFilter } from '#schemas/reservations/reservation-queries.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { AuditedAction } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Cell,
  type ExportColumn,
  maxExportedRows,
  writeExport,
} from '#server/platform/spreadsheet/spreadsheet.ts';
import * as texts from '#texts';
import { formatStatus } from '../reservations/reservations.format.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';

export type ReservationExport = ReturnType<typeof createReservationExport>;

const text = (value: string | null | undefined): Cell => ({ kind: 'text', value: value ?? '' });

const businessTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});

function businessDateTime(timestamp: string): Cell {
  const moment = new Date(timestamp);
  const [hours = 0, minutes = 0] = businessTime.format(moment).split(':').map(Number);
  return { kind: 'moment', day: toIsoDay(moment), hours, minutes };
}

function nameOf({ user, guestFirstName, guestLastName }: AdminReservation): string {
  const guest = [guestFirstName, guestLastName].filter(Boolean).join(' ');
  return guest || (user ? `${user.firstName} ${user.lastName}` : '');
}

const columns = (): ExportColumn<AdminReservation>[] => [
  { heading: texts.label_date(), width: 12, cell: ({ eventDate }) => ({ kind: 'day', day: eventDate }) },
  { heading: texts.label_hall(), width: 16, cell: ({ hall }) => text(hall.name) },
  { heading: texts.label_status(), width: 13, cell: ({ status }) => text(formatStatus(status)) },
  { heading: texts.label_event(), width: 20, cell: (reservation) => text(formatEvent(reservation)) },
  {
    heading: texts.export_guests(),
    width: 13,
    cell: ({ guestCount }) => ({ kind: 'number', value: guestCount }),
  },
  { heading: texts.label_full_name(), width: 26, cell: (reservation) => text(nameOf(reservation)) },
  {
    heading: texts.label_email(),
    width: 30,
    cell: ({ guestEmail, user }) => text(guestEmail ?? user?.email),
  },
  {
    heading: texts.label_phone(),
    width: 18,
    cell: ({ guestPhone, user }) => text(guestPhone ?? user?.phone),
  },
  { heading: texts.export_message(), width: 44, cell: ({ message }) => text(message) },
  { heading: texts.export_note(), width: 44, cell: ({ internalNote }) => text(internalNote) },
  { heading: texts.export_created(), width: 17, cell: ({ createdAt }) => businessDateTime(createdAt) },
  // Last, so that the other columns keep their places.
  { heading: texts.label_time(), width: 13, cell: (reservation) => text(formatEventTimes(reservation)) },
  {
    heading: texts.export_held_until(),
    width: 17,
    cell: ({ status, heldUntil }) =>
      status === 'PENDING' && heldUntil ? businessDateTime(heldUntil) : text(null),
  },
];

/** Exports reservations as CSV or XLSX. */
export function createReservationExport(
  { clock }: Pick<Platform, 'clock'>,
  uses: {
    queries: Pick<ReservationQueries, 'listMatching'>;
    recordAction(adminAction: AuditedAction): Promise<void>;
  },
) {
  const { queries, recordAction } = uses;
  return {
    async createExportFile(caller: Caller, filter: ReservationFilter, format: 'csv' | 'xlsx') {
      const found = await queries.listMatching(filter, maxExportedRows + 1);
      const name =
        found.length > maxExportedRows
          ? texts.export_file_name_cut({ count: maxExportedRows })
          : texts.export_file_name();
      const fileName = `${name}-${toIsoDay(clock.now())}.${format}`;
      const list = { name: texts.export_sheet(), columns: columns(), found, cut: texts.export_cut };
      const { contentType, bytes } = await writeExport(format, list);
      await recordAction({
        caller,
        kind: 'RESERVATION',
        action: 'EXPORTED',
        object: { id: null, name: fileName },
        after: { rows: Math.min(found.length, maxExportedRows) },
      });
      return { contentType, fileName, bytes };
    },
  };
}
