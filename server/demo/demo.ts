import { addDays, dayOf } from '#contracts/days.ts';
import * as texts from '#texts';
import { days, earlier, hours } from '../src/platform/clock.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Services } from '../src/services.ts';
import { demoEvents, freeSaturdays } from './events.ts';
import { demoHalls } from './halls.ts';
import { demoMessages } from './messages.ts';
import { demoUsers } from './people.ts';

const year = 365;

/** Fills an empty house through its own services, every row marked as demo. */
export async function fillDemo(tx: Transaction, services: Services, now: Date) {
  const people = await fillPeople(tx, services, now);
  const halls = await fillHalls(tx, services);
  await fillReservations(tx, services, { people, halls, now });
  await fillMessages(tx, services, { people, halls, now });
}

type Person = { userId: number; firstName: string; lastName: string };
type Hall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };
type Filled = { people: Person[]; halls: Hall[]; now: Date };

async function fillPeople(tx: Transaction, { users }: Services, now: Date): Promise<Person[]> {
  const made = [];
  for (const person of demoUsers) {
    made.push(
      await users.create(tx, { ...person, role: 'USER', passwordHash: null, confirmedAt: now, isDemo: true }),
    );
  }
  return made;
}

async function fillHalls(tx: Transaction, { halls }: Services): Promise<Hall[]> {
  const made = [];
  for (const [position, hall] of demoHalls.entries())
    made.push(await halls.create(tx, { ...hall, position, isDemo: true }));
  return made;
}

async function fillReservations(tx: Transaction, services: Services, { people, halls, now }: Filled) {
  const { reservations, notifications } = services;
  const today = dayOf(now);
  const events = demoEvents(halls, today, year, year).map(({ askedDaysBefore, ...event }) => ({
    ...event,
    userId: null,
    message: null,
    createdAt: earlier(new Date(`${event.eventDate}T10:00:00Z`), days(askedDaysBefore)),
  }));
  const past = (event: { createdAt: Date }) =>
    event.createdAt < now ? event : { ...event, createdAt: earlier(now, days(2)) };
  await reservations.enterDemo(
    tx,
    events.map((event) => ({ ...event, ...past(event) })),
  );

  const taken = new Set(
    events
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ hallId, eventDate }) => `${hallId} ${eventDate}`),
  );
  const requests = people.flatMap((person, index) => {
    const hall = halls[index % halls.length];
    const [eventDate] = hall ? freeSaturdays(taken, hall.hallId, addDays(today, 60 + index * 45), 1) : [];
    if (!hall || !eventDate) return [];
    return [
      {
        hallId: hall.hallId,
        userId: person.userId,
        eventDate,
        guestCount: Math.round((hall.maxGuestsMin + hall.maxGuestsMax) / 2),
        eventType: 'WEDDING' as const,
        customEventType: null,
        status: 'PENDING' as const,
        message: 'Zanima nas i raspored stolova oko podijuma.',
        createdAt: earlier(now, hours(5 + index * 20)),
      },
    ];
  });
  for (const request of await reservations.enterDemo(tx, requests)) {
    const day = `${request.eventDate.split('-').reverse().join('.')}.`;
    await notifications.add(tx, {
      kind: 'RESERVATION_REQUESTED',
      message: texts.notification_reservation_requested({ hall: request.hall.name, day }),
      userId: request.userId,
      reservationId: request.reservationId,
      createdAt: new Date(request.createdAt),
      isDemo: true,
    });
  }
}

async function fillMessages(tx: Transaction, { messages }: Services, { people, halls, now }: Filled) {
  for (const [index, { daysAgo, ...message }] of demoMessages.entries()) {
    const [person, hall] = [people[index % people.length], halls[index % halls.length]];
    if (!person || !hall) continue;
    const createdAt = earlier(now, days(daysAgo));
    await messages.write(tx, {
      ...message,
      userId: person.userId,
      hallId: hall.hallId,
      status: message.response ? 'ANSWERED' : 'PENDING',
      answeredAt: message.response ? earlier(now, days(daysAgo) - hours(3)) : null,
      createdAt,
      isDemo: true,
    });
  }
}
