import { bam } from '#domain/money/money-amounts.ts';
import { makeHall } from '../support/booking.ts';
import type { TestPerson } from '../support/people.ts';
import { extraFor, menuFor, priceRuleFor } from '../support/prices.ts';
import type { TestApp } from '../support/test-app.ts';
import { pictureOf } from '../support/uploads.ts';

/** Of menus, extras and price rules. */
export function adminActionsOfPrices(app: TestApp, admin: TestPerson) {
  const create = async (path: string, body: object) =>
    (await app.call(`POST /api/${path}/create`, { as: admin, body })).body;
  const menu = async () => (await create('menus', menuFor())).menuId as number;
  const extra = async () => (await create('extras', extraFor())).extraId as number;
  const ruleOfNewHall = async () => priceRuleFor((await makeHall(app)).hallId);
  const rule = async () => (await create('price-rules', await ruleOfNewHall())).priceRuleId as number;
  const menuPhoto = async () => ({
    call: `POST /api/menus/${await menu()}/photo`,
    form: { fields: {}, files: [{ name: 'a.jpg', content: await pictureOf() }] },
  });

  return {
    menuPhoto,
    actions: {
      'POST /api/menus/create': async () => ({ call: 'POST /api/menus/create', body: menuFor() }),
      'PATCH /api/menus/:id/update': async () => ({
        call: `PATCH /api/menus/${await menu()}/update`,
        body: { pricePerGuest: bam(74_00) },
      }),
      'PATCH /api/menus/order': async () => {
        await menu();
        const { body } = await app.call('GET /api/menus', { as: admin });
        const menuIds = body.map(({ menuId }: { menuId: number }) => menuId).reverse();
        return { call: 'PATCH /api/menus/order', body: { menuIds } };
      },
      'DELETE /api/menus/:id/remove': async () => ({ call: `DELETE /api/menus/${await menu()}/remove` }),
      'POST /api/menus/:id/photo': menuPhoto,
      'POST /api/extras/create': async () => ({ call: 'POST /api/extras/create', body: extraFor() }),
      'PATCH /api/extras/:id/update': async () => ({
        call: `PATCH /api/extras/${await extra()}/update`,
        body: { unit: 'EVENT', isActive: false },
      }),
      'DELETE /api/extras/:id/remove': async () => ({ call: `DELETE /api/extras/${await extra()}/remove` }),
      'POST /api/price-rules/create': async () => ({
        call: 'POST /api/price-rules/create',
        body: await ruleOfNewHall(),
      }),
      'PATCH /api/price-rules/:id/update': async () => ({
        call: `PATCH /api/price-rules/${await rule()}/update`,
        body: { from: '05-01', to: '09-30', weekdays: ['SAT'], minimumGuests: 250 },
      }),
      'DELETE /api/price-rules/:id/remove': async () => ({
        call: `DELETE /api/price-rules/${await rule()}/remove`,
      }),
    },
  };
}
