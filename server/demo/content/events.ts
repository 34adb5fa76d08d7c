import { addDays, type Day, weekdayOf } from '#domain/dates/days.ts';
import type { EventType, ReservationStatus } from '#schemas/reservations/reservations.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';

type DemoHall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };

const firstNames = [
  'Lejla',
  'Marko',
  'Jelena',
  'Emir',
  'Milica',
  'Adnan',
  'Ivana',
  'Dragan',
  'Selma',
  'Bojan',
  'Nina',
  'Haris',
] as const;
const lastNames = [
  'Marić',
  'Begić',
  'Kovačević',
  'Savić',
  'Čaušević',
  'Petrović',
  'Đukić',
  'Halilović',
  'Šarić',
  'Vuković',
] as const;
const celebrations = ['Godišnjica braka', 'Matura', 'Ispraćaj u penziju', 'Proslava firme'] as const;
type Types = readonly [EventType, ...EventType[]];
const typesOf: Record<string, { season: Types; quiet: Types }> = {
  Kruna: {
    season: ['WEDDING', 'WEDDING', 'WEDDING', 'WEDDING', 'WEDDING', 'WEDDING', 'OTHER', 'BIRTHDAY'],
    quiet: ['WEDDING', 'WEDDING', 'OTHER', 'BIRTHDAY', 'OTHER'],
  },
  Evropa: {
    season: ['WEDDING', 'WEDDING', 'WEDDING', 'WEDDING', 'OTHER', 'BIRTHDAY', 'BAPTISM'],
    quiet: ['WEDDING', 'OTHER', 'BIRTHDAY', 'BAPTISM', 'BIRTHDAY'],
  },
  Kristal: {
    season: ['BAPTISM', 'WEDDING', 'BAPTISM', 'BIRTHDAY', 'WEDDING', 'OTHER'],
    quiet: ['BAPTISM', 'BIRTHDAY', 'BAPTISM', 'BIRTHDAY', 'OTHER'],
  },
};
/** Celebrations end after midnight, lunches in the evening; of other events only the start is known. */
const timesOf = {
  WEDDING: { startTime: '17:00', endTime: '03:00' },
  BIRTHDAY: { startTime: '19:00', endTime: '01:00' },
  BAPTISM: { startTime: '13:00', endTime: '19:00' },
  OTHER: { startTime: '20:00', endTime: null },
} satisfies Record<EventType, object>;
const anyHall = { season: ['WEDDING'], quiet: ['WEDDING'] } as const;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Weddings are from May to September; the adjacent months are half as busy. */
const seasonOf = (day: Day) => {
  const month = Number(day.slice(5, 7));
  if (month >= 5 && month <= 9) return 'season';
  return month === 4 || month === 10 ? 'between' : 'quiet';
};
const shareOf = { season: 1, between: 0.65, quiet: 0.4 };

function busyOn(day: Day): number {
  const season = shareOf[seasonOf(day)];
  const weekday = weekdayOf(day);
  if (weekday === 6) return 0.85 * season;
  if (weekday === 0) return 0.35 * season;
  return weekday === 5 ? 0.25 * season : 0.02;
}

function guestOf(random: SeededRandom, number: number) {
  const [guestFirstName, guestLastName] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    guestFirstName,
    guestLastName,
    guestEmail: `${plain(guestFirstName)}.${plain(guestLastName)}@primjer.example`,
    guestPhone: `+387 50 000 ${String(100 + (number % 900))}`,
  };
}

/** Past years are full, coming months have fewer events, and some are canceled. */
function statusOn(random: SeededRandom, daysAhead: number): ReservationStatus {
  if (random.chance(0.08)) return 'CANCELED';
  return daysAhead > 0 && random.chance(0.04) ? 'CANCELED' : 'CONFIRMED';
}

export function demoEvents(halls: DemoHall[], today: Day, daysBack: number, daysAhead: number) {
  const random = createSeededRandom(20_261_115);
  const events = [];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const eventDate = addDays(today, offset);
    const bookedAlready = offset <= 0 ? 1 : 1 - (offset / daysAhead) * 0.7;
    for (const hall of halls) {
      if (!random.chance(busyOn(eventDate) * bookedAlready)) continue;
      const types = typesOf[hall.name] ?? anyHall;
      const eventType = random.pick<EventType>(seasonOf(eventDate) === 'season' ? types.season : types.quiet);
      events.push({
        hallId: hall.hallId,
        eventDate,
        ...timesOf[eventType],
        guestCount: random.between(hall.maxGuestsMin, hall.maxGuestsMax),
        eventType,
        customEventType: eventType === 'OTHER' ? random.pick(celebrations) : null,
        status: statusOn(random, offset),
        askedDaysBefore: random.between(40, 300),
        ...guestOf(random, events.length),
      });
    }
  }
  return events;
}

/** Requests of the demo users: free Saturdays, pending. */
export function freeSaturdays(taken: Set<string>, hallId: number, from: Day, count: number): Day[] {
  const found: Day[] = [];
  let day = addDays(from, (6 - weekdayOf(from) + 7) % 7);
  for (; found.length < count; day = addDays(day, 7)) if (!taken.has(`${hallId} ${day}`)) found.push(day);
  return found;
}
