import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { formatEventType } from '#web/features/booking/event-format.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { PriceRowButtons } from '../price-row-buttons.tsx';
import { formatRange, formatWeekdays } from './rule-values.ts';

/** A rule of the list, or one that was refused. */
export interface ShownRule extends PriceRule {
  mark?: 'unsaved' | 'conflict' | undefined;
}

interface RulesTableProps {
  caption: string;
  rules: readonly ShownRule[];
  onOpen: (kind: 'edit' | 'delete', rule: ShownRule) => void;
}

export const RulesTable = ({ caption, rules, onOpen }: RulesTableProps) => (
  <Table
    caption={caption}
    columns={columnsOf(onOpen)}
    rows={rules}
    rowKey={({ priceRuleId, mark }) => `${priceRuleId} ${mark ?? ''}`}
  />
);

const marks = { unsaved: texts.rule_unsaved, conflict: texts.rule_same_priority };
const end = '@table:text-right';

const columnsOf = (onOpen: RulesTableProps['onOpen']): Column<ShownRule, never>[] => [
  {
    title: texts.rule_field_priority(),
    cell: ({ priority, mark }) => (
      <span
        className={`inline-grid h-6.5 min-w-6.5 place-items-center rounded-sm border px-1 text-sm font-semibold tabular-nums ${mark ? 'border-2 border-s-danger text-s-danger' : 'border-s-field'}`}
      >
        {priority}
      </span>
    ),
  },
  {
    title: texts.rule_column_rule(),
    cell: ({ name, mark }) => (
      <span className="flex flex-wrap items-center gap-x-2.5 font-semibold wrap-anywhere">
        {name}
        {mark && (
          <span className="flex items-center gap-1 text-xs text-s-danger">
            <TriangleAlert className="size-3.5 flex-none" strokeWidth={2} aria-hidden="true" />
            {marks[mark]()}
          </span>
        )}
      </span>
    ),
  },
  { title: texts.rule_column_range(), cell: formatRange },
  { title: texts.rule_field_weekdays(), cell: ({ weekdays }) => formatWeekdays(weekdays) },
  {
    title: texts.label_event(),
    cell: ({ eventType }) => (eventType ? formatEventType(eventType) : texts.rule_every()),
  },
  {
    title: texts.rule_field_rent(),
    className: end,
    cell: ({ rent }) => <b className="font-semibold tabular-nums">{formatMoney(rent)}</b>,
  },
  {
    title: texts.label_guests_min(),
    className: end,
    cell: ({ minimumGuests }) => <span className="tabular-nums">{minimumGuests ?? '–'}</span>,
  },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    cell: (rule) =>
      rule.mark === 'unsaved' ? null : (
        <PriceRowButtons
          name={rule.name}
          onEdit={() => onOpen('edit', rule)}
          onDelete={() => onOpen('delete', rule)}
        />
      ),
  },
];
