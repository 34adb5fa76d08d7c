import { type AccessCase, administrators } from './access-results.ts';

const none = 2_000_000_000;

/** Of the overview, the cash book and statements. */
export const accessCasesOfStatements: Record<string, AccessCase> = {
  'GET /api/money/overview': { path: () => '/api/money/overview?year=2026', expected: administrators(200) },
  'GET /api/money/cash-day': {
    path: () => '/api/money/cash-day?day=2026-01-31',
    expected: administrators(200),
  },
  'POST /api/money/cash-day/close': {
    body: () => ({ day: '2099-01-01', counted: [] }),
    expected: administrators(400),
  },
  'GET /api/money/export': {
    path: () => '/api/money/export?from=2026-01-01&to=2026-01-31&format=csv',
    expected: administrators(200),
  },
  'GET /api/statements': { expected: administrators(200) },
  'POST /api/statements': { body: () => ({}), expected: administrators(415) },
  'GET /api/statements/:statementId': {
    path: () => `/api/statements/${none}`,
    expected: administrators(404),
  },
  'POST /api/statements/:statementId/post': {
    path: () => `/api/statements/${none}/post`,
    body: () => ({ lineIds: [1] }),
    expected: administrators(404),
  },
  'GET /api/statement-lines/:lineId/candidates': {
    path: () => `/api/statement-lines/${none}/candidates`,
    expected: administrators(404),
  },
  'PATCH /api/statement-lines/:lineId/match': {
    path: () => `/api/statement-lines/${none}/match`,
    body: () => ({ reservationId: null }),
    expected: administrators(404),
  },
};
