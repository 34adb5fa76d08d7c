import { expect } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import type { CreatedTour, Tour, TourSlot } from '#schemas/tours.ts';
import { days } from '#server/platform/clock.ts';
import { bookingFor } from './booking.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Calls about tours; the arguments are functions, since a test file has its app only after it has started. */
export function tourCalls(app: () => TestApp, hallId: () => number, admin: () => TestPerson) {
  let counter = 0;

  const forward = async (span: number) => {
    app().clock.forward(span);
    Object.assign(admin(), await app().signIn(admin().email));
  };

  const slotsOf = async (id = hallId(), query = ''): Promise<TourSlot[]> =>
    (await app().call(`GET /api/tours/slots?hallId=${id}${query}`)).body;

  const dayOf = ({ start }: { start: string }) => toIsoDay(new Date(start));
  const usedDays = new Set<string>();

  /** The first slot of a day of its own, more than two days ahead, so that tests do not meet. */
  async function ownSlot(): Promise<TourSlot> {
    const soon = toIsoDay(new Date(app().clock.now().getTime() + days(3)));
    const byDay = Object.entries(Object.groupBy(await slotsOf(), dayOf));
    const [day, slots] =
      byDay.find(([found, all]) => found > soon && all?.length === 11 && !usedDays.has(found)) ?? [];
    if (!day || !slots?.[0]) throw new Error('There is no free day left');
    usedDays.add(day);
    return slots[0];
  }

  const guest = () => {
    counter += 1;
    return { name: 'Lejla Begić', email: `lejla-${counter}@primjer.example`, phone: '+387 65 123 456' };
  };

  const ask = (body: object, options: { key?: string; address?: string } = {}) => {
    counter += 1;
    return app().call('POST /api/tours', {
      body: { hallId: hallId(), mode: 'IN_PERSON', ...guest(), ...body },
      address: options.address ?? `10.1.${counter >> 8}.${counter & 255}`,
      ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
    });
  };

  const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const open = (token: string) => app().call('POST /api/tours/open', { body: { token } });
  const move = (token: string, start: string) =>
    app().call('POST /api/tours/move', { body: { token, start } });
  const cancel = (token: string) => app().call('POST /api/tours/cancel', { body: { token } });
  const update = (tourId: number, body: object) =>
    app().call(`PATCH /api/tours/${tourId}/update`, { as: admin(), body });
  const listed = async (tourId: number): Promise<Tour | undefined> =>
    (await app().call('GET /api/tours', { as: admin() })).body.find((tour: Tour) => tour.tourId === tourId);
  const stateOf = async (tourId: number) => (await listed(tourId))?.state;

  /** A tour that waits for its confirmation. */
  async function waitingTour(body: object = {}) {
    const person = { ...guest(), ...body };
    const answer = await ask({ start: (await ownSlot()).start, ...person });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const mail = await app().mailbox.next(person.email);
    return { ...(answer.body as CreatedTour), ...person, token: tokenIn(mail.text), mail };
  }

  async function bookedTour(body: object = {}) {
    const tour = await waitingTour(body);
    expect((await open(tour.token)).body.state).toBe('BOOKED');
    const booked = await app().mailbox.next(tour.email);
    return { ...tour, booked };
  }

  const confirmEvent = (start: string, id = hallId()) =>
    app().call('POST /api/reservations/create-admin-reservation', {
      as: admin(),
      body: bookingFor(id, toIsoDay(new Date(start))),
    });

  return {
    forward,
    slotsOf,
    dayOf,
    ownSlot,
    guest,
    ask,
    open,
    move,
    cancel,
    update,
    listed,
    stateOf,
    waitingTour,
    bookedTour,
    confirmEvent,
  };
}
