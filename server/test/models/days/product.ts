import { expect } from 'vitest';
import { createEncryption } from '#server/platform/encryption.ts';
import type { Actor } from '../harness.ts';
import { mayExtend } from './model.ts';
import {
  closureOn,
  type Entry,
  firstEligible,
  isOverdue,
  isPast,
  lineOf,
  placeOf,
  publicStatus,
  type Reservation,
  type State,
  shownState,
  shownStatus,
  storedHolder,
  today,
} from './model-state.ts';
import { hallIds, type World } from './world.ts';

/** What the product has stored and what it answers, beside what the model expects. */

type StoredReservation = {
  id: number;
  hall: number;
  day: string;
  user: number | null;
  status: string;
  until: number | null;
  isOffered: boolean;
};
type StoredEntry = {
  id: number;
  state: string;
  missed: number;
  until: number | null;
  reservation: number | null;
};
export type Stored = { reservations: Map<number, StoredReservation>; entries: Map<number, StoredEntry> };

const milliseconds = (column: string) => `extract(epoch from ${column})::float8 * 1000 as until`;

const byId = <Row extends { id: number }>(rows: unknown[]) =>
  new Map((rows as Row[]).map((row) => [row.id, row]));

export async function readStored({ app, state }: World): Promise<Stored> {
  const halls = [...state.halls.keys()].join(', ');
  const [reservations, entries] = await Promise.all([
    app.db.execute(
      `select reservation_id as id, hall_id as hall, event_date::text as day, user_id as user, status,
              is_offered as "isOffered", ${milliseconds('held_until')}
       from reservations where hall_id in (${halls}) and event_date > '2020-01-01'`,
    ),
    app.db.execute(
      `select entry_id as id, state, missed, reservation_id as reservation, ${milliseconds('offered_until')}
       from waiting_entries where hall_id in (${halls})`,
    ),
  ]);
  return { reservations: byId(reservations.rows), entries: byId(entries.rows) };
}

export const isSettledIn = (stored: Stored, { id }: Reservation) =>
  id === undefined || stored.reservations.get(id)?.status !== 'PENDING';

/** Learns the numbers of days that were offered in passing. */
export function bindOffers(state: State, stored: Stored) {
  for (const entry of state.entries.values()) {
    const row = entry.reservation === undefined ? undefined : state.reservations.get(entry.reservation);
    const id = entry.id === undefined ? undefined : stored.entries.get(entry.id)?.reservation;
    if (row && row.id === undefined && id) row.id = id;
  }
}

async function read({ app }: World, url: string, as?: Actor) {
  const answer = await app.call(`GET ${url}`, { as });
  expect(answer.status, `${url}: ${answer.text}`).toBe(200);
  return answer.body;
}

const moment = (text: string | null) => (text === null ? null : Date.parse(text));

const inOrder = <Row extends { id: number | undefined }>(rows: Row[]) =>
  rows.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0));

/** Every row as stored: who holds a day or was offered it, and what ended how. */
export function compareStored(state: State, stored: Stored) {
  const entries = [...state.entries.values()].map(({ id, state, missed, until }) => ({
    id,
    state,
    missed,
    until,
  }));
  const found = [...stored.entries.values()].map(({ reservation, ...entry }) => entry);
  expect(inOrder(found)).toEqual(inOrder(entries));
  const isKnown = ({ id }: { id: number | undefined }) => id !== undefined;
  const rows = [...state.reservations.values()]
    .filter(isKnown)
    .map(({ id, hall, day, user, status, ...row }) => {
      const isHeld = status === 'PENDING';
      return { id, hall, day, user, status, isOffered: row.isOffered, until: isHeld ? row.until : null };
    });
  const known = new Set(rows.map(({ id }) => id));
  const [own, others] = [true, false].map((isOwn) =>
    [...stored.reservations.values()].filter(({ id }) => known.has(id) === isOwn),
  );
  expect(
    inOrder((own ?? []).map((row) => (row.status === 'PENDING' ? row : { ...row, until: null }))),
  ).toEqual(inOrder(rows));
  // Offered and taken back within one step: nobody learns its number.
  const unknown = state.reservations.size - rows.length;
  expect(others?.map(({ status }) => status)).toEqual(Array.from({ length: unknown }, () => 'CANCELED'));
  expectOneHolder([...stored.reservations.values()]);
  for (const hallDay of state.lines.keys()) expectNotLost(state, hallDay);
}

/** No day is free while somebody in line could have it. */
function expectNotLost(state: State, line: string) {
  const [hall, day = ''] = line.split(' ');
  const hallDay = { hall: Number(hall), day };
  if (storedHolder(state, hallDay)) return;
  expect(firstEligible(state, hallDay, lineOf(state, hallDay).freeings), `nobody was offered ${line}`).toBe(
    undefined,
  );
}

function expectOneHolder(rows: { hall: number; day: string; status: string }[]) {
  const held = rows.filter(({ status }) => status !== 'CANCELED').map(({ hall, day }) => `${hall} ${day}`);
  expect(held.length).toBe(new Set(held).size);
}

type Shown = { reservationId: number; hallId: number; eventDate: string; status: string } & Record<
  string,
  unknown
>;

/** What an administrator reads of every reservation. */
export async function compareReservations(world: World) {
  const { admin, state, days } = world;
  const shown: Shown[] = await read(world, `/api/reservations?from=${days[0]}&to=${days.at(-1)}`, admin);
  const found = shown.filter(({ hallId }) => state.halls.has(hallId)).map(fieldsOf);
  const known = [...state.reservations.values()].filter(({ id }) => id !== undefined);
  const expected = known.map((row) => expectedFields(state, row));
  const numbers = new Set(expected.map(({ id }) => id));
  expect(inOrder(found.filter(({ id }) => numbers.has(id)))).toEqual(inOrder(expected));
}

/** Deadlines count only while the day is held. */
const fieldsOf = (row: Shown) => ({
  id: row.reservationId,
  hall: row.hallId,
  day: row.eventDate,
  user: row.userId as number | null,
  status: row.status,
  canceledBy: row.canceledBy,
  ...(row.status === 'CANCELED'
    ? {}
    : {
        until: moment(row.heldUntil as string | null),
        extendableUntil: moment(row.extendableUntil as string | null),
        isOffered: row.isOffered,
        askedAt: moment(row.askedAt as string | null),
      }),
});

function expectedFields(state: State, row: Reservation) {
  const status = shownStatus(state, row);
  return {
    id: row.id as number,
    hall: row.hall,
    day: row.day,
    user: row.user,
    status,
    canceledBy: isOverdue(state, row) ? 'SYSTEM' : row.canceledBy,
    ...(status === 'CANCELED'
      ? {}
      : {
          until: row.until,
          extendableUntil: mayExtend(state, row) ?? null,
          isOffered: row.isOffered,
          askedAt: row.askedAt,
        }),
  };
}

/** The public calendar and the free days. */
export async function comparePublic(world: World) {
  const { state, days } = world;
  const [calendar, free] = await Promise.all([
    read(world, '/api/reservations'),
    read(world, `/api/reservations/availability?from=${days[0]}&to=${days.at(-1)}`),
  ]);
  const month = `${today(state).slice(0, 7)}-01`;
  const all = hallIds(world).flatMap((hall) => days.map((day) => ({ hall, day })));
  const expected = all.flatMap((hallDay) => {
    const status = publicStatus(state, hallDay);
    return status && hallDay.day >= month ? `${hallDay.day} ${hallDay.hall} ${status}` : [];
  });
  const found = (calendar as Shown[])
    .filter(({ hallId }) => state.halls.has(hallId))
    .map((row) => `${row.eventDate} ${row.hallId} ${row.status}`);
  expect(found.sort()).toEqual(expected.sort());

  type FreeDay = { eventDate: string; freeHallIds: number[]; closedHallIds?: number[] };
  const byDay = new Map((free.days as FreeDay[]).map((day) => [day.eventDate, day]));
  for (const { hall, day } of all) {
    const isShown = !state.halls.get(hall)?.isHidden;
    const isClosed = closureOn(state, { hall, day }) !== undefined;
    const isFree = isShown && !isClosed && !isPast(state, day) && !publicStatus(state, { hall, day });
    expect(byDay.get(day)?.freeHallIds.includes(hall), `${hall} free on ${day}`).toBe(isFree);
    if (isShown && !isPast(state, day))
      expect(byDay.get(day)?.closedHallIds?.includes(hall) ?? false, `${hall} closed on ${day}`).toBe(
        isClosed,
      );
  }
}

/** What a customer reads of the own entries; ended ones may be left out. */
export async function compareOwn(world: World, user: Actor) {
  const { state } = world;
  const entries: { entryId: number }[] = await read(world, '/api/waiting-list/own', user);
  const shown = new Map(entries.map((entry) => [entry.entryId, entry]));
  for (const entry of state.entries.values()) {
    if (entry.user !== user.userId || entry.id === undefined) continue;
    const index = placeOf(state, entry);
    const found = shown.get(entry.id);
    if (index === undefined && !found) continue;
    expect(found, `entry ${entry.id} of ${entry.day}`).toMatchObject(expectedEntry(state, entry, index));
  }
}

function expectedEntry(state: State, entry: Entry, index: number | undefined) {
  const shown = shownState(state, entry);
  const isOpen = shown === 'OFFERED' && entry.until !== null;
  return {
    state: shown,
    place: index ?? null,
    offeredUntil: isOpen ? new Date(entry.until as number).toISOString() : null,
  };
}

/** Mails since the last step, as they stand in the outbox. */
export async function readMails({ app, lastMail }: World) {
  const { rows } = await app.db.execute(
    `select mail_id, account_id, sealed from mails where mail_id > ${lastMail} order by mail_id`,
  );
  const encryption = createEncryption(app.secret);
  return (rows as { mail_id: number; account_id: number | null; sealed: string }[]).map((row) => {
    const { content } = encryption.decrypt<{ content: { subject: string } }>(row.sealed);
    return { mailId: row.mail_id, user: row.account_id, content };
  });
}
