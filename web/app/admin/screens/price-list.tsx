import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { ExtrasList } from '../features/sales/prices/extras/extras-list.tsx';
import { MenuDialog } from '../features/sales/prices/menus/menu-dialog.tsx';
import { MenusList } from '../features/sales/prices/menus/menus-list.tsx';
import { PricesState } from '../features/sales/prices/prices-state.tsx';
import { PriceRules } from '../features/sales/prices/rules/price-rules.tsx';
import { panelScreen } from '../lib/panel-screen.ts';
import { type ScreenTab, TabbedScreen } from '../ui/address-tabs.tsx';
import { PanelActions } from '../ui/panel-actions.tsx';

export const { handle, meta } = panelScreen(texts.price_list_title);

const tabs: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: undefined, title: texts.price_list_menus, content: MenusAndExtras },
  { id: 'rules', title: texts.price_list_rules, content: PriceRules },
];

export default function PriceListScreen() {
  return <TabbedScreen label={texts.price_list_tabs()} address="/adminPanel/price-list" tabs={tabs} />;
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
