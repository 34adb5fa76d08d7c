import { type Actor, some } from '../harness.ts';
import { addDays, hour, lastMoment, minute } from '../model-time.ts';
import * as model from './model.ts';
import {
  type Entry,
  type HallDay,
  holds,
  isLive,
  placeOf,
  type Reservation,
  storedHolder,
  today,
} from './model-state.ts';
import { hallDays, hallIds, type World } from './world.ts';

/** One act on the product, and the same on the model. */
export type Step = {
  name: string;
  /** Settled before the act, as by every writer. */
  touches: HallDay[];
  call: string;
  as: Actor;
  body?: object;
  act: model.Act;
};

type Make = (world: World) => Step | undefined;

const guestCounts = [100, 200, 290] as const;
const event = { eventType: 'WEDDING', customEventType: null };

const reservationsOf = ({ state }: World) =>
  [...state.reservations.values()].filter(({ id }) => id !== undefined);
const entriesIn = ({ state }: World) => [...state.entries.values()].filter(({ id }) => id !== undefined);

const someReservation = (world: World, isWanted: (row: Reservation) => boolean = () => true) =>
  some(world, reservationsOf(world), (row) => row.status !== 'CANCELED' && isWanted(row));

const someEntry = (world: World, isWanted: (entry: Entry) => boolean = isLive) =>
  some(world, entriesIn(world), isWanted);

const userOf = (world: World, userId: number | null): Actor | undefined =>
  world.users.find((user) => user.userId === userId);

/** Mostly the owner, now and then somebody else. */
const ownerOrOther = (world: World, userId: number | null) =>
  (world.random.chance(0.95) && userOf(world, userId)) || world.random.pick(world.users);

function someHallDay(world: World, isTaken: boolean): HallDay {
  const { random, state } = world;
  const all = hallDays(world);
  const held = new Set(
    [...state.reservations.values()]
      .filter((row) => row.status !== 'CANCELED')
      .map((row) => `${row.hall} ${row.day}`),
  );
  const wanted = all.filter(({ hall, day }) => held.has(`${hall} ${day}`) === isTaken);
  return (random.chance(0.85) && random.pick(wanted)) || (random.pick(all) as HallDay);
}

const request: Make = (world) => {
  const [user, hallDay] = [world.random.pick(world.users), someHallDay(world, false)];
  const guests = world.random.pick(guestCounts);
  if (!user || !guests) return undefined;
  return {
    name: `request ${hallDay.hall} ${hallDay.day} ${guests}`,
    touches: [hallDay],
    call: 'POST /api/reservations/create-reservation',
    as: user,
    body: { hallId: hallDay.hall, eventDate: hallDay.day, guestCount: guests, ...event },
    act: model.request(user.userId, hallDay, guests),
  };
};

const book: Make = (world) => {
  const hallDay = someHallDay(world, false);
  return {
    name: `book ${hallDay.hall} ${hallDay.day}`,
    touches: [hallDay],
    call: 'POST /api/reservations/create-admin-reservation',
    as: world.admin,
    body: { hallId: hallDay.hall, eventDate: hallDay.day, guestCount: 120, ...event },
    act: model.book(hallDay, 120),
  };
};

/** A short or the usual deadline, one at the edge of what is allowed, or none. */
function someDeadline({ random, state }: World, day: string): number | null {
  const last = lastMoment(day);
  const kind = random.choose({ hours: 4, days: 4, last: 1, late: 1, past: 1, none: 2 });
  if (kind === 'none') return null;
  if (kind === 'last') return last;
  if (kind === 'late') return last + minute;
  if (kind === 'past') return state.now;
  if (kind === 'hours') return state.now + (1 + random.below(40)) * hour;
  return state.now + (1 + random.below(8)) * 24 * hour;
}

const hold: Make = (world) => {
  const row = someReservation(world, ({ status }) => status === 'PENDING');
  if (!row) return undefined;
  const until = someDeadline(world, row.day);
  return {
    name: `hold ${row.id} until ${until && new Date(until).toISOString()}`,
    touches: [row],
    call: `PATCH /api/reservations/${row.id}/hold`,
    as: world.admin,
    body: { heldUntil: until === null ? null : new Date(until).toISOString() },
    act: model.hold(row.key, until),
  };
};

const ofReservation =
  (
    path: 'extend' | 'cancel',
    act: (user: number, key: number) => model.Act,
    wanted: (row: Reservation) => boolean,
  ): Make =>
  (world) => {
    const row = someReservation(world, wanted);
    const user = row && ownerOrOther(world, row.user);
    if (!row || !user) return undefined;
    const call = `PATCH /api/reservations/${row.id}/${path}`;
    return {
      name: `${path} ${row.id} by ${user.userId}`,
      touches: [row],
      call,
      as: user,
      // The call takes an optional reason.
      ...(path === 'cancel' ? { body: {} } : {}),
      act: act(user.userId, row.key),
    };
  };

const status: Make = (world) => {
  const row = someReservation(world);
  const wanted = world.random.pick(['CONFIRMED', 'CANCELED', 'PENDING'] as const);
  if (!row || !wanted) return undefined;
  return {
    name: `status ${row.id} ${wanted}`,
    touches: [row],
    call: `PATCH /api/reservations/${row.id}/status`,
    as: world.admin,
    body: { status: wanted },
    act: model.setStatus(row.key, wanted),
  };
};

const move: Make = (world) => {
  const row = someReservation(world);
  if (!row) return undefined;
  const target = someHallDay(world, false);
  const to = world.random.chance(0.5) ? target : { hall: row.hall, day: target.day };
  return {
    name: `move ${row.id} to ${to.hall} ${to.day}`,
    touches: [row, to],
    call: `PATCH /api/reservations/${row.id}/update`,
    as: world.admin,
    body: { hallId: to.hall, eventDate: to.day },
    act: model.move(row.key, to),
  };
};

const remove: Make = (world) => {
  const row = someReservation(world);
  if (!row) return undefined;
  return {
    name: `remove ${row.id}`,
    touches: [row],
    call: `DELETE /api/reservations/${row.id}/remove`,
    as: world.admin,
    act: model.remove(row.key),
  };
};

const join: Make = (world) => {
  const [user, hallDay] = [world.random.pick(world.users), someHallDay(world, true)];
  const guests = world.random.pick(guestCounts);
  if (!user || !guests) return undefined;
  return {
    name: `join ${hallDay.hall} ${hallDay.day} by ${user.userId} with ${guests}`,
    touches: [hallDay],
    call: 'POST /api/waiting-list',
    as: user,
    body: { hallId: hallDay.hall, eventDate: hallDay.day, guestCount: guests, ...event },
    act: model.join(user.userId, hallDay, guests),
  };
};

const ofEntry =
  (
    path: 'accept' | 'decline' | 'ready' | 'leave',
    act: (user: number, key: number) => model.Act,
    wanted?: (world: World, entry: Entry) => boolean,
  ): Make =>
  (world) => {
    const entry = someEntry(world, wanted && ((one) => wanted(world, one)));
    const user = entry && ownerOrOther(world, entry.user);
    if (!entry || !user) return undefined;
    const address = `/api/waiting-list/${entry.id}`;
    return {
      name: `${path} ${entry.id} by ${user.userId}`,
      touches: [entry],
      call: path === 'leave' ? `DELETE ${address}` : `PATCH ${address}/${path}`,
      as: user,
      act: act(user.userId, entry.key),
    };
  };

const skip: Make = (world) => {
  const entry = someEntry(world);
  if (!entry) return undefined;
  return {
    name: `skip ${entry.id}`,
    touches: [entry],
    call: `PATCH /api/waiting-list/${entry.id}/skip`,
    as: world.admin,
    body: { reason: 'Javili su da ne mogu.' },
    act: model.skip(entry.key),
  };
};

const automatic: Make = (world) => {
  const hallDay = someHallDay(world, world.random.chance(0.5));
  const isOn = world.random.chance(0.7);
  return {
    name: `automatic ${hallDay.hall} ${hallDay.day} ${isOn}`,
    touches: [hallDay],
    call: 'PATCH /api/waiting-list/automatic',
    as: world.admin,
    body: { hallId: hallDay.hall, eventDate: hallDay.day, automatic: isOn },
    act: model.setAutomatic(hallDay, isOn),
  };
};

const close: Make = (world) => {
  const { random, state } = world;
  const hallDay = someHallDay(world, false);
  const hall = random.chance(0.8) ? hallDay.hall : null;
  const [, from = hallDay.day] = [hallDay.day, today(state)].sort();
  const closure = { hall, from, to: addDays(from, random.below(3)) };
  return {
    name: `close ${hall} ${closure.from} ${closure.to}`,
    touches: hallDays(world).filter(
      (one) => (hall === null || one.hall === hall) && closure.from <= one.day && one.day <= closure.to,
    ),
    call: 'POST /api/closed-days',
    as: world.admin,
    body: { hallId: hall, from: closure.from, to: closure.to, reason: 'Radovi' },
    act: model.close(closure),
  };
};

const open: Make = (world) => {
  const closure = world.random.pick(world.state.closures);
  if (!closure) return undefined;
  return {
    name: `open ${closure.id}`,
    touches: [],
    call: `DELETE /api/closed-days/${closure.id}`,
    as: world.admin,
    act: model.open(closure.id),
  };
};

const hide: Make = (world) => {
  const shown = [...world.state.halls.values()].filter(({ isHidden }) => !isHidden);
  const hall = world.random.pick(shown);
  if (!hall || shown.length < 2) return undefined;
  return {
    name: `hide ${hall.id}`,
    touches: world.days.map((day) => ({ hall: hall.id, day })),
    call: `DELETE /api/wedding-halls/${hall.id}/remove`,
    as: world.admin,
    act: model.hide(hall.id),
  };
};

const capacity: Make = (world) => {
  const hall = world.random.pick(hallIds(world));
  const max = world.random.pick([150, 250, 300]);
  if (!hall || !max || world.state.halls.get(hall)?.isHidden) return undefined;
  return {
    name: `capacity of ${hall} ${max}`,
    touches: [],
    call: `PATCH /api/wedding-halls/${hall}/update`,
    as: world.admin,
    body: { maxGuestsMax: max },
    act: model.changeCapacity(hall, max),
  };
};

const deleteAccount: Make = (world) => {
  const user = world.random.pick(world.users);
  if (!user || world.users.length < 5) return undefined;
  return {
    name: `delete account ${user.userId}`,
    touches: [...world.state.reservations.values()].filter((row) => row.user === user.userId && holds(row)),
    call: `DELETE /api/users/remove/${user.userId}`,
    as: user,
    act: model.deleteAccount(user.userId),
  };
};

const isHeld = ({ status, until }: Reservation) => status === 'PENDING' && until !== null;

const isOffered = (_world: World, { state }: Entry) => state === 'OFFERED';

const mayAsk = ({ state }: World, entry: Entry) => {
  const holder = storedHolder(state, entry);
  return holder !== undefined && isHeld(holder) && placeOf(state, entry) === 1;
};

export const makers = {
  request,
  book,
  hold,
  extend: ofReservation('extend', model.extend, isHeld),
  withdraw: ofReservation('cancel', model.withdraw, ({ status }) => status === 'PENDING'),
  status,
  move,
  remove,
  join,
  leave: ofEntry('leave', model.leave),
  accept: ofEntry('accept', model.accept, isOffered),
  decline: ofEntry('decline', model.decline, isOffered),
  ready: ofEntry('ready', model.ready, mayAsk),
  skip,
  automatic,
  close,
  open,
  hide,
  capacity,
  deleteAccount,
} satisfies Record<string, Make>;
