import { Plus, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Extra } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { PriceRemoval } from '../price-removal.tsx';
import { PriceRowButtons } from '../price-row-buttons.tsx';
import { useExtras } from '../prices-query.ts';
import { ExtraDialog } from './extra-dialog.tsx';
import { formatExtraUnit } from './extra-format.ts';

type Opened = { kind: 'new'; extra?: undefined } | { kind: 'edit' | 'delete'; extra: Extra };

export function ExtrasList() {
  const id = useId();
  const extras = useExtras();
  const removeExtra = useSend('delete', '/api/extras/{id}/remove');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id} className="heading-3">
          {texts.label_extras()}
          {extras.data && extras.data.length > 0 && (
            <span className="ml-2.5 text-s-ink-3 tabular-nums">{extras.data.length}</span>
          )}
        </h2>
        <Button
          size="small"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setOpened({ kind: 'new' })}
        >
          {texts.extra_new()}
        </Button>
      </div>
      <Loaded query={extras} waiting={<TableSkeleton />} frame={Card} failed={texts.extras_failed()}>
        {(rows) => (
          <Card className="overflow-hidden">
            {rows.length === 0 ? (
              <EmptyState icon={Sparkles} text={texts.extras_empty()} hint={texts.extras_empty_hint()} />
            ) : (
              <Table
                caption={texts.label_extras()}
                columns={columnsOf((kind, extra) => setOpened({ kind, extra }))}
                rows={rows}
                rowKey={({ extraId }) => extraId}
              />
            )}
          </Card>
        )}
      </Loaded>
      {opened && opened.kind !== 'delete' && <ExtraDialog extra={opened.extra} onClose={close} />}
      {opened?.kind === 'delete' && (
        <PriceRemoval
          name={opened.extra.name}
          consequence={texts.extra_delete_text()}
          remove={() => removeExtra.send({ params: { path: { id: String(opened.extra.extraId) } } })}
          onClose={close}
        />
      )}
    </section>
  );
}

const columnsOf = (onOpen: (kind: 'edit' | 'delete', extra: Extra) => void): Column<Extra, never>[] => [
  {
    title: texts.extra_column_name(),
    narrowClass: 'font-semibold',
    cell: ({ name, isActive }) => (
      <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {name}
        {!isActive && <Badge tone="plain">{texts.menu_inactive()}</Badge>}
      </span>
    ),
  },
  { title: texts.extra_field_unit(), cell: ({ unit }) => <span>{formatExtraUnit(unit)}</span> },
  {
    title: texts.label_price(),
    className: '@table:text-right',
    cell: ({ price }) => <b className="font-semibold tabular-nums">{formatMoney(price)}</b>,
  },
  {
    title: texts.extra_column_offers(),
    className: '@table:text-right',
    cell: ({ inOffers = 0 }) => <span className="text-s-ink-2 tabular-nums">{inOffers}</span>,
  },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    cell: (extra) => (
      <PriceRowButtons
        name={extra.name}
        onEdit={() => onOpen('edit', extra)}
        onDelete={() => onOpen('delete', extra)}
      />
    ),
  },
];
