import { describe, expect, test } from 'vitest';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { days } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { ownTestApp } from '#test/support/test-app.ts';

describe('the list of reservations', () => {
  test('filters, sorts, pages, and returns the exact count beyond the end; the export has the filtered rows only', async () => {
    const own = await ownTestApp();
    const boss = await own.administrator();
    const [kruna, evropa] = [
      await makeHall(own, { name: 'Kruna' }),
      await makeHall(own, { name: 'Evropa Čarobna' }),
    ];
    const call = (hallId: number, day: number, guest: object = {}) =>
      own.call('POST /api/reservations/create-admin-reservation', {
        as: boss,
        body: bookingFor(hallId, dayAhead(own, day), guest),
      });
    for (let day = -2; day < 5; day += 1) await call(kruna.hallId, day);
    await call(evropa.hallId, 3, { guestFirstName: 'Đurđa', guestPhone: '+387 65 111 222' });
    const amra = await own.user({ firstName: 'Željka', phone: '+43 660 333' });
    await own.call('POST /api/reservations/create-reservation', {
      as: amra,
      body: requestFor(evropa.hallId, dayAhead(own, 9)),
    });
    const list = async (query: string) =>
      (await own.call(`GET /api/reservations/paginated/list?${query}`, { as: boss })).body;

    expect(await list('')).toMatchObject({ count: 9 });
    expect((await list('itemsPerPage=5&page=2')).reservations).toHaveLength(4);
    expect(await list('page=50')).toEqual({ reservations: [], count: 9 });
    expect((await list('name=kru')).count).toBe(7);
    expect((await list(`name=${encodeURIComponent('CAROB')}`)).count).toBe(2);
    expect((await list(`eventDate=${dayAhead(own, 3)}`)).count).toBe(2);
    expect((await list(`from=${dayAhead(own, 0)}`)).count).toBe(7);
    expect((await list('status=PENDING')).count).toBe(1);
    expect((await list('name=&eventDate=&from=&status=&q=')).count).toBe(9);
    expect((await list('q=djurdja')).count).toBe(1);
    expect((await list('q=111%20222')).count).toBe(1);
    expect((await list('q=zeljka')).count).toBe(1);

    const [asked] = (await list('status=PENDING')).reservations;
    expect((await list('held=true')).count).toBe(0);
    const hold = (heldUntil: string | null) =>
      own.call(`PATCH /api/reservations/${asked.reservationId}/hold`, { as: boss, body: { heldUntil } });
    await hold(new Date(own.clock.now().getTime() + days(1)).toISOString());
    expect((await list('held=true')).reservations).toMatchObject([{ reservationId: asked.reservationId }]);
    await hold(null);
    expect((await list('held=true')).count).toBe(0);
    const body = { status: 'CANCELED' };
    await own.call(`PATCH /api/reservations/${asked.reservationId}/status`, { as: boss, body });
    expect((await list('')).count).toBe(9);
    expect((await list('includeCanceled=false')).count).toBe(8);
    expect((await list('includeCanceled=false&status=CANCELED')).count).toBe(1);
    expect((await list('q=660')).reservations[0].user.phone).toBe('+43 660 333');
    const dates = (await list('sortOrder=DESC&itemsPerPage=50')).reservations.map(
      ({ eventDate }: { eventDate: string }) => eventDate,
    );
    expect(dates).toEqual([...dates].sort().reverse());
    const exportQuery = `name=kru&from=${dayAhead(own, 3)}&sortOrder=DESC`;
    const exported = await own.call(`GET /api/reservations/export?${exportQuery}`, { as: boss });
    const [, ...lines] = exported.text.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(';', 2))).toEqual(
      [4, 3].map((day) => [dayAhead(own, day).split('-').reverse().join('.'), 'Kruna']),
    );
    const { status } = await own.call('GET /api/reservations/paginated/list?itemsPerPage=7', { as: boss });
    expect(status).toBe(400);
  });

  test('finds a guest by any spelling of the phone number, and by words in any order', async () => {
    const own = await ownTestApp();
    const boss = await own.administrator();
    const { hallId } = await makeHall(own);
    await own.call('POST /api/reservations/create-admin-reservation', {
      as: boss,
      body: bookingFor(hallId, dayAhead(own, 3), {
        guestFirstName: 'Gost',
        guestLastName: 'Pregledić',
        guestPhone: '061 234-567',
      }),
    });
    const zeljka = await own.user({ firstName: 'Željka', lastName: 'Marić', phone: '+387 65/333-444' });
    await own.call('POST /api/reservations/create-reservation', {
      as: zeljka,
      body: requestFor(hallId, dayAhead(own, 9)),
    });
    const found = async (q: string) => {
      const { body } = await own.call(`GET /api/reservations/paginated/list?${new URLSearchParams({ q })}`, {
        as: boss,
      });
      return body.reservations.map(({ guestPhone, user }: AdminReservation) => guestPhone ?? user?.phone);
    };

    for (const q of [
      '061234567',
      '+38761234567',
      '0038761234567',
      '061/234',
      'pregledic gost',
      'gost 234 567',
    ])
      expect([q, await found(q)]).toEqual([q, ['061 234-567']]);
    for (const q of ['065333444', '+387 65 333 444', '333-444', 'maric zeljka', '065 333 maric'])
      expect([q, await found(q)]).toEqual([q, ['+387 65/333-444']]);
    for (const q of ['062234567', 'pregledic zeljka', 'gost 333'])
      expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('+387 6')).toHaveLength(2);
  });
});
