import type { ReactNode } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { guestEmail, guestPhone } from '../reservation-format.ts';
import { GuestContact } from './guest-contact.tsx';

/** Contact, and where the reservation comes from. */
export function GuestCard({ reservation }: { reservation: AdminReservation }) {
  const { userId, user, createdAt } = reservation;
  return (
    <Card
      title={texts.guest_title()}
      aside={
        userId && (
          <TextLink to={`/adminPanel/users/${userId}`} className="text-sm">
            {texts.guest_account_open()}
          </TextLink>
        )
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4.5 gap-y-1.5">
        <Fact title={texts.desk_field_email()}>{guestEmail(reservation)}</Fact>
        <Fact title={texts.desk_field_phone()}>{guestPhone(reservation)}</Fact>
        <Fact title={texts.desk_details_received()}>
          {formatDateTime(createdAt)}
          <span className="block text-sm text-s-ink-3">
            {user ? texts.desk_details_account() : texts.desk_details_by_business()}
          </span>
        </Fact>
      </dl>
      <GuestContact reservation={reservation} />
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-s-ink-3">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
