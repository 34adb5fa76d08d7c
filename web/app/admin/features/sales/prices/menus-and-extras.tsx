import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExtrasList } from './extras/extras-list.tsx';
import { MenuDialog } from './menus/menu-dialog.tsx';
import { MenusList } from './menus/menus-list.tsx';
import { PricesState } from './prices-state.tsx';

export function MenusAndExtras() {
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
