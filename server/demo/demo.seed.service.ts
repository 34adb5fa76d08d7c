import { addDays, formatNumericDay, toIsoDay } from '#domain/dates/days.ts';
import {
  insertHistory,
  systemActor,
} from '#server/features/booking/reservations/reservations.history.repository.ts';
import {
  changesBetween,
  guestSearchTextOf,
  historyFields,
} from '#server/features/booking/reservations/reservations.rules.ts';
import { updateOccasion } from '#server/features/content/halls/halls.photos.repository.ts';
import { lockSettings, updateSettings } from '#server/features/content/settings/settings.repository.ts';
import { days, earlier, hours } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { StoredFile } from '#server/platform/media/media.types.ts';
import type { Services } from '#server/services.ts';
import * as texts from '#texts';
import { demoArchive } from './content/archive.ts';
import { demoEvents, freeSaturdays } from './content/events.ts';
import { demoHalls } from './content/halls.ts';
import { demoFamilies, demoUsers } from './content/people.ts';
import { demoPosts, type LivePost } from './content/posts.ts';
import { demoContactPhoto, demoSettings } from './content/settings.ts';
import type { Filled, Hall, Person } from './demo.part.ts';
import { demoParts } from './demo.parts.ts';
import { insertReservations } from './demo.repository.ts';
import { noContacts } from './demo.rules.ts';
import { fillDays } from './demo.seed.days.service.ts';
import { fillMoney } from './demo.seed.money.service.ts';
import { fillOffers } from './demo.seed.offers.service.ts';
import { fillPrices } from './demo.seed.prices.service.ts';
import { fillSheets } from './demo.seed.sheets.service.ts';

const year = 365;

/** Returns the next files, in the order of their use. */
type Take = (names: string[]) => StoredFile[];

/** Fills an empty business, every row marked as demo; the files come from `withDemoFiles`. */
export async function seedDemoContent(
  tx: Transaction,
  services: Services,
  { now, files }: { now: Date; files: StoredFile[] },
) {
  await services.media.record(tx, files, { isDemo: true });
  const left = [...files];
  const take: Take = ({ length }) => left.splice(0, length);
  await fillSettings(tx, { take, now });
  const people = await fillPeople(tx, services, { people: demoUsers, now });
  const families = await fillPeople(tx, services, { people: demoFamilies, now });
  const halls = await fillHalls(tx, services, take);
  await fillBlog(tx, services, { take, now });
  const priceList = await fillPrices(tx, { take, halls, now });
  const requests = await fillReservations(tx, services, { people, halls, now });
  const everyone = [...people, ...families];
  await fillDays(tx, { people: everyone, halls, now });
  const signed = await fillOffers(tx, services, { people: everyone, halls, priceList, requests, now });
  await fillMoney(tx, services, { people: everyone, halls, signed, now });
  await fillSheets(tx, services, { now });
  for (const { seed } of Object.values(demoParts)) await seed?.(tx, { people, halls, requests, now });
}

async function fillSettings(tx: Transaction, { take, now }: { take: Take; now: Date }) {
  const { updatedAt } = await lockSettings(tx);
  const [photo] = take([demoContactPhoto]);
  const filled = { ...noContacts, ...demoSettings, contactPhoto: photo?.fileName ?? null, isDemo: true };
  await updateSettings(tx, { ...filled, updatedAt: nextUpdate(updatedAt, now) });
}

async function fillPeople(
  tx: Transaction,
  { users }: Services,
  { people, now }: { people: typeof demoUsers; now: Date },
): Promise<Person[]> {
  const made = [];
  for (const person of people) {
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
  for (const [index, { pictures, occasions, floorPlan, film, ...hall }] of demoHalls.entries()) {
    const photos = take(pictures);
    const [plan, walk] = [...take([floorPlan]), ...take(film ? [film] : [])];
    const files = { floorPlan: plan?.fileName ?? null, film: walk?.fileName ?? null };
    made.push(await halls.create(tx, { ...hall, ...files, photos, position: index + 1, isDemo: true }));
    for (const [number, { fileName }] of photos.entries())
      await updateOccasion(tx, fileName, occasions[number] ?? null);
  }
  return made;
}

const longEnoughAgo = days(9);

const archivedAfter = days(40);

/** Noon, so that the day is the same in every time zone. */
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

type DemoReservation = Omit<Parameters<typeof insertReservations>[1][number], 'updatedAt'>;

/** Inserted directly, since they may lie in the past and send no mails; the unique index still applies. */
async function enterReservations(tx: Transaction, demo: DemoReservation[]) {
  const guestless = { guestFirstName: null, guestLastName: null, guestEmail: null, guestPhone: null };
  const rows = await insertReservations(
    tx,
    demo.map((event) => ({
      ...event,
      guestSearchText: guestSearchTextOf({ ...guestless, ...event }),
      updatedAt: event.createdAt,
      isDemo: true,
    })),
  );
  const created = rows.map((row) => ({
    reservationId: row.reservationId,
    at: row.createdAt,
    ...systemActor,
    action: 'CREATED' as const,
    changes: changesBetween({}, historyFields(row)),
  }));
  await insertHistory(tx, created);
  return rows;
}

async function fillReservations(
  tx: Transaction,
  { notifications }: Services,
  { people, halls, now }: Filled,
) {
  const today = toIsoDay(now);
  const events = demoEvents(halls, today, 2 * year, year).map(({ askedDaysBefore, ...event }) => ({
    ...event,
    userId: null,
    message: null,
    createdAt: earlier(new Date(`${event.eventDate}T10:00:00Z`), days(askedDaysBefore)),
  }));
  const past = (event: { createdAt: Date }) =>
    event.createdAt < now ? event : { ...event, createdAt: earlier(now, days(2)) };
  await enterReservations(
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
  const hallNames = new Map(halls.map(({ hallId, name }) => [hallId, name]));
  const entered = await enterReservations(tx, requests);
  for (const request of entered) {
    const day = formatNumericDay(request.eventDate);
    const hall = hallNames.get(request.hallId) ?? '';
    await notifications.add(tx, {
      kind: 'RESERVATION_REQUESTED',
      message: texts.notification_reservation_requested({ hall, day }),
      userId: request.userId,
      reservationId: request.reservationId,
      createdAt: request.createdAt,
      isDemo: true,
    });
  }
  return entered;
}
