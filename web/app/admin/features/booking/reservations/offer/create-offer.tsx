import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { formatReservation } from '../reservation-format.ts';

/** 'Napravi ponudu': a draft from the price list, opened at once. */
export function CreateOffer({
  reservation,
  size,
}: {
  reservation: AdminReservation;
  size?: 'small' | undefined;
}) {
  const navigate = useNavigate();
  const { createDraft } = useOfferActions();
  const [isSending, setSending] = useState(false);
  async function create() {
    setSending(true);
    const draft = await createDraft(reservation.reservationId);
    setSending(false);
    if (draft) void navigate(`/adminPanel/offers/${draft.offerId}`);
  }
  return (
    <Button
      variant="ink"
      size={size}
      aria-label={texts.panel_offer_create_label({ reservation: formatReservation(reservation) })}
      sending={isSending}
      icon={<FilePlus2 className="size-4.5" strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => void create()}
      className="max-tablet:order-first max-tablet:col-span-full"
    >
      {texts.panel_offer_create()}
    </Button>
  );
}
