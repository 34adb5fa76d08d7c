import { extraFor, menuFor, priceRuleFor } from '../support/prices.ts';
import { type AccessCase, administrators, everybody } from './access-results.ts';

const id = 2_000_000_000;
const publicList: AccessCase = { expected: { ...everybody(200), expired: 401, deleted: 401 } };

const missing = (path: string, body?: () => unknown): AccessCase => ({
  path: () => `/api/${path.replace(':id', String(id))}`,
  ...(body && { body }),
  expected: administrators(404),
});

/** Of menus, extras, price rules and the calculator. */
export const accessCasesOfPrices: Record<string, AccessCase> = {
  'GET /api/menus': publicList,
  'POST /api/menus/create': { body: () => menuFor({ name: ' ' }), expected: administrators(400) },
  'PATCH /api/menus/:id/update': missing('menus/:id/update', () => ({ isActive: false })),
  'PATCH /api/menus/order': { body: () => ({ menuIds: [id] }), expected: administrators(409) },
  'DELETE /api/menus/:id/remove': missing('menus/:id/remove'),
  'POST /api/menus/:id/photo': {
    path: () => `/api/menus/${id}/photo`,
    body: () => ({}),
    expected: administrators(415),
  },
  'DELETE /api/menus/:id/photo': missing('menus/:id/photo'),
  'GET /api/extras': publicList,
  'POST /api/extras/create': { body: () => extraFor({ unit: 'KILO' }), expected: administrators(400) },
  'PATCH /api/extras/:id/update': missing('extras/:id/update', () => ({ isActive: false })),
  'DELETE /api/extras/:id/remove': missing('extras/:id/remove'),
  'GET /api/price-rules': { expected: administrators(200) },
  'POST /api/price-rules/create': { body: () => priceRuleFor(id), expected: administrators(404) },
  'PATCH /api/price-rules/:id/update': missing('price-rules/:id/update', () => ({ priority: 2 })),
  'DELETE /api/price-rules/:id/remove': missing('price-rules/:id/remove'),
  'POST /api/prices/quote': {
    body: () => ({ hallId: id, eventDate: '2027-06-12', guestCount: 120 }),
    expected: everybody(404),
  },
};
