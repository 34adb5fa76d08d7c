import { beforeEach, describe, expect, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import { countUses } from '#test/support/limits.ts';
import { testPassword } from '#test/support/people.ts';
import { ownTestApp, type TestApp } from '#test/support/test-app.ts';
import { days } from '../clock.ts';
import { firstMailByDomain } from './first-mails.ts';

describe('first mails to a domain', () => {
  const domain = 'firma.example';
  let own: TestApp;
  let counter = 0;
  beforeEach(async () => {
    own = await ownTestApp();
  });

  const register = (email: string) => {
    counter += 1;
    return own.call('POST /auth/register', {
      address: `10.20.0.${counter}`,
      body: { firstName: 'Ana', lastName: 'Anić', email, password: testPassword },
    });
  };
  const verifiedBy = async (email: string) =>
    own.call(`GET /auth/verify?token=${(await own.linkInMailTo(email)).searchParams.get('token')}`);

  test('are twenty a day, whatever asks for them, until somebody there confirms an address', async () => {
    expect((await register(`prva@${domain}`)).status).toBe(201);
    await countUses(own, firstMailByDomain, domain, 19);
    const refused = await register(`druga@${domain}`);
    expect([refused.status, refused.body.code]).toEqual([429, -1060]);
    expect(refused.body.detail).toContain(domain);
    const amra = await own.user();
    const body = { newEmail: `nova@${domain}`, currentPassword: testPassword };
    expect((await own.call('POST /auth/change-email', { as: amra, body })).status).toBe(429);
    const tour = { hallId: (await makeHall(own)).hallId, mode: 'IN_PERSON', name: 'Ana Anić' };
    const [slot] = (await own.call(`GET /api/tours/slots?hallId=${tour.hallId}`)).body;
    const ask = () =>
      own.call('POST /api/tours', { body: { ...tour, start: slot.start, email: `treca@${domain}` } });
    expect((await ask()).status).toBe(429);
    expect((await register('ana@drugafirma.example')).status).toBe(201);

    await verifiedBy(`prva@${domain}`);
    expect((await register(`druga@${domain}`)).status).toBe(201);
    expect((await ask()).status).toBe(201);
  });

  test('begin anew the next day', async () => {
    await countUses(own, firstMailByDomain, domain, 20);
    expect((await register(`prva@${domain}`)).status).toBe(429);
    own.clock.forward(days(1));
    expect((await register(`prva@${domain}`)).status).toBe(201);
  });

  test('to a provider that everybody uses are not limited', async () => {
    await countUses(own, firstMailByDomain, 'bih.net.ba', 20);
    expect((await register('prva@bih.net.ba')).status).toBe(201);
  });

  test('count links that are sent again, which stop without saying so', async () => {
    const email = `prva@${domain}`;
    expect((await register(email)).status).toBe(201);
    await own.mailbox.next(email);
    await countUses(own, firstMailByDomain, domain, 18);
    const again = () => own.call('POST /auth/resend-verification', { body: { email } });
    expect((await again()).status).toBe(202);
    await own.mailbox.next(email);
    expect((await again()).status).toBe(202);
    await expect
      .poll(
        async () =>
          (
            await own.db.execute(
              `select 1 from pgboss.job where name = 'account-links' and state = 'completed'`,
            )
          ).rowCount,
      )
      .toBe(2);
    expect(await own.db.execute('select 1 from mails')).toMatchObject({ rowCount: 2 });
  });
});
