import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { Statements } from '../features/money/bank-statements/bank-statements.tsx';
import { CashBook } from '../features/money/cash/cash-book.tsx';
import { Debts } from '../features/money/debts/debts.tsx';
import { useAddressTab } from '../lib/address-tab.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_money_title };

export const meta = () =>
  describePage({ title: texts.panel_money_title(), description: texts.panel_description(), hidden: true });

const address = '/adminPanel/payments';

interface PaymentsTab {
  id: string | undefined;
  title: () => string;
  content: () => ReactNode;
}

const tabs: readonly [PaymentsTab, ...PaymentsTab[]] = [
  { id: undefined, title: texts.panel_money_tab_debts, content: () => <Debts /> },
  { id: 'cash', title: texts.panel_money_tab_cash, content: () => <CashBook /> },
  { id: 'statements', title: texts.panel_money_tab_statements, content: () => <Statements /> },
];

export default function PaymentsScreen() {
  const { tab } = useParams();
  const shown = useAddressTab(tabs, tab, address);
  return (
    <>
      <AddressTabs
        label={texts.panel_money_tabs()}
        tabs={tabs.map(({ id, title }) => ({ to: id ? `${address}/${id}` : address, title: title() }))}
      />
      {shown.content()}
    </>
  );
}
