import { referenceOf } from '#domain/money/iban.ts';
import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';
import { camtFile } from '#test/support/fixtures/bank-statements.ts';

function file({ next }: Make, reference?: string) {
  const content = camtFile([{ amount: '10.00', bankReference: `A-${next()}`, reference }]);
  return { fields: {}, files: [{ name: 'izvod.xml', content: Buffer.from(content) }] };
}

/** A statement with one line that pays a reservation in full. */
async function statement(make: Make) {
  const form = file(make, referenceOf(await make.agreed()));
  const { body } = await sendCase(make, 'POST /api/statements', { form });
  return { statementId: body.statementId as number, lineId: body.lines[0].lineId as number };
}

export const cases = routeCases({
  'POST /api/statements': (make) => ({
    form: file(make),
    entry: { objectName: 'izvod.xml', changes: [{ field: 'rows', from: null, to: '1' }] },
  }),
  'GET /api/statements/:statementId': async (make) => ({ params: await statement(make) }),
  'GET /api/statement-lines/:lineId/candidates': async (make) => ({ params: await statement(make) }),
  'POST /api/statements/:statementId/post': async (make) => {
    const params = await statement(make);
    return { params, body: { lineIds: [params.lineId] } };
  },
  'PATCH /api/statement-lines/:lineId/match': async (make) => ({
    params: await statement(make),
    body: { reservationId: null },
    entry: { changes: [{ field: 'lineState', from: null, to: 'neupareno' }] },
  }),
});
