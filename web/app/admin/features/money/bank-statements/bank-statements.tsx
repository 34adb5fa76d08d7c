import { FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementSummary } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { $api } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PostButton } from './post-button.tsx';
import { formatStatement } from './statement-format.ts';
import { StatementLines } from './statement-lines.tsx';

/** 'Izvodi': statements of the bank, the newest shown unless another is chosen. */
export function Statements() {
  const { search, change } = useUrlParams();
  const list = $api.useQuery('get', '/api/statements');
  const asked = search.get('statement') ?? '';
  const statementId = /^\d{1,9}$/.test(asked) ? Number(asked) : list.data?.[0]?.statementId;
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="grid gap-4 tablet:gap-5">
      <Loaded
        query={list}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.panel_money_statements_failed()}
      >
        {(statements) =>
          statementId === undefined ? (
            <Card className="overflow-hidden">
              <EmptyState
                icon={FileText}
                text={texts.panel_money_statements_empty()}
                hint={texts.panel_money_statements_empty_hint()}
              />
            </Card>
          ) : (
            <>
              <StatementLines key={statementId} statementId={statementId} />
              {statements.length > 1 && <StatementList statements={statements} shown={statementId} />}
            </>
          )
        }
      </Loaded>
      <PanelActions>
        <Button
          icon={<Upload className="size-4.5" strokeWidth={1.8} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {texts.panel_money_import()}
        </Button>
        {statementId !== undefined && <PostButton key={statementId} statementId={statementId} />}
      </PanelActions>
      {isImporting && (
        <ImportDialog
          onImported={(statement) => change({ statement: statement.statementId })}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
}

function StatementList({ statements, shown }: { statements: readonly StatementSummary[]; shown: number }) {
  return (
    <Card title={texts.panel_money_statements()}>
      <ul>
        {statements.map((statement) => (
          <li
            key={statement.statementId}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-s-line py-2.5 first:border-0"
          >
            <Link
              to={`?statement=${statement.statementId}`}
              aria-current={statement.statementId === shown ? 'true' : undefined}
              className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline aria-[current=true]:underline max-tablet:py-2"
            >
              {statement.name}
            </Link>
            <span className="mr-auto text-xs text-s-ink-3">{formatStatement(statement)}</span>
            <span
              className={`text-sm ${statement.openCount > 0 ? 'font-semibold text-s-pending' : 'text-s-ink-3'}`}
            >
              {statement.openCount > 0
                ? texts.panel_money_open_lines({ count: statement.openCount })
                : texts.panel_money_statement_done()}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
