import { CircleCheck, CircleQuestionMark, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { inGroupsOfFour } from '#domain/money/iban.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type {
  LineCandidate,
  MatchLineRequest,
  Statement,
  StatementLine,
} from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { ReservationChoices, ReservationPicker } from '#web/admin/features/booking/reservation-picker.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, RowsSkeleton, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { formatLineDay, formatReason, formatStatement, lineStates, needsReview } from './statement-format.ts';
import { useLineCandidates, useLineMatch, useStatement } from './statement-query.ts';

/** One statement with its lines. */
export function StatementLines({ statementId }: { statementId: number }) {
  return (
    <Loaded
      query={useStatement(statementId)}
      waiting={<TableSkeleton />}
      frame={Card}
      failed={texts.panel_money_statement_failed()}
    >
      {(statement) => <Shown statement={statement} />}
    </Loaded>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const [filter, setFilter] = useState<'all' | 'review'>('all');
  const [chosen, setChosen] = useState<StatementLine>();
  const { failure, changing, change } = useLineMatch();
  function choose(reservationId: number) {
    if (chosen) void change(chosen, { reservationId });
    setChosen(undefined);
  }
  const review = statement.lines.filter(needsReview);
  const lines = filter === 'all' ? statement.lines : review;
  return (
    <section aria-label={statement.name}>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 tablet:px-4.5">
          <div className="min-w-0">
            <h2 className="font-serif text-lg leading-snug wrap-anywhere opsz-t3">{statement.name}</h2>
            <p className="text-xs text-s-ink-3">{formatStatement(statement)}</p>
          </div>
          <div className="[&_legend]:sr-only">
            <SegmentedControl
              label={texts.panel_money_filter()}
              value={filter}
              onChange={setFilter}
              options={[
                {
                  value: 'all',
                  label: texts.panel_money_filter_all({ count: String(statement.lines.length) }),
                },
                { value: 'review', label: texts.panel_money_filter_review({ count: String(review.length) }) },
              ]}
            />
          </div>
        </div>
        {failure && (
          <div className="px-4 pb-4 tablet:px-4.5">
            <FailureAlert failure={failure} />
          </div>
        )}
        {lines.length === 0 ? (
          <EmptyState icon={CircleCheck} text={texts.panel_money_review_empty()} />
        ) : (
          <Table
            caption={statement.name}
            columns={columnsOf({ changing, change, choose: setChosen })}
            rows={lines}
            rowKey={({ lineId }) => lineId}
          />
        )}
        <p className="border-t border-s-line px-4 py-3 text-xs text-s-ink-3 tablet:px-4.5">
          {texts.panel_money_once()}
        </p>
      </Card>
      {chosen && (
        <Dialog title={texts.panel_money_choose()} onClose={() => setChosen(undefined)}>
          <p className="mb-3 text-s-ink-2">
            {chosen.payer ?? texts.panel_money_line_no_payer()} ·{' '}
            <b className="font-semibold text-s-ink tabular-nums">{formatMoney(chosen.amount)}</b>
            {chosen.purpose && <span className="block text-xs text-s-ink-3">{chosen.purpose}</span>}
          </p>
          <ReservationPicker
            suggestions={<LineCandidates line={chosen} onChoose={choose} />}
            onChoose={({ reservationId }) => choose(reservationId)}
          />
        </Dialog>
      )}
    </section>
  );
}

const candidateReasons: Record<LineCandidate['why'], () => string> = {
  NAME_AND_AMOUNT: texts.panel_money_candidate_name_amount,
  AMOUNT: texts.panel_money_candidate_amount,
  NAME: texts.panel_money_candidate_name,
};

interface LineCandidatesProps {
  line: StatementLine;
  onChoose: (reservationId: number) => void;
}

/** Reservations whose money a line may be, the likeliest first. */
function LineCandidates({ line, onChoose }: LineCandidatesProps) {
  return (
    <Loaded
      query={useLineCandidates(line.lineId)}
      waiting={<RowsSkeleton rows={['h-11 w-full', 'h-11 w-2/3']} />}
      failed={texts.panel_money_choose_failed()}
    >
      {(candidates) =>
        candidates.length === 0 ? (
          <EmptyState icon={CircleQuestionMark} text={texts.panel_money_candidates_empty()} />
        ) : (
          <ReservationChoices
            choices={candidates.map(({ balance, why, ...reservation }) => ({
              ...reservation,
              detail: texts.panel_money_candidate({
                why: candidateReasons[why](),
                balance: formatMoney(balance),
              }),
              onChoose: () => onChoose(reservation.reservationId),
            }))}
          />
        )
      }
    </Loaded>
  );
}

interface LineActions {
  /** The line that is being changed. */
  changing: number | undefined;
  change: (line: StatementLine, body: Partial<MatchLineRequest>) => Promise<boolean>;
  choose: (line: StatementLine) => void;
}

const columnsOf = (actions: LineActions): Column<StatementLine, never>[] => [
  {
    title: texts.panel_money_line_state(),
    narrowClass: '@max-table:block',
    cell: ({ state }) => {
      const { tone, icon, name } = lineStates[state];
      return (
        <Badge tone={tone} icon={icon}>
          {name()}
        </Badge>
      );
    },
  },
  {
    title: texts.label_day(),
    cell: ({ day }) => <span className="text-s-ink-2 tabular-nums">{formatLineDay(day)}</span>,
  },
  {
    title: texts.panel_money_line_payer(),
    narrowClass: '',
    cell: ({ payer, purpose, reference }) => (
      <span className="block min-w-0">
        <span className="font-semibold wrap-anywhere">{payer ?? texts.panel_money_line_no_payer()}</span>
        <span className="block text-xs wrap-anywhere text-s-ink-3">
          {reference ? inGroupsOfFour(reference) : purpose}
        </span>
      </span>
    ),
  },
  {
    title: texts.label_amount(),
    className: '@table:text-right',
    cell: ({ amount }) => (
      <b className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</b>
    ),
  },
  { title: texts.panel_money_line_match(), narrowClass: '', cell: (line) => <Match line={line} /> },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    className: '@table:text-right',
    cell: (line) => <Actions line={line} {...actions} />,
  },
];

function Match({ line: { match, posted, state } }: { line: StatementLine }) {
  if (posted)
    return (
      <span className="text-s-ink-2">
        {texts.panel_money_posted_as({ receipt: posted.receiptNumber, statement: posted.statement })}
      </span>
    );
  if (!match)
    return <span className="text-s-ink-3">{state === 'UNMATCHED' ? texts.panel_money_no_match() : ''}</span>;
  return (
    <span className="block min-w-0">
      <Link
        to={`/adminPanel/reservations/${match.reservationId}/payments`}
        className="rounded-xs decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline"
      >
        {match.name}
      </Link>
      <span className="block text-xs text-s-ink-3">{formatReason(match)}</span>
    </span>
  );
}

function Actions({ line, changing, change, choose }: LineActions & { line: StatementLine }) {
  const { state, match, payer, amount } = line;
  const button = (action: string, onClick: () => unknown, variant: ButtonVariant = 'quiet') => (
    <Button
      size="small"
      variant={variant}
      disabled={changing !== undefined}
      aria-label={texts.panel_money_line_action({
        action,
        payer: payer ?? texts.panel_money_line_no_payer(),
        amount: formatMoney(amount),
      })}
      icon={
        action === texts.panel_money_choose() ? (
          <Search className="size-4" strokeWidth={1.9} aria-hidden="true" />
        ) : undefined
      }
      onClick={onClick}
    >
      {action}
    </Button>
  );
  const detach = (name: string) => button(name, () => change(line, { reservationId: null }));
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {state === 'MATCHED' && detach(texts.panel_money_detach())}
      {state === 'MAYBE' && match && (
        <>
          {button(texts.label_confirm(), () => change(line, { reservationId: match.reservationId }), 'line')}
          {detach(texts.panel_money_not_it())}
        </>
      )}
      {state === 'UNMATCHED' && (
        <>
          {button(texts.panel_money_set_aside(), () => change(line, { isIgnored: true }))}
          {button(texts.panel_money_choose(), () => choose(line), 'line')}
        </>
      )}
      {state === 'IGNORED' && detach(texts.panel_money_take_back())}
    </span>
  );
}
