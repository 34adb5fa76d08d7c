import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import {
  callAddress,
  mailtoAddress,
  viberAddress,
  whatsAppAddress,
} from '#web/platform/format/contact-links.ts';
import { formatDateTime, formatNumericDay } from '#web/platform/lib/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { guestEmail, guestPhone } from '../reservation-format.ts';

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
        <Fact title={texts.label_email()}>{guestEmail(reservation)}</Fact>
        <Fact title={texts.label_phone()}>{guestPhone(reservation)}</Fact>
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

const icon = { className: 'size-5 flex-none', strokeWidth: 1.6, 'aria-hidden': true } as const;
const mark = 'block size-5 flex-none bg-current mask-contain';

interface ContactLink {
  title: string;
  address: string;
  sign: ReactNode;
  isElsewhere?: boolean;
}

function contactLinks(reservation: AdminReservation): ContactLink[] {
  const [phone, email] = [guestPhone(reservation), guestEmail(reservation)];
  const params = { hall: reservation.hall.name, day: formatNumericDay(reservation.eventDate) };
  return [
    phone && { title: texts.label_call(), address: callAddress(phone), sign: <Phone {...icon} /> },
    email && {
      title: texts.label_email(),
      address: mailtoAddress(email, texts.desk_contact_subject(params)),
      sign: <Mail {...icon} />,
    },
    phone && {
      title: texts.label_viber(),
      address: viberAddress(phone),
      sign: <span className={`${mark} mask-[url(/pictures/viber.svg)]`} />,
    },
    phone && {
      title: texts.label_whatsapp(),
      address: whatsAppAddress(phone, texts.desk_contact_greeting(params)),
      sign: <span className={`${mark} mask-[url(/pictures/whatsapp.svg)]`} />,
      isElsewhere: true,
    },
  ].filter((way) => way !== null && way !== '');
}

function GuestContact({ reservation }: { reservation: AdminReservation }) {
  const links = contactLinks(reservation);
  if (links.length === 0) return <p className="text-s-ink-2">{texts.desk_details_no_contact()}</p>;
  return (
    <ul className="grid grid-cols-2 gap-2">
      {links.map(({ title, address, sign, isElsewhere }) => (
        <li key={title} className="min-w-0">
          <a
            href={address}
            {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="flex min-h-12 items-center justify-center gap-2.5 rounded-sm border border-s-field px-3 font-semibold hover:bg-s-sunken"
          >
            {sign}
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
