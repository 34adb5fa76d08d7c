import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { convert, formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { guestsOfLine, type LineSource } from '#domain/offers/offer-lines.ts';
import { ruleFor } from '#domain/prices/price-days.ts';
import type { LineUnit } from '#domain/prices/price-lines.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import type { Extra, Menu, PriceRule } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { formatUnit } from '#web/admin/features/sales/offer-format.ts';
import { together } from '#web/admin/lib/together.ts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { $api } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type DraftLine, known, type OfferValues } from './offer-values.ts';

interface PriceListDialogProps {
  offer: AdminOffer;
  values: OfferValues;
  /** All lines with what was chosen. */
  onLines: (lines: DraftLine[]) => void;
  onClose: () => void;
}

interface Choice {
  key: string;
  name: string;
  price: string;
  lines: DraftLine[];
  /** Stands in the offer already. */
  isChosen: boolean;
  /** The lines of another choice that it takes the place of. */
  replaces: (line: DraftLine) => boolean;
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
  const guests = { adults, children, minimumGuests: offer.minimumGuests };
  const line = (text: string, unit: LineUnit, price: Money, from: Pick<DraftLine, 'source' | 'sourceId'>) => {
    const quantity = guestsOfLine({ unit, ...from }, guests);
    return {
      text,
      unit,
      quantity: quantity ?? 1,
      unitPrice: convert(price, currency).amount,
      linked: quantity !== undefined,
      ...from,
    };
  };
  const has = (source: LineSource, sourceId: number | null) =>
    values.lines.some((one) => one.source === source && one.sourceId === sourceId);
  const replacesNothing = () => false;
  const rule = ruleFor(rules, { hallId, eventDate, eventType: offer.eventType });
  const name = rule && texts.price_line_rent({ hall: offer.hall.name, rule: withLowerCaseStart(rule.name) });
  const rent = rule &&
    name && {
      key: 'rent',
      name,
      price: formatMoney(rule.rent),
      lines: [line(name, 'EVENT', rule.rent, { source: 'RENT', sourceId: null })],
      isChosen: has('RENT', null),
      replaces: replacesNothing,
    };
  const ofMenus = menus.map(({ menuId, name, pricePerGuest, pricePerChild }) => ({
    key: `menu ${menuId}`,
    name,
    price: texts.panel_offer_menu_price({
      guest: formatMoney(pricePerGuest),
      child: formatMoney(pricePerChild),
    }),
    lines: [
      line(name, 'GUEST', pricePerGuest, { source: 'MENU', sourceId: menuId }),
      line(texts.price_line_children({ menu: name }), 'CHILD', pricePerChild, {
        source: 'MENU',
        sourceId: menuId,
      }),
    ],
    isChosen: has('MENU', menuId),
    replaces: ({ source }: DraftLine) => source === 'MENU',
  }));
  const ofExtras = extras.map(({ extraId, name, unit, price }) => ({
    key: `extra ${extraId}`,
    name,
    price: texts.panel_offer_extra_price({ price: formatMoney(price), unit: formatUnit(unit) }),
    lines: [line(name, unit, price, { source: 'EXTRA', sourceId: extraId })],
    isChosen: has('EXTRA', extraId),
    replaces: replacesNothing,
  }));
  return [...(rent ? [rent] : []), ...ofMenus, ...ofExtras];
}

/** A choice takes the place of what it replaces, or stands at the end. */
function withChoice(lines: readonly DraftLine[], { replaces, lines: chosen }: Choice): DraftLine[] {
  const index = lines.findIndex(replaces);
  const kept = lines.filter((line) => !replaces(line));
  return index < 0 ? [...kept, ...chosen] : kept.toSpliced(index, 0, ...chosen);
}

export function PriceListDialog({ offer, values, onLines, onClose }: PriceListDialogProps) {
  const menus = $api.useQuery('get', '/api/menus');
  const extras = $api.useQuery('get', '/api/extras');
  const rules = $api.useQuery('get', '/api/price-rules');
  const list = menus.data &&
    extras.data &&
    rules.data && { menus: menus.data, extras: extras.data, rules: rules.data };
  return (
    <Dialog title={texts.panel_offer_from_list()} onClose={onClose}>
      <Loaded
        query={together([menus, extras, rules], list)}
        waiting={<RowsSkeleton rows={['h-10 w-full', 'h-10 w-full']} />}
        failed={texts.panel_offer_list_failed()}
      >
        {(read) => (
          <Choices
            choices={choicesOf(read, { offer, values })}
            onPick={(choice) => onLines(withChoice(values.lines, choice))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const AddIcon = ({ isDone }: { isDone: boolean }) => {
  const Icon = isDone ? Check : Plus;
  return <Icon className="size-4.5" strokeWidth={1.6} aria-hidden="true" />;
};

function Choices({
  choices,
  onPick,
}: {
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
}): ReactNode {
  if (choices.length === 0) return <p>{texts.panel_offer_list_empty()}</p>;
  return (
    <ul className="rounded-md border border-s-line">
      {choices.map((choice) => {
        const { key, name, price, isChosen } = choice;
        return (
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
              icon={<AddIcon isDone={isChosen} />}
              // Not `disabled`, which would take the focus from whoever has just pressed it.
              aria-disabled={isChosen || undefined}
              onClick={() => isChosen || onPick(choice)}
            >
              {isChosen ? texts.panel_offer_added() : texts.panel_offer_add()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
