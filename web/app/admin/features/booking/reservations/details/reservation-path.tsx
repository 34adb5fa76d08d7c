import { Check } from 'lucide-react';
import { daysBetween, toIsoDay } from '#domain/dates/days.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { shortDay } from '#web/admin/features/booking/short-days.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { useReservationOffer } from '../offer/reservation-offer.ts';
import type { HistoryEntry, ReservationWithHistory } from './history.tsx';

interface Point {
  title: string;
  note?: string | undefined;
  isReached: boolean;
}

const dayOf = (moment: string) => toIsoDay(new Date(moment));

const becameConfirmed = ({ changes }: HistoryEntry) =>
  changes.some(({ field, to }) => field === 'status' && to === 'CONFIRMED');

function heldPoint({ heldSince, heldUntil, status, history }: ReservationWithHistory): Point | undefined {
  const title = texts.path_held();
  if (heldSince && heldUntil) {
    const [since, until] = [dayOf(heldSince), dayOf(heldUntil)];
    const note = texts.path_held_note({ day: shortDay(since), count: daysBetween(since, until) });
    return { title, note, isReached: true };
  }
  if (status === 'PENDING') return { title, note: texts.path_held_open(), isReached: false };
  const first = history.find(({ action }) => action === 'HELD' || action === 'OFFERED');
  return first && { title, note: shortDay(dayOf(first.at)), isReached: true };
}

function confirmedPoint({ status, heldUntil, history }: ReservationWithHistory): Point {
  const title = texts.label_confirmed();
  const at = history.findLast(becameConfirmed)?.at;
  if (status === 'CONFIRMED') return { title, note: at && shortDay(dayOf(at)), isReached: true };
  return {
    title,
    note: heldUntil ? texts.path_confirmed_held() : texts.path_confirmed_request(),
    isReached: false,
  };
}

/** A day offered from the waiting list was not requested. */
function firstTitle({ user, history }: ReservationWithHistory): string {
  if (history[0]?.action === 'OFFERED') return texts.path_offered();
  return user ? texts.path_request() : texts.path_entered();
}

/** The offer and its signature; a reservation that was confirmed without them has its confirmation instead. */
function agreementPoints(reservation: ReservationWithHistory, offer: OfferSummary | undefined): Point[] {
  const isSigned = reservation.contractId !== null || offer?.state === 'ACCEPTED';
  if (!offer && (reservation.status === 'CONFIRMED' || reservation.isOffered))
    return [confirmedPoint(reservation)];
  if (offer && !offer.sentAt && reservation.status === 'CONFIRMED') return [confirmedPoint(reservation)];
  const isOpen = offer?.state === 'SENT';
  return [
    {
      title: texts.path_offer(),
      note: offer?.sentAt
        ? texts.path_offer_note({ version: String(offer.version), day: shortDay(dayOf(offer.sentAt)) })
        : texts.path_offer_open(),
      isReached: Boolean(offer?.sentAt),
    },
    {
      title: texts.path_signed(),
      note:
        isSigned && offer?.decidedAt
          ? shortDay(dayOf(offer.decidedAt))
          : isOpen
            ? texts.path_confirmed_held()
            : undefined,
      isReached: isSigned,
    },
  ];
}

function pointsOf(
  reservation: ReservationWithHistory,
  offer: OfferSummary | undefined,
  today: string,
): Point[] {
  const { createdAt, eventDate, status } = reservation;
  return [
    {
      title: firstTitle(reservation),
      note: shortDay(dayOf(createdAt)),
      isReached: true,
    },
    heldPoint(reservation),
    ...agreementPoints(reservation, offer),
    {
      title: texts.label_celebration(),
      note: shortDay(eventDate),
      isReached: status === 'CONFIRMED' && eventDate < today,
    },
  ].filter((point) => point !== undefined);
}

const ageOf = (count: number) => (count > 0 ? texts.path_age({ count }) : texts.path_age_today());

/** 'Put do slavlja': what has happened, what is next and what comes later. */
export function ReservationPath({ reservation }: { reservation: ReservationWithHistory }) {
  const today = useToday();
  const { offer } = useReservationOffer(reservation.reservationId);
  const points = pointsOf(reservation, offer, today);
  const next = points.findIndex(({ isReached }) => !isReached);
  return (
    <Card
      title={texts.path_title()}
      aside={
        reservation.user && (
          <p className="text-xs text-s-ink-3">{ageOf(daysBetween(dayOf(reservation.createdAt), today))}</p>
        )
      }
    >
      <ol className="my-0.5 tablet:grid tablet:auto-cols-fr tablet:grid-flow-col">
        {points.map((point, index) => (
          <PathPoint key={point.title} point={point} isNext={index === next} />
        ))}
      </ol>
    </Card>
  );
}

const line =
  'before:absolute before:top-0 before:bottom-0 before:left-2 before:border-l-2 last:before:hidden tablet:before:top-2 tablet:before:right-0 tablet:before:bottom-auto tablet:before:left-0 tablet:before:border-t-2 tablet:before:border-l-0';
const marks = {
  reached: 'bg-s-confirmed text-s-surface forced-colors:border-2',
  next: 'border-2 border-s-ink bg-s-surface shadow-[0_0_0_3px_var(--color-gold-wash)]',
  later: 'border-[1.5px] border-s-field bg-s-surface',
};
const words = { reached: texts.path_done, next: texts.path_now, later: texts.path_later };

function PathPoint({ point: { title, note, isReached }, isNext }: { point: Point; isNext: boolean }) {
  const open = isNext ? 'next' : 'later';
  const state = isReached ? 'reached' : open;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={`relative pb-3.5 pl-7.5 text-sm leading-snug last:pb-0 tablet:pt-6.5 tablet:pr-2 tablet:pb-0 tablet:pl-0 ${line} ${isReached ? 'before:border-s-confirmed' : 'before:border-dotted before:border-s-line-2'}`}
    >
      <span className={`absolute top-0 left-0 grid size-4.5 place-items-center rounded-full ${marks[state]}`}>
        {isReached && <Check className="size-3" strokeWidth={3} aria-hidden="true" />}
        <span className="sr-only">{words[state]()}: </span>
      </span>
      <b className={isReached || isNext ? 'block font-semibold' : 'block font-medium text-s-ink-2'}>
        {title}
      </b>
      {note && <span className="text-xs text-s-ink-3">{note}</span>}
    </li>
  );
}
