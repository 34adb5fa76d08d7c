import { addDays, type Day, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { askedHours, extendedDeadline, holdDeadline, offerDeadline } from '#domain/dates/deadlines.ts';
import { insertClosure } from '#server/features/booking/closed-days/closed-days.repository.ts';
import { noHold } from '#server/features/booking/holds/holds.rules.ts';
import {
  type HistoryRow,
  insertHistory,
  systemActor,
} from '#server/features/booking/reservations/reservations.history.repository.ts';
import { findHeldDaysBetween } from '#server/features/booking/reservations/reservations.repository.ts';
import {
  changesBetween,
  guestSearchTextOf,
  historyFields,
} from '#server/features/booking/reservations/reservations.rules.ts';
import {
  countFreeings,
  insertEntry,
  type NewEntry,
} from '#server/features/booking/waiting-list/waiting-list.repository.ts';
import { findSettings, type SettingsRow } from '#server/features/content/settings/settings.repository.ts';
import { earlier, hours, later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoClosure, demoHolds, demoLine, demoOffer } from './content/days.ts';
import { freeSaturdays } from './content/events.ts';
import type { Filled, Hall, Person } from './demo.part.ts';
import { insertReservations } from './demo.repository.ts';

type Columns = Parameters<typeof insertReservations>[1][number];
type Step = { action: HistoryRow['action']; at: Date; set?: Partial<Columns>; by?: Person };

export function at<Item>(items: Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The demo content has no item ${index}`);
  return item;
}

/** A wedding with as many guests as the hall has in the middle. */
export const weddingIn = ({ hallId, maxGuestsMin, maxGuestsMax }: Hall, eventDate: Day) => ({
  hallId,
  eventDate,
  guestCount: Math.round((maxGuestsMin + maxGuestsMax) / 2),
  eventType: 'WEDDING' as const,
  customEventType: null,
});

/** A reservation as the steps left it, with their history; inserted directly, so that no mail is sent. */
export async function enterSteps(
  tx: Transaction,
  wedding: Omit<ReturnType<typeof weddingIn>, 'eventType'> & Pick<Columns, 'eventType'> & Partial<Columns>,
  steps: [Step, ...Step[]],
): Promise<number> {
  const contact = { guestFirstName: null, guestLastName: null, guestEmail: null, guestPhone: null };
  const last: Partial<Columns> = Object.assign({}, ...steps.map(({ set }) => set));
  const [row] = await insertReservations(tx, [
    {
      ...wedding,
      status: 'PENDING',
      ...last,
      guestSearchText: guestSearchTextOf({ ...contact, ...wedding }),
      createdAt: steps[0].at,
      updatedAt: at(steps, steps.length - 1).at,
      isDemo: true,
    },
  ]);
  if (!row) throw new Error('An inserted reservation must answer its row');
  let state: typeof row = { ...row, ...noHold, status: 'PENDING', canceledBy: null };
  const history: HistoryRow[] = [];
  for (const [index, { action, at: moment, set, by }] of steps.entries()) {
    const before = index === 0 ? {} : historyFields(state);
    state = Object.assign({ ...state }, set);
    history.push({
      reservationId: row.reservationId,
      at: moment,
      ...(by ? { actor: 'USER', actorId: by.userId } : systemActor),
      action,
      changes: changesBetween(before, historyFields(state)),
    });
  }
  await insertHistory(tx, history);
  return row.reservationId;
}

/** Free Saturdays; each is given once. */
export async function freeDays(tx: Transaction, { halls, now }: Pick<Filled, 'halls' | 'now'>) {
  const today = toIsoDay(now);
  const offers = { now, automaticOffer: false, firstOfferableDay: today };
  const held = await findHeldDaysBetween(tx, { from: today, to: addDays(today, 730) }, offers);
  const taken = new Set(held.map(({ hallId, eventDate }) => `${hallId} ${eventDate}`));
  return {
    saturday(hall: Hall, inDays: number): Day {
      const day = at(freeSaturdays(taken, hall.hallId, addDays(today, inDays), 1), 0);
      taken.add(`${hall.hallId} ${day}`);
      return day;
    },
    /** The first week from Monday to Sunday in which one of the halls has no event. */
    week(inDays: number, hallOrder: number[]) {
      const from = addDays(today, inDays);
      let monday = addDays(from, (8 - weekdayOf(from)) % 7);
      for (; ; monday = addDays(monday, 7)) {
        const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
        const isFree = ({ hallId }: Hall) => days.every((day) => !taken.has(`${hallId} ${day}`));
        const hall = hallOrder.map((index) => at(halls, index)).find(isFree);
        if (hall) return { hallId: hall.hallId, from: monday, to: at(days, 6) };
      }
    },
  };
}

type FreeDays = Awaited<ReturnType<typeof freeDays>>;
type Work = Filled & { rules: SettingsRow; free: FreeDays };

async function fillHolds(tx: Transaction, work: Work) {
  const { people, halls, now, rules, free } = work;
  for (const { hall, person, inDays, heldHoursAgo, isNear, isExtended, ready } of demoHolds) {
    const eventDate = free.saturday(at(halls, hall), inDays);
    const heldSince = earlier(now, hours(heldHoursAgo));
    const heldUntil = isNear ? later(heldSince, hours(24)) : holdDeadline(eventDate, heldSince, rules);
    const by = at(people, person);
    const steps: [Step, ...Step[]] = [
      { action: 'CREATED', at: earlier(heldSince, hours(30)) },
      { action: 'HELD', at: heldSince, set: { heldSince, heldUntil } },
    ];
    const longer = isExtended && extendedDeadline({ heldSince, heldUntil, eventDate }, rules);
    if (longer) {
      const set = { heldUntil: longer, isExtended };
      steps.push({ action: 'EXTENDED', at: earlier(heldUntil, hours(9)), set, by });
    }
    const wedding = weddingIn(at(halls, hall), eventDate);
    if (ready) {
      const askedAt = earlier(now, hours(ready.askedHoursAgo));
      const soon = later(askedAt, hours(askedHours)).getTime();
      const set = { askedAt, heldUntil: new Date(Math.min(soon, heldUntil.getTime())) };
      steps.push({ action: 'ASKED', at: askedAt, set });
      const enter = await openLine(tx, work, wedding);
      await enter(ready, { position: 1 });
    }
    await enterSteps(tx, { ...wedding, userId: by.userId }, steps);
  }
}

type Joined = { person: number; joinedHoursAgo: number };

/** Enters entries in the line of one day. */
async function openLine(
  tx: Transaction,
  { people, now }: Work,
  wedding: ReturnType<typeof weddingIn>,
): Promise<(joined: Joined, entry: Pick<NewEntry, 'position'> & Partial<NewEntry>) => Promise<unknown>> {
  await countFreeings(tx, [wedding]);
  return ({ person, joinedHoursAgo }, entry) => {
    const createdAt = earlier(now, hours(joinedHoursAgo));
    const { userId } = at(people, person);
    return insertEntry(tx, { ...wedding, userId, queuedAt: createdAt, createdAt, ...entry, isDemo: true });
  };
}

const offeredStep = (heldSince: Date, heldUntil: Date): Step => ({
  action: 'OFFERED',
  at: heldSince,
  set: { heldSince, heldUntil, isOffered: true },
});

async function fillLine(tx: Transaction, work: Work) {
  const { people, halls, now, rules, free } = work;
  const { hall, inDays, freedHoursAgo, missed, accepted, waiting } = demoLine;
  const wedding = weddingIn(at(halls, hall), free.saturday(at(halls, hall), inDays));
  const freedAt = earlier(now, hours(freedHoursAgo));
  const missedAt = offerDeadline(wedding.eventDate, freedAt, rules) ?? freedAt;
  const passedOn = offerDeadline(wedding.eventDate, missedAt, rules) ?? missedAt;
  const acceptedAt = later(missedAt, hours(accepted.afterHours));
  const holder = at(people, accepted.person);
  const enter = await openLine(tx, work, wedding);

  await enterSteps(tx, { ...wedding, userId: at(people, missed.person).userId }, [
    offeredStep(freedAt, missedAt),
    {
      action: 'EXPIRED',
      at: missedAt,
      set: { status: 'CANCELED', canceledBy: 'SYSTEM', isOffered: false },
    },
  ]);
  const heldUntil = holdDeadline(wedding.eventDate, acceptedAt, rules);
  const reservationId = await enterSteps(tx, { ...wedding, userId: holder.userId }, [
    offeredStep(missedAt, passedOn),
    {
      action: 'ACCEPTED',
      at: acceptedAt,
      set: { isOffered: false, heldSince: acceptedAt, heldUntil },
      by: holder,
    },
  ]);
  const ended = { state: 'ACCEPTED', endedAt: acceptedAt, reservationId, handledFreeing: 1 } as const;
  await enter(accepted, { position: 2, ...ended });
  for (const [index, joined] of waiting.entries()) await enter(joined, { position: 3 + index });
  const position = 3 + waiting.length;
  const atTheEnd = { queuedAt: missedAt, positionBefore: 1, missed: 1, handledFreeing: 1 };
  await enter(missed, { position, ...atTheEnd });
}

async function fillOffer(tx: Transaction, work: Work) {
  const { people, halls, now, rules, free } = work;
  const { hall, inDays, freedHoursAgo, guest, offered, waiting } = demoOffer;
  const wedding = weddingIn(at(halls, hall), free.saturday(at(halls, hall), inDays));
  const freedAt = earlier(now, hours(freedHoursAgo));
  const offeredUntil = offerDeadline(wedding.eventDate, freedAt, rules) ?? later(now, hours(12));
  const enter = await openLine(tx, work, wedding);

  await enterSteps(tx, { ...wedding, ...guest, userId: null }, [
    { action: 'CREATED', at: earlier(freedAt, hours(30 * 24)), set: { status: 'CONFIRMED' } },
    { action: 'STATUS', at: freedAt, set: { status: 'CANCELED', canceledBy: 'GUEST' } },
  ]);
  const reservationId = await enterSteps(tx, { ...wedding, userId: at(people, offered.person).userId }, [
    offeredStep(freedAt, offeredUntil),
  ]);
  await enter(offered, { position: 1, state: 'OFFERED', offeredUntil, reservationId, handledFreeing: 1 });
  await enter(waiting, { position: 2 });
}

/** Days that are held, waited for, offered and closed. */
export async function fillDays(tx: Transaction, filled: Filled) {
  const work = { ...filled, rules: await findSettings(tx), free: await freeDays(tx, filled) };
  await fillHolds(tx, work);
  await fillLine(tx, work);
  await fillOffer(tx, work);
  const { inDays, halls, reason } = demoClosure;
  const closed = work.free.week(inDays, halls);
  await insertClosure(tx, { ...closed, reason, createdAt: earlier(filled.now, hours(48)), isDemo: true });
}
