import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { MenusAndExtras } from '../features/sales/prices/menus-and-extras.tsx';
import { PriceRules } from '../features/sales/prices/rules/price-rules.tsx';
import { useAddressTab } from '../lib/address-tab.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.price_list_title };

export const meta = () =>
  describePage({ title: texts.price_list_title(), description: texts.panel_description(), hidden: true });

const address = '/adminPanel/price-list';

interface PriceListTab {
  id: string | undefined;
  title: () => string;
  content: () => ReactNode;
}

const tabs: readonly [PriceListTab, ...PriceListTab[]] = [
  { id: undefined, title: texts.price_list_menus, content: () => <MenusAndExtras /> },
  { id: 'rules', title: texts.price_list_rules, content: () => <PriceRules /> },
];

export default function PriceListScreen() {
  const { tab } = useParams();
  const shown = useAddressTab(tabs, tab, address);
  return (
    <>
      <AddressTabs
        label={texts.price_list_tabs()}
        tabs={tabs.map(({ id, title }) => ({ to: id ? `${address}/${id}` : address, title: title() }))}
      />
      {shown.content()}
    </>
  );
}
