import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';

async function question({ asAdmin, next }: Make) {
  const body = { question: `Pitanje ${next()}?`, answer: 'Da' };
  return (await asAdmin('POST /api/questions/create', body)).questionId as number;
}

export const cases = routeCases({
  'POST /api/questions/create': ({ next }) => ({
    body: { question: `Ima li parkinga ${next()}?`, answer: 'Da' },
  }),
  'PATCH /api/questions/:id/update': async (make) => ({
    params: { id: await question(make) },
    body: { answer: 'Ima, uz salon.' },
    entry: { changes: [{ field: 'answer', from: 'Da', to: 'Ima, uz salon.' }] },
  }),
  'DELETE /api/questions/:id/remove': async (make) => ({ params: { id: await question(make) } }),
  'PATCH /api/questions/order': async (make) => {
    await question(make);
    const { body } = await make.app.call('GET /api/questions');
    const questionIds = body.map(({ questionId }: { questionId: number }) => questionId).reverse();
    return { body: { questionIds }, entry: { objectId: null } };
  },
});
