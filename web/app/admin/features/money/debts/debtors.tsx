import { CalendarDays, CircleAlert, Clock, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfPlaced } from '#domain/offers/instalment-names.ts';
import { type Debtor, debtorPageSize } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { shortDay } from '#web/admin/features/booking/short-days.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { useExistingPage, useUrlParams } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { $publicApi } from '#web/platform/api/query.ts';
import { currentYear, formatNumericDay } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { formatInstalmentState } from '../money-format.ts';
import { useMoneyOverview } from '../money-query.ts';
import { PaymentDialog } from '../payment-dialog.tsx';

// Select needs a value for "all"; the URL leaves it out.
const everything = 'all';

/** 'Otvorene uplate': overdue first, then without a due day, then by due day. */
export function Debtors() {
  const { search, change, page, goTo } = useUrlParams();
  const hallId = search.get('hall') ?? '';
  const overview = useMoneyOverview({
    year: Number(currentYear()),
    page,
    ...(/^\d{1,9}$/.test(hallId) && { hallId }),
  });
  const pages = overview.data && Math.max(1, Math.ceil(overview.data.debtorCount / debtorPageSize));
  const today = useToday();
  const [payer, setPayer] = useState<Debtor>();
  useExistingPage(page, overview.isPlaceholderData ? undefined : pages, goTo);
  return (
    <section aria-label={texts.panel_money_debtors()}>
      <Loaded
        query={overview}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.panel_money_failed()}
        noticeClassName="mb-4"
      >
        {({ debtors, debtorCount }) => (
          <Card isBusy={overview.isPlaceholderData} className="overflow-hidden">
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 tablet:px-4.5">
              <h2 className="font-serif text-lg leading-snug opsz-t3">{texts.panel_money_debtors()}</h2>
              <HallFilter value={hallId} onChange={(next) => change({ hall: next, page: undefined })} />
            </div>
            {debtors.length === 0 ? (
              <EmptyState
                icon={HandCoins}
                text={texts.panel_money_debtors_empty()}
                hint={texts.panel_money_debtors_empty_hint()}
              />
            ) : (
              <Table
                caption={texts.panel_money_debtors()}
                columns={columnsOf(today, setPayer)}
                rows={debtors}
                rowKey={({ reservationId }) => reservationId}
              />
            )}
            {debtorCount > debtorPageSize && (
              <Pagination
                page={page}
                pages={pages ?? 1}
                onPage={goTo}
                total={overview.isPlaceholderData ? undefined : debtorCount}
                size={debtorPageSize}
              />
            )}
          </Card>
        )}
      </Loaded>
      {payer && <PaymentDialog payer={payer} onClose={() => setPayer(undefined)} />}
    </section>
  );
}

function HallFilter({ value, onChange }: { value: string; onChange: (hallId: string) => void }) {
  const halls = $publicApi.useQuery('get', '/api/wedding-halls');
  return (
    <div className="w-44 max-phone:w-full">
      <SelectField
        isLabelHidden
        label={texts.label_hall()}
        options={[
          { value: everything, label: texts.label_all_halls() },
          ...(halls.data ?? []).map(({ hallId, name }) => ({ value: String(hallId), label: name })),
        ]}
        value={value || everything}
        onChange={(next) => onChange(next === everything ? '' : next)}
      />
    </div>
  );
}

const columnsOf = (today: Day, onPay: (debtor: Debtor) => void): Column<Debtor, never>[] => [
  {
    title: texts.panel_money_guest(),
    narrowClass: 'font-semibold',
    cell: ({ name, contractNumber, reservationId }) => (
      <span className="block min-w-0">
        <Link
          to={`/adminPanel/reservations/${reservationId}/payments`}
          className="rounded-xs font-semibold decoration-s-gold-line underline-offset-4 wrap-anywhere hover:underline max-tablet:inline-block max-tablet:py-1"
        >
          {name}
        </Link>
        {contractNumber && <span className="block text-xs font-normal text-s-ink-3">{contractNumber}</span>}
      </span>
    ),
  },
  {
    title: texts.label_hall(),
    cell: ({ hallName }) => (
      <span className="flex items-center gap-2">
        <HallSign name={hallName} className="size-4.5 text-s-gold-text" />
        {hallName}
      </span>
    ),
  },
  {
    title: texts.label_celebration(),
    cell: ({ eventDate }) => <span className="text-s-ink-2 tabular-nums">{formatNumericDay(eventDate)}</span>,
  },
  {
    title: texts.panel_money_instalment(),
    cell: ({ instalment }) => (instalment ? nameOfPlaced(instalment) : texts.panel_money_outside_plan()),
  },
  {
    title: texts.panel_money_owes(),
    className: '@table:text-right',
    cell: ({ instalment, balance }) => (
      <span className="whitespace-nowrap tabular-nums">
        <b className="font-semibold">{formatMoney(instalment?.open ?? balance)}</b>
        {instalment && (
          <span className="block text-xs text-s-ink-3">
            {texts.panel_money_of_amount({ amount: formatAmount(instalment.amount.amount) })}
          </span>
        )}
      </span>
    ),
  },
  {
    title: texts.label_deadline(),
    cell: ({ instalment }) =>
      instalment ? (
        <Deadline due={instalment.due} today={today} />
      ) : (
        <span className="text-sm text-s-ink-2">{texts.panel_money_no_deadline()}</span>
      ),
  },
  {
    title: texts.panel_money_reminder(),
    cell: ({ remindedAt }) => (
      <span className="text-sm whitespace-nowrap text-s-ink-2">
        {remindedAt ? dayInWords(toIsoDay(new Date(remindedAt)), today) : '–'}
      </span>
    ),
  },
  {
    title: texts.label_left(),
    className: '@table:text-right',
    cell: ({ balance }) => (
      <span className="whitespace-nowrap text-s-ink-2 tabular-nums">
        {balance.currency === 'BAM' ? formatAmount(balance.amount) : formatMoney(balance)}
      </span>
    ),
  },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    className: '@table:text-right',
    cell: (debtor) => (
      <Button
        size="small"
        aria-label={texts.panel_money_post_label({ name: debtor.name })}
        onClick={() => onPay(debtor)}
      >
        {texts.money_post()}
      </Button>
    ),
  },
];

/** "danas", "sutra" or "27. nov" */
function dayInWords(day: Day, today: Day): string {
  if (day === today) return texts.label_today_lower();
  return day === addDays(today, 1) ? texts.panel_money_tomorrow() : shortDay(day);
}

const icon = { className: 'size-4 flex-none', strokeWidth: 1.9, 'aria-hidden': true } as const;

/** How late an open instalment is, or when it is due. */
export function Deadline({ due, today }: { due: Day; today: Day }) {
  const base = 'flex items-center gap-1.5 text-sm whitespace-nowrap';
  if (due < today)
    return (
      <span className={`${base} font-semibold text-s-danger`}>
        <CircleAlert {...icon} />
        {formatInstalmentState({ due, state: 'OVERDUE' }, today).toLowerCase()}
      </span>
    );
  const isSoon = due <= addDays(today, 1);
  const Icon = isSoon ? Clock : CalendarDays;
  return (
    <span className={`${base} ${isSoon ? 'font-semibold text-s-pending' : 'text-s-ink-2'}`}>
      <Icon {...icon} />
      {dayInWords(due, today)}
    </span>
  );
}
