import { expect, test } from 'vitest';
import { bookingFor, dayAhead, makeHall } from '../../../test/booking.ts';
import { placeholderFile, rowsOf, seedDemoQuickly } from '../../../test/demo.ts';
import { ownTestApp } from '../../../test/test-app.ts';
import { formOf } from '../../../test/uploads.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { demoFileUses } from './demo.files.ts';
import { seedDemoContent } from './demo.seed.service.ts';

test('what was sent and signed for demo reservations is removed with them; terms of a real offer stay', async () => {
  const app = await ownTestApp();
  await seedDemoQuickly(app);
  const admin = await app.administrator();
  const [draft] = await rowsOf(app, 'offers', "state = 'DRAFT'");
  const sent = await app.call(`POST /api/offers/${draft?.offer_id}/send`, { as: admin });
  expect(sent.body.number).toMatch(/^DEMO-P-/);
  const scan = { name: 'sken.pdf', content: Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`) };
  const path = `POST /api/offers/${draft?.offer_id}/sign-on-paper`;
  const signed = await app.call(path, { as: admin, ...(await formOf({}, [scan])) });
  expect(signed.body.number).toMatch(/^DEMO-U-/);
  const { hallId } = await makeHall(app, { name: 'Sedef' });
  const body = bookingFor(hallId, dayAhead(app, 30));
  const booked = await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
  await app.call(`POST /api/reservations/${booked.body.reservationId}/offers`, { as: admin });

  expect((await app.call('DELETE /api/demo-data', { as: admin })).status).toBe(200);
  expect(await rowsOf(app, 'offers')).toMatchObject([{ is_demo: false, terms_version: 1 }]);
  for (const table of ['contracts', 'papers', 'ledger_entries', 'instalments'])
    expect([table, await rowsOf(app, table)]).toEqual([table, []]);
  expect(await rowsOf(app, 'terms_versions')).toHaveLength(1);
  expect((await app.call('GET /api/demo-data', { as: admin })).body.present).toBe(false);
});

test('papers that cannot be made leave the rest of the demo complete', async () => {
  const app = await ownTestApp();
  const { services, clock } = app;
  const renderOffer = () => Promise.reject(new AppError('paperFailed'));
  const making = { ...services.offerPapers.making, renderOffer };
  const broken = { ...services, offerPapers: { ...services.offerPapers, making } };
  const files = demoFileUses.map(placeholderFile);
  await app.db.transaction((tx) => seedDemoContent(tx, broken, { now: clock.now(), files }));
  expect(await rowsOf(app, 'offers')).toMatchObject([{ state: 'DRAFT' }]);
  expect(await rowsOf(app, 'number_counters')).toEqual([]);
  expect((await rowsOf(app, 'tours')).length).toBeGreaterThan(0);
});
