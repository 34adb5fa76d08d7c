import { lastDeadline } from '#domain/dates/deadlines.ts';
import type { HoldRequest } from '#schemas/reservations/reservations.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { assertUnchanged } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { ReservationEmails } from '../mails/booking-mails.service.ts';
import { holdExtended } from '../reservations/reservations.events.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import type { ReservationRow } from '../reservations/reservations.repository.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import { extensionOf, hasOpenOffer, noHold } from './holds.rules.ts';
import type { OverdueHolds } from './overdue-holds.service.ts';

function assertPending(row: ReservationRow) {
  if (row.status === 'PENDING') return;
  if (row.canceledBy === 'SYSTEM') throw new AppError('holdEnded');
  throw new AppError('notPending', { detail: texts.error_hold_not_pending() });
}

/** The deadline of an offer changes with a new version, and a signed day has none. */
function assertNoAgreement(row: ReservationRow, now: Date) {
  if (row.contractId) throw new AppError('contractSigned', { detail: texts.error_hold_contracted() });
  if (hasOpenOffer(row, now)) throw new AppError('offerSent');
}

export function createHoldCommands(
  { clock, events }: Platform,
  uses: {
    settings: SettingsService;
    emails: Pick<ReservationEmails, 'tellHoldChanged'>;
    queries: ReservationQueries;
    writes: ReservationWrites;
    overdueHolds: OverdueHolds;
  },
) {
  const { settings, emails, queries, writes, overdueHolds } = uses;
  return {
    /** Sets, extends, shortens or lifts a deadline. */
    async setHold(caller: Caller, reservationId: number, { heldUntil, updatedAt }: HoldRequest) {
      const until = heldUntil === null ? null : new Date(heldUntil);
      return overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        assertPending(row);
        if (row.isOffered) throw new AppError('holdOffered');
        assertNoAgreement(row, clock.now());
        assertUnchanged(row.updatedAt, updatedAt);
        const now = clock.now();
        if (until && (until <= now || until > lastDeadline(row.eventDate)))
          refuse('heldUntil', texts.error_hold_deadline());
        if (row.heldUntil?.getTime() === until?.getTime()) return queries.toDto(tx, row);
        const set = until ? { heldUntil: until, heldSince: row.heldSince ?? now } : noHold;
        const reservation = await writes.applyChange(tx, row, caller, set, 'HELD');
        await emails.tellHoldChanged(tx, reservation, row.heldUntil);
        return reservation;
      });
    },

    /** Once, by the customer, and not after the first in line has asked. */
    async extendHold(caller: Caller, reservationId: number) {
      return overdueHolds.withReservation(reservationId, {}, async (tx, row) => {
        if (row.userId !== caller.userId) throw new AppError('forbidden');
        assertPending(row);
        if (row.isOffered) throw new AppError('holdOffered');
        assertNoAgreement(row, clock.now());
        if (!row.heldUntil) throw new AppError('notHeld');
        const rules = await settings.getCurrent(tx);
        if (row.askedAt) throw new AppError('extensionRefused', { detail: texts.error_extension_asked() });
        if (row.isExtended) throw new AppError('extensionRefused', { detail: texts.error_extension_used() });
        const until = extensionOf(row, rules, clock.now());
        if (!until) throw new AppError('extensionRefused');
        const set = { heldUntil: until, isExtended: true };
        const reservation = await writes.applyChange(tx, row, caller, set, 'EXTENDED');
        await events.publish(tx, holdExtended, reservation);
        return reservation;
      });
    },
  };
}
