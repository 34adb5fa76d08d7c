import type {
  ImportStatementRequest,
  MatchLineRequest,
  Statement,
  StatementLine,
  StatementSummary,
} from '#contracts/money/statements.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { ReceivedFile } from '../../platform/media/media.types.ts';

export type StatementsService = {
  listStatements(): Promise<StatementSummary[]>;
  getStatement(statementId: number): Promise<Statement>;
  importFile(files: ReceivedFile[], request: ImportStatementRequest, caller: Caller): Promise<Statement>;
  postLines(
    statementId: number,
    request: { lineIds: number[] },
    keyed: { caller: Caller; key: string | undefined },
  ): Promise<Statement>;
  matchLine(lineId: number, request: MatchLineRequest, caller: Caller): Promise<StatementLine>;
};
