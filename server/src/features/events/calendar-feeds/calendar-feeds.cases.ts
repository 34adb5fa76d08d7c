import { routeCases } from '#test/routes/route-cases.ts';

export const cases = routeCases({
  'POST /api/feeds': () => ({ body: { name: 'Telefon', hallId: null }, entry: { objectName: 'Telefon' } }),
  'DELETE /api/feeds/:feedId': async ({ asAdmin }) => {
    const { feedId } = await asAdmin('POST /api/feeds', { name: 'Tablet', hallId: null });
    return { params: { feedId }, entry: { objectName: 'Tablet' } };
  },
});
