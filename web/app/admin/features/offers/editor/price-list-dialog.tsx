import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { convert, formatMoney, type Money } from '#contracts/money/money-amounts.ts';
import type { AdminOffer } from '#contracts/offers/offers.ts';
import { ruleFor } from '#contracts/prices/price-days.ts';
import type { LineUnit } from '#contracts/prices/price-lines.ts';
import type { Extra, Menu, PriceRule } from '#contracts/prices/prices.ts';
import * as texts from '#texts';
import { $api } from '../../../../shared/api/query.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { formatUnit } from '../../../lib/format/offer-format.ts';
import { Loaded, RowsSkeleton } from '../../../ui/loaded.tsx';
import { type DraftLine, known, type OfferValues } from './offer-values.ts';

interface PriceListDialogProps {
  offer: AdminOffer;
  values: OfferValues;
  onPick: (lines: DraftLine[]) => void;
  onClose: () => void;
}

interface Choice {
  key: string;
  name: string;
  price: string;
  lines: DraftLine[];
}

/** As the server writes it in a new draft. */
const withLowerCaseStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Lines with the prices of today in the currency of the offer; they can be changed afterwards. */
function choicesOf(
  { menus, extras, rules }: { menus: readonly Menu[]; extras: readonly Extra[]; rules: readonly PriceRule[] },
  { offer, values }: Pick<PriceListDialogProps, 'offer' | 'values'>,
): Choice[] {
  const { currency, hallId, eventDate } = values;
  const [adults, children] = [known(values.adults), known(values.children)];
  const line = (text: string, unit: LineUnit, quantity: number, price: Money): DraftLine => ({
    text,
    unit,
    quantity: Math.max(1, quantity),
    unitPrice: convert(price, currency).amount,
  });
  const rule = ruleFor(rules, { hallId, eventDate, eventType: offer.eventType });
  const name = rule && texts.price_line_rent({ hall: offer.hall.name, rule: withLowerCaseStart(rule.name) });
  const rent = rule &&
    name && {
      key: 'rent',
      name,
      price: formatMoney(rule.rent),
      lines: [line(name, 'EVENT', 1, rule.rent)],
    };
  const ofMenus = menus.map(({ menuId, name, pricePerGuest, pricePerChild }) => ({
    key: `menu ${menuId}`,
    name,
    price: texts.panel_offer_menu_price({
      guest: formatMoney(pricePerGuest),
      child: formatMoney(pricePerChild),
    }),
    lines: [
      line(texts.price_line_adults({ menu: name }), 'GUEST', adults, pricePerGuest),
      ...(children > 0
        ? [line(texts.price_line_children({ menu: name }), 'CHILD', children, pricePerChild)]
        : []),
    ],
  }));
  const ofExtras = extras.map(({ extraId, name, unit, price }) => ({
    key: `extra ${extraId}`,
    name,
    price: texts.panel_offer_extra_price({ price: formatMoney(price), unit: formatUnit(unit) }),
    lines: [line(name, unit, unit === 'GUEST' ? adults + children : 1, price)],
  }));
  return [...(rent ? [rent] : []), ...ofMenus, ...ofExtras];
}

export function PriceListDialog({ offer, values, onPick, onClose }: PriceListDialogProps) {
  const menus = $api.useQuery('get', '/api/menus');
  const extras = $api.useQuery('get', '/api/extras');
  const rules = $api.useQuery('get', '/api/price-rules');
  const all = [menus, extras, rules];
  const data =
    menus.data && extras.data && rules.data
      ? { menus: menus.data, extras: extras.data, rules: rules.data }
      : undefined;
  const query = {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
  return (
    <Dialog title={texts.panel_offer_from_list()} onClose={onClose}>
      <Loaded
        query={query}
        waiting={<RowsSkeleton rows={['h-10 w-full', 'h-10 w-full']} />}
        failed={texts.panel_offer_list_failed()}
      >
        {(list) => <Choices choices={choicesOf(list, { offer, values })} onPick={onPick} />}
      </Loaded>
    </Dialog>
  );
}

function Choices({
  choices,
  onPick,
}: { choices: readonly Choice[] } & Pick<PriceListDialogProps, 'onPick'>): ReactNode {
  if (choices.length === 0) return <p>{texts.panel_offer_list_empty()}</p>;
  return (
    <ul className="rounded-md border border-s-line">
      {choices.map(({ key, name, price, lines }) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-s-line px-3.5 py-2 last:border-0"
        >
          <div className="min-w-40 flex-1">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-s-ink-2 tabular-nums">{price}</p>
          </div>
          <Button
            size="small"
            aria-label={texts.panel_offer_add_label({ name })}
            icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => onPick(lines)}
          >
            {texts.panel_offer_add()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
