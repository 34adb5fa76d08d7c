import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { findHeldDaysBetween } from '#server/features/booking/reservations/reservations.repository.ts';
import { insertTour } from '#server/features/booking/tours/tours.repository.ts';
import { blockedUntil, startsOn } from '#server/features/booking/tours/tours.rules.ts';
import {
  insertMessage,
  insertReply,
  updateMessage,
} from '#server/features/contact/messages/messages.repository.ts';
import { messageSearchTextOf, writtenBy } from '#server/features/contact/messages/messages.rules.ts';
import { days, earlier, hours, later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoMessages } from './content/messages.ts';
import { demoTours } from './content/tours.ts';

export type Person = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

export type Hall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };

export type Filled = { people: Person[]; halls: Hall[]; now: Date };

type Request = { userId: number | null; hallId: number; reservationId: number };

/** Inserted directly, so that no mail is sent; everything in them has been read. */
export async function fillMessages(tx: Transaction, { people, halls, now }: Filled, requests: Request[]) {
  for (const [index, { daysAgo, replies = [], isAboutReservation, ...message }] of demoMessages.entries()) {
    const [person, hall] = [people[index % people.length], halls[index % halls.length]];
    if (!person || !hall) continue;
    const createdAt = earlier(now, days(daysAgo));
    const answeredAt = message.response === null ? null : later(createdAt, hours(3));
    const named = requests.find(({ userId }) => isAboutReservation && userId === person.userId);
    const row = await insertMessage(tx, {
      ...message,
      userId: person.userId,
      hallId: named?.hallId ?? hall.hallId,
      reservationId: named?.reservationId ?? null,
      status: answeredAt ? 'ANSWERED' : 'PENDING',
      answeredAt,
      createdAt,
      lastCustomerAt: createdAt,
      lastBusinessAt: answeredAt,
      customerReadAt: answeredAt,
      businessReadAt: answeredAt,
      searchText: messageSearchTextOf([message.subject, message.message, message.response]),
      isDemo: true,
    });
    let last = row;
    for (const [number, reply] of replies.entries()) {
      const at = later(createdAt, hours(6 + number * 3));
      const { messageId } = row;
      await insertReply(tx, {
        ...reply,
        messageId,
        createdAt: at,
        searchText: messageSearchTextOf([reply.text]),
      });
      last = await updateMessage(tx, messageId, {
        ...writtenBy(reply.author, last, { at }),
        customerReadAt: at,
        businessReadAt: at,
      });
    }
  }
}

/** On the first open day of the hall without an event, so that nothing has to move. */
export async function fillTours(tx: Transaction, { people, halls, now }: Filled) {
  for (const [index, { inDays, hour, mode, state }] of demoTours.entries()) {
    const [person, hall] = [people[index % people.length], halls[index % halls.length]];
    if (!person || !hall) continue;
    const from = addDays(toIsoDay(now), inDays);
    const range = { from, to: addDays(from, 14), hallId: hall.hallId };
    const offers = { now, automaticOffer: false, firstOfferableDay: from };
    const held = await findHeldDaysBetween(tx, range, offers);
    const taken = new Set(held.map(({ eventDate }) => eventDate));
    const day = Array.from({ length: 15 }, (_, count) => addDays(from, count)).find(
      (tried) => startsOn(tried).length > 0 && !taken.has(tried),
    );
    const start = day && startsOn(day)[hour];
    if (!start) continue;
    const createdAt = earlier(start < now ? start : now, days(3));
    await insertTour(tx, {
      hallId: hall.hallId,
      start,
      blockedUntil: blockedUntil(start),
      mode,
      state,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
      confirmUntil: createdAt,
      confirmedAt: createdAt,
      scheduledAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      isDemo: true,
    });
  }
}
