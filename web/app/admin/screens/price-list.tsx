import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ExtrasList } from '../features/sales/prices/extras/extras-list.tsx';
import { MenuDialog } from '../features/sales/prices/menus/menu-dialog.tsx';
import { MenusList } from '../features/sales/prices/menus/menus-list.tsx';
import { PricesState } from '../features/sales/prices/prices-state.tsx';
import { PriceRules } from '../features/sales/prices/rules/price-rules.tsx';
import { useAddressTab } from '../lib/address-tab.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import { PanelActions } from '../ui/panel-actions.tsx';
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

function MenusAndExtras() {
  const [isNew, setNew] = useState(false);
  return (
    <div className="grid gap-7">
      <MenusList />
      <ExtrasList />
      {isNew && <MenuDialog menu={undefined} onClose={() => setNew(false)} />}
      <PanelActions>
        <PricesState />
        <Button
          variant="ink"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          {texts.menu_new()}
        </Button>
      </PanelActions>
    </div>
  );
}
