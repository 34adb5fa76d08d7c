import { addDays, type Day, weekdayOf } from '#contracts/days.ts';
import type { EventType, ReservationStatus } from '#contracts/reservations.ts';

type DemoHall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };

/** The same numbers each time, so that two people who look at the demo see the same house. */
function createDice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    chance: (probability: number) => roll() < probability,
    between: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(roll() * items.length)] ?? items[0],
  };
}

type Dice = ReturnType<typeof createDice>;

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
const typesOf: Record<string, readonly [EventType, ...EventType[]]> = {
  Kruna: ['WEDDING', 'WEDDING', 'WEDDING', 'WEDDING', 'OTHER'],
  Evropa: ['WEDDING', 'WEDDING', 'OTHER', 'BIRTHDAY'],
  Kristal: ['BAPTISM', 'BIRTHDAY', 'BAPTISM', 'WEDDING', 'OTHER'],
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

function busyOn(day: Day): number {
  const month = Number(day.slice(5, 7));
  const season = month >= 5 && month <= 10 ? 1 : 0.45;
  const weekday = weekdayOf(day);
  if (weekday === 6) return 0.85 * season;
  if (weekday === 0) return 0.35 * season;
  return weekday === 5 ? 0.25 * season : 0.02;
}

function guestOf(dice: Dice, number: number) {
  const [guestFirstName, guestLastName] = [dice.pick(firstNames), dice.pick(lastNames)];
  return {
    guestFirstName,
    guestLastName,
    guestEmail: `${plain(guestFirstName)}.${plain(guestLastName)}@primjer.example`,
    guestPhone: `+387 50 000 ${String(100 + (number % 900))}`,
  };
}

/** Past years fill up, the coming months thin out, and now and then somebody changes their mind. */
function statusOn(dice: Dice, daysAhead: number): ReservationStatus {
  if (dice.chance(0.08)) return 'CANCELED';
  return daysAhead > 0 && dice.chance(0.04) ? 'CANCELED' : 'CONFIRMED';
}

export function demoEvents(halls: DemoHall[], today: Day, daysBack: number, daysAhead: number) {
  const dice = createDice(20_261_115);
  const events = [];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const eventDate = addDays(today, offset);
    const bookedAlready = offset <= 0 ? 1 : 1 - (offset / daysAhead) * 0.7;
    for (const hall of halls) {
      if (!dice.chance(busyOn(eventDate) * bookedAlready)) continue;
      const eventType = dice.pick<EventType>(typesOf[hall.name] ?? ['WEDDING']);
      events.push({
        hallId: hall.hallId,
        eventDate,
        guestCount: dice.between(hall.maxGuestsMin, hall.maxGuestsMax),
        eventType,
        customEventType: eventType === 'OTHER' ? dice.pick(celebrations) : null,
        status: statusOn(dice, offset),
        askedDaysBefore: dice.between(40, 300),
        ...guestOf(dice, events.length),
      });
    }
  }
  return events;
}

/** What the demo users ask for: free Saturdays that wait for the house's answer. */
export function freeSaturdays(taken: Set<string>, hallId: number, from: Day, count: number): Day[] {
  const found: Day[] = [];
  let day = addDays(from, (6 - weekdayOf(from) + 7) % 7);
  for (; found.length < count; day = addDays(day, 7)) if (!taken.has(`${hallId} ${day}`)) found.push(day);
  return found;
}
