import { sheetCalls } from '../support/event-sheets.ts';
import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** Of event sheets; `booking` makes a confirmed reservation. */
export function adminActionsOfSheets(app: TestApp, admin: TestPerson, booking: () => Promise<number>) {
  const call = (method: string, act: string, body?: Record<string, unknown>) => async () => ({
    call: `${method} /api/event-sheets/${await booking()}/${act}`,
    ...(body ? { body } : {}),
  });

  const issued = (act: string, body?: Record<string, unknown>) => async () => {
    const reservationId = await booking();
    await sheetCalls(app, reservationId).issue(admin);
    return { call: `POST /api/event-sheets/${reservationId}/${act}`, ...(body ? { body } : {}) };
  };

  return {
    'PATCH /api/event-sheets/:reservationId/update': call('PATCH', 'update', {
      sections: { hallNote: 'Uz prozor' },
    }),
    'POST /api/event-sheets/:reservationId/issue': call('POST', 'issue', {}),
    'POST /api/event-sheets/:reservationId/finalize': issued('finalize', {}),
    'POST /api/event-sheets/:reservationId/remind': issued('remind'),
    'POST /api/event-sheets/:reservationId/read': issued('read', { revision: 1 }),
  };
}
