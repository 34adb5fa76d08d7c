import { Check, CircleMinus, CircleQuestionMark, CopyCheck, Unlink } from 'lucide-react';
import type { Day } from '#domain/dates/days.ts';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import type { Statement, StatementLine, StatementSummary } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';

export const lineStates = {
  MATCHED: { tone: 'confirmed', icon: Check, name: texts.panel_money_line_matched },
  MAYBE: { tone: 'pending', icon: CircleQuestionMark, name: texts.panel_money_line_maybe },
  UNMATCHED: { tone: 'canceled', icon: Unlink, name: texts.panel_money_line_unmatched },
  POSTED: { tone: 'plain', icon: CopyCheck, name: texts.panel_money_line_posted },
  IGNORED: { tone: 'plain', icon: CircleMinus, name: texts.panel_money_line_ignored },
} as const satisfies Record<StatementLine['state'], object>;

const reasons: Record<NonNullable<StatementLine['match']>['why'], () => string> = {
  REFERENCE_AND_AMOUNT: texts.panel_money_why_reference_amount,
  CONTRACT_AND_AMOUNT: texts.panel_money_why_contract_amount,
  REFERENCE: texts.panel_money_why_reference,
  CONTRACT: texts.panel_money_why_contract,
  NAME_AND_AMOUNT: texts.panel_money_why_name_amount,
  CHOSEN: texts.panel_money_why_chosen,
};

export const formatReason = ({ why }: NonNullable<StatementLine['match']>) => reasons[why]();

/** "16.11." */
export const formatLineDay = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}.`;

export const needsReview = ({ state }: StatementLine) => state === 'MAYBE' || state === 'UNMATCHED';
export const matchedLines = ({ lines }: Statement) => lines.filter(({ state }) => state === 'MATCHED');

const formats = { CAMT053: texts.panel_money_format_camt, CSV: texts.label_csv };

function formatAccount({ account, currency }: StatementSummary): string | null {
  if (!currency) return account && texts.panel_money_statement_account({ account });
  const symbol = currencySymbol(currency);
  return account
    ? texts.panel_money_statement_account_in({ currency: symbol, account })
    : texts.panel_money_statement_currency({ currency: symbol });
}

/** "camt.053 · račun u KM, završava na 4471 · 8 stavki · uvezeno danas u 08:31, Selma Kovač" */
export function formatStatement(statement: StatementSummary) {
  const { format, lineCount, importedBy, importedAt } = statement;
  const when = formatRelativeTime(importedAt);
  return [
    formats[format](),
    formatAccount(statement),
    texts.panel_money_lines({ count: lineCount }),
    importedBy
      ? texts.panel_money_imported_by({ name: importedBy, when })
      : texts.panel_money_imported_plain({ when }),
  ]
    .filter(Boolean)
    .join(' · ');
}
