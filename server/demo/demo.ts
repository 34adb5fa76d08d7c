import { addDays, dayOf } from '#contracts/days.ts';
import * as texts from '#texts';
import { days, earlier, hours } from '../src/platform/clock.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import type { KeptFile } from '../src/platform/media/media.ts';
import type { Services } from '../src/services.ts';
import { demoArchive } from './archive.ts';
import { demoEvents, freeSaturdays } from './events.ts';
import { demoHalls } from './halls.ts';
import { demoMessages } from './messages.ts';
import { demoUsers } from './people.ts';
import { demoPosts, type LivePost } from './posts.ts';
import { demoSettings } from './settings.ts';
import { demoVisits } from './visits.ts';

const year = 365;

/** The files in the order of their use: each user takes the next ones. */
type Take = (names: string[]) => KeptFile[];

/** Fills an empty business through its own services, every row marked as demo; the files come from `withDemoFiles`. */
export async function fillDemo(
  tx: Transaction,
  services: Services,
  { now, files }: { now: Date; files: KeptFile[] },
) {
  await services.settings.enterDemo(tx, demoSettings);
  await services.media.record(tx, files, { isDemo: true });
  const left = [...files];
  const take: Take = ({ length }) => left.splice(0, length);
  const people = await fillPeople(tx, services, now);
  const halls = await fillHalls(tx, services, take);
  await fillBlog(tx, services, { take, now });
  await fillReservations(tx, services, { people, halls, now });
  await fillMessages(tx, services, { people, halls, now });
  await services.visits.enterDemo(tx, demoVisits(now, 2 * year));
}

type Person = { userId: number; firstName: string; lastName: string };
type Hall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };
type Filled = { people: Person[]; halls: Hall[]; now: Date };

async function fillPeople(tx: Transaction, { users }: Services, now: Date): Promise<Person[]> {
  const made = [];
  for (const person of demoUsers) {
    made.push(
      await users.createAccount(tx, {
        ...person,
        role: 'USER',
        passwordHash: null,
        confirmedAt: now,
        isDemo: true,
      }),
    );
  }
  return made;
}

async function fillHalls(tx: Transaction, { halls }: Services, take: Take): Promise<Hall[]> {
  const made = [];
  for (const [index, { pictures, ...hall }] of demoHalls.entries()) {
    const photos = take(pictures);
    made.push(await halls.create(tx, { ...hall, photos, position: index + 1, isDemo: true }));
  }
  return made;
}

const longEnoughAgo = days(9);
const archivedAfter = days(40);

/** Noon in the business, so that the day is the same wherever it is read. */
const noonOn = (ofYear: number, month: number, day: number) => new Date(Date.UTC(ofYear, month - 1, day, 11));

function writtenAt(written: LivePost['written'], now: Date): Date {
  if ('daysAgo' in written) return earlier(now, days(written.daysAgo));
  const { month, day } = written;
  const thisYear = noonOn(now.getUTCFullYear(), month, day);
  return thisYear < earlier(now, longEnoughAgo) ? thisYear : noonOn(now.getUTCFullYear() - 1, month, day);
}

async function fillBlog(tx: Transaction, { blog }: Services, { take, now }: { take: Take; now: Date }) {
  for (const { written, title, content, files } of demoPosts) {
    const createdAt = writtenAt(written, now);
    await blog.write(tx, {
      title: title(createdAt.getUTCFullYear()),
      content,
      createdAt,
      archivedAt: null,
      files: take(files),
      isDemo: true,
    });
  }
  for (const { yearsAgo, month, day, title, content, files } of demoArchive) {
    const ofYear = now.getUTCFullYear() - yearsAgo;
    const archivedAt = noonOn(ofYear, month, day);
    await blog.write(tx, {
      title: title(ofYear),
      content,
      createdAt: earlier(archivedAt, archivedAfter),
      archivedAt,
      files: take(files),
      isDemo: true,
    });
  }
}

async function fillReservations(tx: Transaction, services: Services, { people, halls, now }: Filled) {
  const { reservations, notifications } = services;
  const today = dayOf(now);
  const events = demoEvents(halls, today, 2 * year, year).map(({ askedDaysBefore, ...event }) => ({
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
