import { type Actor, type Answer, call, type History, type StepOn, some } from '../harness.ts';
import { hour, lastMoment } from '../model-time.ts';
import * as model from './model.ts';
import { type Offer, offersOf, type Reservation, type State } from './model-state.ts';
import { askForCode, priced, signature } from './signing.ts';

export type World = History<State> & {
  admin: Actor;
  halls: number[];
  days: string[];
  /** Hashes of the content of sent offers. */
  frozen: Map<number, string>;
};

type Make = (world: World) => StepOn<State> | undefined;

const someReservation = (world: World, wanted: (row: Reservation) => boolean) =>
  some(world, world.state.reservations.values(), wanted);
const someOffer = (world: World, state: Offer['state']) =>
  some(world, world.state.offers.values(), (offer) => offer.state === state);
const someContract = (world: World) =>
  some(world, world.state.contracts.values(), ({ isCanceled }) => !isCanceled);

const isHeld = ({ status }: Reservation) => status !== 'CANCELED';
const isSecond = ({ secondOf }: Reservation) => secondOf !== null;

const userOf = ({ users, state }: World, { reservation }: Offer) =>
  users.find(({ userId }) => userId === state.reservations.get(reservation)?.user) ?? users[0];

const hallDay = ({ random, halls, days }: World) => ({
  hall: random.pick(halls) ?? 0,
  day: random.pick(days) ?? '',
});

const request: Make = (world) => {
  const open = [...world.state.reservations.values()].filter(isHeld);
  const user = world.users.find(({ userId }) => !open.some((row) => row.user === userId));
  if (!user) return undefined;
  const { hall, day } = hallDay(world);
  const event = { guestCount: 120, eventType: 'WEDDING', customEventType: null };
  return {
    name: `request ${hall} ${day}`,
    run: () =>
      call(world, 'POST /api/reservations/create-reservation', user, {
        hallId: hall,
        eventDate: day,
        ...event,
      }),
    act: ({ body }) => model.request({ id: body?.reservationId }, user.userId, { hall, day }),
  };
};

const learnedDraft = ({ body }: Answer) => ({ id: body?.offerId, until: Date.parse(body?.validUntil) });

const draft: Make = (world) => {
  const row = someReservation(world, ({ id, status, contract }) => {
    const drafts = offersOf(world.state, id).filter(({ state }) => state === 'DRAFT');
    return status !== 'CANCELED' && contract === null && drafts.length === 0;
  });
  if (!row) return undefined;
  return {
    name: `draft of ${row.id}`,
    run: () => call(world, `POST /api/reservations/${row.id}/offers`, world.admin),
    act: (answer) => model.draft(learnedDraft(answer), row.id),
  };
};

const annex: Make = (world) => {
  const contract = someContract(world);
  if (!contract) return undefined;
  return {
    name: `annex of ${contract.id}`,
    run: () => call(world, `POST /api/contracts/${contract.id}/annexes`, world.admin),
    act: (answer) => model.annex(learnedDraft(answer), contract.id),
  };
};

const update: Make = (world) => {
  const { random, state } = world;
  const offer = someOffer(world, 'DRAFT');
  if (!offer) return undefined;
  const target = offer.contract !== null && random.chance(0.7) ? hallDay(world) : undefined;
  const wanted = state.now + (1 + random.below(24 * 6)) * hour;
  const content = {
    total: random.pick([1, 150_000, 220_050, 10_000_000_000]) ?? 1,
    guests: random.pick([120, 120, 130]) ?? 120,
    until: Math.min(wanted, lastMoment(target?.day ?? offer.day)),
    ...target,
  };
  return {
    name: `update ${offer.id} ${JSON.stringify(content)}`,
    run: () =>
      call(world, `PATCH /api/offers/${offer.id}/update`, world.admin, {
        ...priced(content.total),
        adults: content.guests,
        validUntil: new Date(content.until).toISOString(),
        ...(target ? { hallId: target.hall, eventDate: target.day } : {}),
      }),
    act: () => model.update(offer.id, content),
  };
};

const removeDraft: Make = (world) => {
  const offer = someOffer(world, 'DRAFT');
  if (!offer) return undefined;
  return {
    name: `remove draft ${offer.id}`,
    run: () => call(world, `DELETE /api/offers/${offer.id}/remove`, world.admin),
    act: () => model.removeDraft(offer.id),
  };
};

const send: Make = (world) => {
  const offer = someOffer(world, 'DRAFT');
  if (!offer) return undefined;
  const learned: { second: number | null } = { second: null };
  const run = async () => {
    const answer = await call(world, `POST /api/offers/${offer.id}/send`, world.admin);
    const { rows } = await world.app.db.execute(
      `select move_reservation_id as second from offers where offer_id = ${offer.id}`,
    );
    learned.second = rows[0]?.second as number | null;
    return answer;
  };
  return { name: `send ${offer.id}`, run, act: () => model.send(learned, offer.id) };
};

const withdraw: Make = (world) => {
  const offer = someOffer(world, 'SENT');
  if (!offer) return undefined;
  return {
    name: `withdraw ${offer.id}`,
    run: () => call(world, `POST /api/offers/${offer.id}/withdraw`, world.admin),
    act: () => model.withdraw(offer.id),
  };
};

const decline: Make = (world) => {
  const offer = someOffer(world, 'SENT');
  const user = offer && userOf(world, offer);
  // Nobody but its customer may, which other tests try.
  if (!user || !world.state.reservations.has(offer.reservation)) return undefined;
  return {
    name: `decline ${offer.id}`,
    run: () => call(world, `POST /api/offers/${offer.id}/decline`, user, {}),
    act: () => model.decline(offer.id),
  };
};

const sign: Make = (world) => {
  const offer = someOffer(world, 'SENT');
  const user = offer && userOf(world, offer);
  if (!user || !world.state.reservations.has(offer.reservation)) return undefined;
  const run = async () => {
    const { status, code } = await askForCode(world.app, user, offer.id);
    if (!code) return { status, headers: {}, text: 'no code', body: undefined };
    return call(world, `POST /api/offers/${offer.id}/sign`, user, signature(code));
  };
  return {
    name: `sign ${offer.id}`,
    run,
    act: ({ body }) => model.sign({ id: body?.contractId }, offer.id),
  };
};

const cancelContract: Make = (world) => {
  const contract = someContract(world);
  if (!contract) return undefined;
  const by = world.random.pick(['GUEST', 'HOUSE', 'AGREEMENT']);
  return {
    name: `cancel contract ${contract.id}`,
    run: () =>
      call(world, `POST /api/contracts/${contract.id}/cancel`, world.admin, { by, reason: 'Selidba' }),
    act: () => model.cancelContract(contract.id),
  };
};

const status: Make = (world) => {
  const row = someReservation(world, world.random.chance(0.3) ? isSecond : isHeld);
  const wanted = world.random.pick(['CONFIRMED', 'CANCELED', 'PENDING'] as const);
  if (!row || !wanted) return undefined;
  return {
    name: `status ${row.id} ${wanted}`,
    run: () => call(world, `PATCH /api/reservations/${row.id}/status`, world.admin, { status: wanted }),
    act: () => model.setStatus(row.id, wanted),
  };
};

const release: Make = (world) => {
  const row = someReservation(world, isHeld);
  const user = row && world.users.find(({ userId }) => userId === row.user);
  if (!user) return undefined;
  return {
    name: `release ${row.id}`,
    run: () => call(world, `PATCH /api/reservations/${row.id}/cancel`, user, {}),
    act: () => model.release(row.id),
  };
};

const remove: Make = (world) => {
  const row = someReservation(world, isSecond);
  if (!row) return undefined;
  return {
    name: `remove ${row.id}`,
    run: () => call(world, `DELETE /api/reservations/${row.id}/remove`, world.admin),
    act: () => model.remove(row.id),
  };
};

const hold: Make = (world) => {
  const { state, random } = world;
  const row = someReservation(world, random.chance(0.5) ? isSecond : isHeld);
  if (!row) return undefined;
  const until = Math.min(state.now + (1 + random.below(90)) * hour, lastMoment(row.day));
  if (until <= state.now) return undefined;
  return {
    name: `hold ${row.id}`,
    run: () =>
      call(world, `PATCH /api/reservations/${row.id}/hold`, world.admin, {
        heldUntil: new Date(until).toISOString(),
      }),
    act: () => model.hold(row.id, until),
  };
};

const move: Make = (world) => {
  const row = someReservation(world, world.random.chance(0.3) ? isSecond : isHeld);
  const { day } = hallDay(world);
  if (!row || row.status === 'CANCELED') return undefined;
  return {
    name: `move ${row.id} to ${day}`,
    run: () => call(world, `PATCH /api/reservations/${row.id}/update`, world.admin, { eventDate: day }),
    act: () => model.move(row.id, day),
  };
};

export const makers = {
  request,
  draft,
  annex,
  update,
  removeDraft,
  send,
  withdraw,
  decline,
  sign,
  cancelContract,
  status,
  release,
  remove,
  hold,
  move,
} satisfies Record<string, Make>;
