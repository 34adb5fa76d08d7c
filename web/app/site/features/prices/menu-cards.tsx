import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { Menu } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface MenuCardsProps {
  menus: readonly Menu[];
  chosen: number | undefined;
  onChoose: (menuId: number) => void;
}

export function MenuCards({ menus, chosen, onChoose }: MenuCardsProps) {
  const name = useId();
  if (menus.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="contents">
        <span className="heading-3">{texts.label_menu()}</span>
      </legend>
      <p className="mb-3 text-xs text-s-ink-3">{texts.calculator_menu_children()}</p>
      <div className="grid gap-2.5 phone:grid-cols-3">
        {menus.map((menu) => (
          <RadioCard
            key={menu.menuId}
            name={name}
            value={menu.menuId}
            checked={menu.menuId === chosen}
            onChange={() => onChoose(menu.menuId)}
            className="flex overflow-hidden font-normal! phone:flex-col"
          >
            {menu.photo && (
              <Photo
                photo={menu.photo}
                alt=""
                sizes="(min-width: 37.5rem) 20rem, 7rem"
                className="w-28 flex-none object-cover phone:aspect-video phone:w-full"
              />
            )}
            <span className="flex min-w-0 flex-1 flex-col px-4 py-3">
              <span className="font-serif text-[1.3125rem] leading-[1.15] wrap-anywhere opsz-t3">
                {menu.name}
              </span>
              <span className="mt-1 mb-3 block text-sm text-s-ink-2 wrap-anywhere">{menu.description}</span>
              <span className="mt-auto block">
                <b className="font-semibold">{formatMoney(menu.pricePerGuest)}</b> {texts.label_per_guest()}
                <span className="block text-xs text-s-ink-3">
                  {texts.calculator_menu_child({ amount: formatMoney(menu.pricePerChild) })}
                </span>
              </span>
            </span>
            {menu.menuId === chosen && (
              <span
                aria-hidden="true"
                className="absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-full bg-s-inverse text-s-on-inverse"
              >
                <Check className="size-4" strokeWidth={2.6} />
              </span>
            )}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
