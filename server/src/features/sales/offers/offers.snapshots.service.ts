import { customerNameOf } from '#domain/reservations/customer-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { findTermsVersion } from '../contracts/contracts.repository.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';

export type OfferSnapshots = ReturnType<typeof createOfferSnapshots>;

/** What the paper says about the event and the parties, as it is now. */
export function createOfferSnapshots({
  halls,
  settings,
}: {
  halls: HallsService;
  settings: SettingsService;
}) {
  return {
    async take(
      queryable: Queryable,
      row: Pick<OfferRow, 'hallId' | 'eventDate' | 'termsVersion'>,
      reservation: AdminReservation,
      sentBy: string,
    ): Promise<OfferSnapshot> {
      const hall = (await halls.listAll(queryable)).find(({ hallId }) => hallId === row.hallId);
      const { name, address, phone, email, taxNumber, vatNumber } = await settings.getCurrent(queryable);
      const terms =
        row.termsVersion === null ? undefined : await findTermsVersion(queryable, row.termsVersion);
      return {
        hallName: hall?.name ?? '',
        eventDate: row.eventDate,
        startTime: reservation.startTime ?? null,
        endTime: reservation.endTime ?? null,
        eventType: reservation.eventType,
        customEventType: reservation.customEventType,
        customerName: customerNameOf(reservation),
        customerEmail: reservation.user?.email ?? reservation.guestEmail,
        customerPhone: reservation.user?.phone ?? reservation.guestPhone,
        business: { name, address, phone, email, taxNumber, vatNumber },
        termsText: terms?.text ?? '',
        sentBy,
      };
    },
  };
}
