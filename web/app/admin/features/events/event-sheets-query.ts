import { useQuery } from '@tanstack/react-query';
import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import { sheetQuery } from '#web/features/event-sheets/sheet-edit.ts';
import { $api } from '#web/platform/api/query.ts';

// A customer may write at the same time, and staff reads.
const followed = { refetchInterval: 30_000 };

/** Undefined: it is not asked for. */
export const useSheet = (reservationId: number | undefined) =>
  useQuery({
    ...sheetQuery(reservationId ?? 0),
    ...followed,
    enabled: reservationId !== undefined,
    select: (sheet) => (sheet?.view === 'ADMIN' ? sheet : null),
  });

export const useSheets = () => $api.useQuery('get', '/api/event-sheets', {}, followed);

/** Those who have not read the newest revision. */
export const unreadOf = ({ readers, revision }: Pick<AdminSheet, 'readers' | 'revision'>) =>
  readers.filter((reader) => reader.revision !== revision);
