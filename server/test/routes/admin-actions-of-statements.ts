import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { referenceOf } from '#domain/money/iban.ts';
import { camtFile } from '../support/fixtures/bank-statements.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { formOf } from '../support/uploads.ts';

/** Of the cash book and statements; `booking` makes a reservation. */
export function adminActionsOfStatements(app: TestApp, admin: TestPerson, booking: () => Promise<number>) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const today = () => toIsoDay(app.clock.now());

  const file = (reference?: string) => ({
    fields: {},
    files: [
      {
        name: 'izvod.xml',
        content: Buffer.from(camtFile([{ amount: '10.00', bankReference: `A-${next()}`, reference }])),
      },
    ],
  });

  /** A statement with one line that pays a reservation in full. */
  async function statement() {
    const reservationId = await booking();
    const body = { amount: { amount: 1_000, currency: 'BAM' } };
    await app.call(`POST /api/reservations/${reservationId}/agreed-price`, { as: admin, body });
    const { fields, files } = file(referenceOf(reservationId));
    const answer = await app.call('POST /api/statements', { as: admin, ...(await formOf(fields, files)) });
    return { statementId: answer.body.statementId as number, lineId: answer.body.lines[0].lineId as number };
  }

  return {
    'POST /api/money/cash-day/close': async () => ({
      call: 'POST /api/money/cash-day/close',
      body: { day: addDays(today(), -1_000 - next()), counted: [] },
    }),
    'GET /api/money/export': async () => ({
      call: `GET /api/money/export?from=${today()}&to=${today()}&format=csv`,
    }),
    'POST /api/statements': async () => ({ call: 'POST /api/statements', form: file() }),
    'POST /api/statements/:statementId/post': async () => {
      const { statementId, lineId } = await statement();
      return { call: `POST /api/statements/${statementId}/post`, body: { lineIds: [lineId] } };
    },
    'PATCH /api/statement-lines/:lineId/match': async () => ({
      call: `PATCH /api/statement-lines/${(await statement()).lineId}/match`,
      body: { reservationId: null },
    }),
  };
}
