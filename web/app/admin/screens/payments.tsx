import * as texts from '#texts';
import { Statements } from '../features/money/bank-statements/bank-statements.tsx';
import { CashBook } from '../features/money/cash/cash-book.tsx';
import { Debts } from '../features/money/debts/debts.tsx';
import { panelScreen } from '../lib/panel-screen.ts';
import { type ScreenTab, TabbedScreen } from '../ui/address-tabs.tsx';

export const { handle, meta } = panelScreen(texts.label_payments);

const tabs: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: undefined, title: texts.panel_money_tab_debts, content: Debts },
  { id: 'cash', title: texts.panel_money_tab_cash, content: CashBook },
  { id: 'statements', title: texts.panel_money_tab_statements, content: Statements },
];

export default function PaymentsScreen() {
  return <TabbedScreen label={texts.panel_money_tabs()} address="/adminPanel/payments" tabs={tabs} />;
}
