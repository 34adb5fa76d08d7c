import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({ 'DELETE /api/demo-data': () => ({}) });
