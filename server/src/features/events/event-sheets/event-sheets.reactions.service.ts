import { describeChanges } from '#domain/event-sheets/sheet-change-format.ts';
import { dietsKeptFrom, sheetsKeptFrom } from '#domain/event-sheets/sheet-deadlines.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { ReservationDecided } from '#server/features/booking/reservations/reservations.events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import {
  eraseDietsBefore,
  findEndedSheetsOf,
  findEvent,
  findIssuedAmong,
  findSheetsBefore,
  isIssued,
  removeSheets,
} from './event-sheets.repository.ts';
import { headerOf, issuedRevision } from './event-sheets.rules.ts';
import type { SheetWrites } from './event-sheets.writes.service.ts';

/** What happens to a sheet when its reservation or the account changes, and by the clock. */
export function createSheetReactions({ db, clock }: Platform, { sheetWrites }: { sheetWrites: SheetWrites }) {
  const today = createToday(clock);

  async function makeVoid(tx: Transaction, caller: Caller | null, reservationIds: number[]) {
    for (const reservationId of await findIssuedAmong(tx, reservationIds)) {
      const event = await findEvent(tx, reservationId);
      if (event) await sheetWrites.makeVoid(tx, caller, event);
    }
  }

  /** The issued content under the new header; what is only in the working copy stays there. */
  async function reissue(tx: Transaction, reservationId: number) {
    const event = await findEvent(tx, reservationId);
    const issued = event && issuedRevision(event, today());
    if (!event?.sheet || !issued) return;
    const renewed = { header: headerOf(event, issued.content), content: issued.content };
    if (describeChanges(issued, renewed).length === 0) return;
    const state = event.sheet.state === 'FINAL' ? 'FINAL' : 'ISSUED';
    await sheetWrites.issue(tx, null, event, renewed, state);
  }

  return {
    // Handlers for subscriptions.ts; the reservation is locked.
    async onReservationChanged(
      tx: Transaction,
      { after }: { before: AdminReservation; after: AdminReservation },
    ) {
      const { reservationId, status } = after;
      if (status === 'CANCELED') return makeVoid(tx, null, [reservationId]);
      const [issued] = status === 'CONFIRMED' ? await findIssuedAmong(tx, [reservationId]) : [];
      if (issued) await reissue(tx, issued);
    },

    async onReservationDecided(tx: Transaction, { reservationId, decision, caller }: ReservationDecided) {
      const ends = decision === 'CANCELED' || decision === 'REMOVED' || decision === 'EXPIRED';
      if (ends) await makeVoid(tx, caller, [reservationId]);
    },

    onReservationsExpired: (tx: Transaction, reservationIds: number[]) => makeVoid(tx, null, reservationIds),

    /** Before the reservations lose their account. */
    async onAccountDeleted(tx: Transaction, { userId }: { userId: number }) {
      await removeSheets(tx, await findEndedSheetsOf(tx, userId, today()));
    },

    declares: {
      keepsReservation: isIssued,
      async hourly() {
        await db.transaction(async (tx) => {
          await eraseDietsBefore(tx, dietsKeptFrom(today()));
          await removeSheets(tx, await findSheetsBefore(tx, sheetsKeptFrom(today())));
        });
      },
    } satisfies Declares,
  };
}
