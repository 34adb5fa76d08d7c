import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, UtensilsCrossed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Menu } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { useOrder } from '#web/admin/lib/sort-order.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { OrderedCard } from '#web/admin/ui/ordered-card.tsx';
import { api } from '#web/platform/api/client.ts';
import { unwrap, useSend } from '#web/platform/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PriceRemoval } from '../price-removal.tsx';
import { PriceRowButtons } from '../price-row-buttons.tsx';
import { menusQuery, priceCalls, useMenus } from '../prices-query.ts';
import { MenuDialog } from './menu-dialog.tsx';

const idOf = ({ menuId }: Menu) => String(menuId);

function useMenuOrder() {
  const queries = useQueryClient();
  return useOrder<Menu[]>({
    scope: 'menus',
    failed: texts.menu_order_failed(),
    calls: priceCalls,
    save: (ids) => unwrap(api.PATCH('/api/menus/order', { body: { menuIds: ids.map(Number) } })),
    present: async () => (await queries.fetchQuery({ ...menusQuery, staleTime: 0 })).map(idOf),
    onSaved: (menus) => {
      queries.setQueryData(menusQuery.queryKey, menus);
      showToast(texts.menu_ordered());
    },
  });
}

export function MenusList() {
  return (
    <Loaded query={useMenus()} waiting={<PictureRowsSkeleton />} frame={Card} failed={texts.menus_failed()}>
      {(menus) => <Menus menus={menus} />}
    </Loaded>
  );
}

function Menus({ menus }: { menus: readonly Menu[] }) {
  const ordering = useMenuOrder();
  const removeMenu = useSend('delete', '/api/menus/{id}/remove');
  const [opened, setOpened] = useState<{ kind: 'edit' | 'delete'; menuId: number }>();
  const close = () => setOpened(undefined);
  const menu = menus.find(({ menuId }) => menuId === opened?.menuId);
  if (menus.length === 0)
    return (
      <Card>
        <EmptyState icon={UtensilsCrossed} text={texts.menus_empty()} hint={texts.menus_empty_hint()} />
      </Card>
    );
  return (
    <div className="grid gap-3">
      <OrderedCard
        label={texts.menus_list()}
        hint={undefined}
        items={ordering.arrange(menus, idOf)}
        idOf={idOf}
        nameOf={({ name }) => name}
        ordering={ordering}
      >
        {(one, moveButtons) => (
          <MenuRow menu={one} moveButtons={moveButtons}>
            <PriceRowButtons
              name={one.name}
              onEdit={() => setOpened({ kind: 'edit', menuId: one.menuId })}
              onDelete={() => setOpened({ kind: 'delete', menuId: one.menuId })}
            />
          </MenuRow>
        )}
      </OrderedCard>
      {menu && opened?.kind === 'edit' && <MenuDialog menu={menu} onClose={close} />}
      {menu && opened?.kind === 'delete' && (
        <PriceRemoval
          name={menu.name}
          consequence={texts.menu_delete_text()}
          remove={() => removeMenu.send({ params: { path: { id: idOf(menu) } } })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface MenuRowProps {
  menu: Menu;
  moveButtons: ReactNode;
  children: ReactNode;
}

function MenuRow({ menu, moveButtons, children }: MenuRowProps) {
  const { name, description, pricePerGuest, pricePerChild, photo, isActive } = menu;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3.5 tablet:grid-cols-[5.5rem_minmax(0,1fr)_7rem_7rem_7rem_auto] tablet:px-4">
      <Photo
        photo={photo ?? undefined}
        alt=""
        sizes="5.5rem"
        className="aspect-3/2 w-22 rounded-xs object-cover"
      />
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-s-ink-2">{description}</p>
      </div>
      <Price label={texts.menu_field_guest()} className="font-semibold">
        {formatMoney(pricePerGuest)}
      </Price>
      <Price label={texts.menu_field_child()}>{formatMoney(pricePerChild)}</Price>
      <p className="max-tablet:col-span-full">
        <Badge tone={isActive ? 'confirmed' : 'plain'} icon={isActive ? undefined : EyeOff}>
          {isActive ? texts.menu_active() : texts.menu_inactive()}
        </Badge>
      </p>
      <div className="flex flex-wrap justify-end max-tablet:col-span-full">
        {moveButtons}
        {children}
      </div>
    </div>
  );
}

function Price({ label, className = '', children }: { label: string; className?: string; children: string }) {
  return (
    <p
      className={`tabular-nums max-tablet:col-span-full max-tablet:flex max-tablet:justify-between tablet:text-right ${className}`}
    >
      <span className="block text-xs font-normal text-s-ink-3">{label}</span> {children}
    </p>
  );
}
