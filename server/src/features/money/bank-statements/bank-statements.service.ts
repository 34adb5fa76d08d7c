import { type Day, formatNumericDay, toIsoDay } from '#domain/dates/days.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import {
  type ImportStatementRequest,
  type LineCandidate,
  type MatchLineRequest,
  maxLineCandidates,
  type Statement,
  type StatementLine,
  type StatementSummary,
} from '#schemas/money/bank-statements.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { createStatementImport } from './bank-statements.import.service.ts';
import { findCertainMatch, toLines } from './bank-statements.matching.service.ts';
import {
  findCandidates,
  findLine,
  findLines,
  findOpenCandidates,
  findStatements,
  type LineRow,
  lockLine,
  type SummaryRow,
  updateLine,
} from './bank-statements.repository.ts';
import { rankCandidates } from './bank-statements.rules.ts';

export type BankStatements = ReturnType<typeof createBankStatements>;

const toSummary = ({ account, importedAt, ...row }: SummaryRow): StatementSummary => ({
  ...row,
  account: account?.slice(-4) ?? null,
  importedAt: importedAt.toISOString(),
});

/** Why a line stays as it is: the same payment was posted by hand or from another statement. */
async function leftUnposted(post: () => Promise<void>): Promise<string | undefined> {
  try {
    await post();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.problem === 'paymentDoubled') return error.message;
    throw error;
  }
}

const earlierOf = (day: Day, other: Day) => (day < other ? day : other);

const matchFields = ({ reservationId, isUnmatched, isIgnored }: LineRow) => ({
  reservation: reservationId,
  lineState: isIgnored
    ? texts.statement_state_ignored()
    : isUnmatched
      ? texts.statement_state_unmatched()
      : null,
});

/** Statements of the bank: each line is stored once, and posted once as a payment. */
export function createBankStatements(
  platform: Platform,
  uses: {
    reservations: Pick<ReservationQueries, 'findOwner'>;
    writes: Pick<ReservationWrites, 'lockRow'>;
    payments: Pick<PaymentsService, 'postToAccount'>;
  },
) {
  const { reservations, writes, payments } = uses;
  const { db, clock, idempotency } = platform;
  const importStatement = createStatementImport(platform);

  /** As of one moment: a payment posted between the lines and what is owed would leave a line without its match. */
  const getStatement = (statementId: number): Promise<Statement> =>
    db.transaction(
      async (tx) => {
        const [summary] = await findStatements(tx, statementId);
        if (!summary) throw new AppError('notFound');
        const lines = await toLines(tx, await findLines(tx, statementId));
        return { ...toSummary(summary), lines, doubled: [] };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  async function getLine(lineId: number): Promise<StatementLine> {
    const row = await findLine(db, lineId);
    const [line] = row ? await toLines(db, [row]) : [];
    if (!line) throw new AppError('notFound');
    return line;
  }

  /** In a transaction of its own, so that receipt numbers are locked for a moment only. */
  async function postLine(
    lineId: number,
    { statement, caller, anotherPayment }: { statement: string; caller: Caller; anotherPayment: boolean },
  ) {
    await db.transaction(async (tx) => {
      const line = await lockLine(tx, lineId);
      if (!line || line.entryId !== null) return;
      const expected = await findCertainMatch(tx, line);
      if (expected === undefined) return;
      const owner = await reservations.findOwner(tx, expected);
      await writes.lockRow(tx, { reservationId: expected, userId: owner?.userId ?? null });
      // What was open may have been paid before the lock.
      const reservationId = await findCertainMatch(tx, line);
      if (reservationId !== expected) return;
      const today = toIsoDay(clock.now());
      const { entryId } = await payments.postToAccount(tx, {
        reservationId,
        amount: { amount: line.amount, currency: line.currency },
        valueDay: earlierOf(line.day, today),
        note: texts.statement_entry_note({ statement }),
        caller,
        anotherPayment,
      });
      await updateLine(tx, lineId, { entryId, reservationId });
    });
  }

  return {
    getStatement,

    listStatements: async (): Promise<StatementSummary[]> => (await findStatements(db)).map(toSummary),

    async importFile(
      files: ReceivedFile[],
      request: ImportStatementRequest,
      caller: Caller,
    ): Promise<Statement> {
      const [file] = files;
      if (!file) throw new AppError('malformed');
      return getStatement(await importStatement(file, request, caller));
    },

    /** A line that is posted already, or whose match has gone meanwhile, is left as it is. */
    async postLines(
      statementId: number,
      request: { lineIds: number[]; anotherPayment: boolean },
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Statement> {
      const statement = await getStatement(statementId);
      const wanted = new Set(request.lineIds);
      const lines = statement.lines.filter(({ lineId }) => wanted.has(lineId));
      if (lines.length < wanted.size) throw new AppError('notFound');
      if (lines.some(({ state }) => state !== 'MATCHED' && state !== 'POSTED'))
        throw new AppError('lineNotMatched');
      // Posting a line twice does nothing, so only a key that is used for something else is refused.
      const route = 'POST /api/statements/:statementId/post';
      const keyed = { userId: caller.userId, route, key, body: { statementId, ...request } };
      await db.transaction((tx) => idempotency.once(tx, keyed, async () => ({ statementId })));
      const { anotherPayment } = request;
      const doubled: Statement['doubled'] = [];
      for (const lineId of [...wanted].sort((one, other) => one - other)) {
        const message = await leftUnposted(() =>
          postLine(lineId, { statement: statement.name, caller, anotherPayment }),
        );
        if (message) doubled.push({ lineId, message });
      }
      return { ...(await getStatement(statementId)), doubled };
    },

    async listCandidates(lineId: number): Promise<LineCandidate[]> {
      const line = orNotFound(await findLine(db, lineId));
      return rankCandidates(line, await findOpenCandidates(db))
        .slice(0, maxLineCandidates)
        .map(({ candidate: { reservationId, name, hallName, eventDate, balance, currency }, why }) => ({
          reservationId,
          name,
          hallName,
          eventDate,
          balance: { amount: balance, currency },
          why,
        }));
    },

    async matchLine(
      lineId: number,
      { reservationId, isIgnored }: MatchLineRequest,
      caller: Caller,
    ): Promise<StatementLine> {
      await db.transaction(async (tx) => {
        const line = orNotFound(await lockLine(tx, lineId));
        if (line.entryId !== null) throw new AppError('linePosted');
        if (reservationId !== null && (await findCandidates(tx, [reservationId])).length === 0)
          throw new AppError('nothingAgreed');
        // A line that is taken up again is matched by itself.
        const isUnmatched = reservationId === null && !isIgnored && !line.isIgnored;
        const after = { reservationId, isIgnored, isUnmatched };
        await updateLine(tx, lineId, after);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'STATEMENT',
          action: 'UPDATED',
          object: { id: lineId, name: `${formatMoney(line)}, ${formatNumericDay(line.day)}` },
          before: matchFields(line),
          after: matchFields({ ...line, ...after }),
        });
      });
      return getLine(lineId);
    },
  };
}
