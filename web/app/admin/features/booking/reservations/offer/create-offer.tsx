import { FilePlus2 } from 'lucide-react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { formatReservation } from '../reservation-format.ts';

/** 'Napravi ponudu': a draft from the price list, opened at once. */
export function CreateOffer({ reservation, size }: { reservation: AdminReservation; size?: 'small' }) {
  const { openDraft, sending } = useOfferActions();
  return (
    <Button
      variant="ink"
      size={size}
      aria-label={texts.panel_offer_create_label({ reservation: formatReservation(reservation) })}
      sending={sending !== undefined}
      icon={<FilePlus2 className="size-4.5" strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => openDraft(reservation.reservationId)}
      className="max-tablet:order-first max-tablet:col-span-full"
    >
      {texts.panel_offer_create()}
    </Button>
  );
}
