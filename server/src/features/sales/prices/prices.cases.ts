import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';
import { dayAhead } from '#test/support/booking.ts';
import { extraFor, menuFor, priceRuleFor } from '#test/support/prices.ts';

const menu = async ({ asAdmin }: Make) => ({
  id: (await asAdmin('POST /api/menus/create', menuFor())).menuId as number,
});
const extra = async ({ asAdmin }: Make) => ({
  id: (await asAdmin('POST /api/extras/create', extraFor())).extraId as number,
});
const ruleOfNewHall = async ({ hall }: Make) => priceRuleFor(await hall());
const rule = async (make: Make) => ({
  id: (await make.asAdmin('POST /api/price-rules/create', await ruleOfNewHall(make))).priceRuleId as number,
});
const menuPhoto = async (make: Make) => ({ params: await menu(make), form: await make.pictures() });

export const cases = routeCases({
  'POST /api/menus/create': () => ({ body: menuFor(), entry: { objectName: 'Svečani meni' } }),
  'PATCH /api/menus/:id/update': async (make) => ({
    params: await menu(make),
    body: { pricePerGuest: make.bam(74_00) },
    entry: { changes: [{ field: 'pricePerGuest', from: '68,00 KM', to: '74,00 KM' }] },
  }),
  'PATCH /api/menus/order': async (make) => {
    await menu(make);
    const menus: { menuId: number }[] = await make.asAdmin('GET /api/menus');
    return { body: { menuIds: menus.map(({ menuId }) => menuId).reverse() }, entry: { objectId: null } };
  },
  'DELETE /api/menus/:id/remove': async (make) => ({ params: await menu(make) }),
  'POST /api/menus/:id/photo': menuPhoto,
  'DELETE /api/menus/:id/photo': async (make) => {
    const sent = await menuPhoto(make);
    await sendCase(make, 'POST /api/menus/:id/photo', sent);
    return { params: sent.params };
  },
  'POST /api/extras/create': () => ({ body: extraFor(), entry: { objectName: 'Slatki sto' } }),
  'PATCH /api/extras/:id/update': async (make) => ({
    params: await extra(make),
    body: { unit: 'EVENT', isActive: false },
    entry: {
      changes: [
        { field: 'unit', from: 'po gostu', to: 'po događaju' },
        { field: 'isActive', from: 'uključeno', to: 'isključeno' },
      ],
    },
  }),
  'DELETE /api/extras/:id/remove': async (make) => ({ params: await extra(make) }),
  'POST /api/price-rules/create': async (make) => ({
    body: await ruleOfNewHall(make),
    entry: { objectName: 'Ostali dani' },
  }),
  'PATCH /api/price-rules/:id/update': async (make) => ({
    params: await rule(make),
    body: { from: '05-01', to: '09-30', weekdays: ['SAT'], minimumGuests: 250 },
    entry: {
      changes: [
        { field: 'from', from: '01.01.', to: '01.05.' },
        { field: 'to', from: '31.12.', to: '30.09.' },
        { field: 'weekdays', from: 'Pon, Uto, Sre, Čet, Pet, Sub, Ned', to: 'Sub' },
        { field: 'minimumGuests', from: null, to: '250' },
      ],
    },
  }),
  'DELETE /api/price-rules/:id/remove': async (make) => ({ params: await rule(make) }),
  'POST /api/prices/quote': async (make) => {
    const { hallId } = await make.asAdmin('POST /api/price-rules/create', await ruleOfNewHall(make));
    return {
      body: { hallId, eventDate: dayAhead(make.app, 300), guestCount: 120 },
      unexpected: { total: 777_777_777 },
    };
  },
});
