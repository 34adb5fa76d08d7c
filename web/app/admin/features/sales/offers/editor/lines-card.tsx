import { ArrowDown, ArrowUp, Link2, Plus, Tag, Unlink2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Currency, currencySymbol, formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import { maxOfferLines } from '#domain/offers/offer-states.ts';
import { lineAmount } from '#domain/offers/offer-totals.ts';
import { type LineUnit, lineUnits } from '#domain/prices/price-lines.ts';
import { limits } from '#schemas/fields.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatUnit } from '#web/admin/features/sales/offer-format.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { rowButton } from '#web/admin/ui/ordered-card.tsx';
import { DragHandle, movedTo, SortableList } from '#web/admin/ui/sortable-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { inputClass, NumberInput } from './number-input.tsx';
import { leavingRow, type Problems } from './offer-problems.ts';
import type { OfferDraft } from './offer-saving.ts';
import {
  blankLine,
  type ChangedLine,
  changedLines,
  type DraftLine,
  known,
  writeAmount,
  writeWhole,
} from './offer-values.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import { useRowKeys } from './row-keys.ts';

interface LinesCardProps {
  draft: OfferDraft;
  problems: Problems;
  /** Of the version sent before. */
  before: AdminOffer['lines'] | undefined;
}

export function LinesCard({ draft, problems, before }: LinesCardProps) {
  const { values, change } = draft;
  const { lines } = values;
  const rows = useRowKeys(lines.length);
  const marks = changedLines(lines, before);
  const [isPicking, setPicking] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const setLines = (next: DraftLine[]) => change({ lines: next });
  const add = (added: readonly DraftLine[]) => setLines([...lines, ...added].slice(0, maxOfferLines));

  function order(keys: string[]) {
    setLines(keys.flatMap((key) => lines[rows.keys.indexOf(key)] ?? []));
    rows.set(keys);
    problems.forget('lines');
  }

  function remove(index: number) {
    setLines(lines.toSpliced(index, 1));
    rows.set(rows.keys.toSpliced(index, 1));
    problems.forget('lines');
  }

  const error = problems.in('lines').find(({ field }) => field === 'lines')?.message;
  return (
    <Card className="@container">
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-3.5 tablet:px-4.5">
        <h2 className="mr-auto font-serif text-lg opsz-t3">{texts.panel_offer_lines()}</h2>
        <Button
          size="small"
          icon={<Tag className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {texts.panel_offer_from_list()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => {
            add([blankLine]);
            setAdded(true);
          }}
        >
          {texts.panel_offer_own_line()}
        </Button>
      </div>
      <LinesHead currency={values.currency} />
      {error && (
        <div className="px-4 py-2.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <SortableList
        label={texts.panel_offer_lines()}
        items={lines.map((line, index) => ({ line, place: index, key: rows.keys[index] ?? '' }))}
        idOf={({ key }) => key}
        nameOf={({ line, place }) =>
          line.text || texts.panel_offer_line_number({ number: String(place + 1) })
        }
        onOrder={order}
        itemClassName="border-b border-s-line"
      >
        {({ line, place }) => (
          <LineRow
            line={line}
            place={place}
            isBegun={isAdded && place === lines.length - 1}
            mark={marks[place]}
            currency={values.currency}
            problems={problems}
            onChange={(next) => setLines(lines.with(place, next))}
            onMove={(to) =>
              rows.keys[to] === undefined
                ? undefined
                : () => order(movedTo(rows.keys, rows.keys[place] ?? '', to))
            }
            onRemove={() => remove(place)}
          />
        )}
      </SortableList>
      {isPicking && (
        <PriceListDialog
          offer={draft.saved}
          values={values}
          onLines={(next) => setLines(next.slice(0, maxOfferLines))}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  );
}

const grid =
  'grid grid-cols-2 items-center gap-x-2 gap-y-2 px-4 @[43rem]:grid-cols-[auto_minmax(0,1fr)_6.5rem_5.25rem_6.25rem_6.25rem_auto]';

const LinesHead = ({ currency }: { currency: Currency }) => (
  <div
    aria-hidden="true"
    className={`${grid} bg-s-sunken py-2.5 text-xs font-semibold text-s-ink-2 @max-[43rem]:hidden!`}
  >
    <span className="w-9 pointer-coarse:hidden" />
    <span>{texts.label_description()}</span>
    <span>{texts.panel_offer_column_unit()}</span>
    <span className="text-right">{texts.label_quantity()}</span>
    <span className="text-right">{texts.label_price()}</span>
    <span className="text-right">{texts.label_amount_in({ currency: currencySymbol(currency) })}</span>
    <span className="w-9 pointer-coarse:w-33" />
  </div>
);

const guestUnits: readonly LineUnit[] = ['GUEST', 'CHILD'];

/** Where the row has no handle to drag it by. */
const onTouch = '@[43rem]:pointer-fine:hidden';

interface LineRowProps {
  line: DraftLine;
  place: number;
  /** Just added, to be typed in. */
  isBegun: boolean;
  mark: ChangedLine | undefined;
  currency: Currency;
  problems: Problems;
  onChange: (line: DraftLine) => void;
  /** Undefined where there is no such place. */
  onMove: (index: number) => (() => void) | undefined;
  onRemove: () => void;
}

function LineRow(props: LineRowProps) {
  const { line, place, isBegun, mark, currency, problems, onChange, onMove, onRemove } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const begin = useEffectEvent(() => isBegun && text.current?.focus());
  useEffect(() => void begin(), []);
  const name = line.text || texts.panel_offer_line_number({ number: String(place + 1) });
  const label = (field: string) => texts.panel_offer_line_label({ field, line: String(place + 1) });
  const row = `lines.${place}`;
  const at = (field: string) => problems.at(`${row}.${field}`);
  const messages = ['text', 'quantity', 'unitPrice'].flatMap((field) => at(field) ?? []);
  const countsGuests = guestUnits.includes(line.unit);
  const LinkIcon = line.linked ? Link2 : Unlink2;
  const unitPrice = { amount: known(line.unitPrice), currency };
  const amount = lineAmount({ quantity: known(line.quantity), unitPrice });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices which of its inputs was left
    <div onBlur={leavingRow(problems, row)} className={`${grid} py-2.5 ${mark ? 'bg-s-info-bg/60' : ''}`}>
      <DragHandle label={texts.admin_drag({ name })} className="hover:bg-s-sunken @max-[43rem]:hidden" />
      <div className="min-w-0 @max-[43rem]:col-span-full">
        <textarea
          aria-label={label(texts.label_description())}
          rows={1}
          ref={text}
          data-field="text"
          value={line.text}
          maxLength={limits.subject}
          aria-invalid={at('text') ? true : undefined}
          // One line that is shown in as many as it needs.
          onChange={({ target }) => onChange({ ...line, text: target.value.replaceAll('\n', ' ') })}
          className={`${inputClass} block field-sizing-content resize-none py-2 text-left font-medium`}
        />
        {mark && <LineMarkText mark={mark} />}
      </div>
      <select
        aria-label={label(texts.panel_offer_column_unit())}
        value={line.unit}
        onChange={({ target }) => {
          const unit = lineUnits.find((one) => one === target.value) ?? line.unit;
          onChange({ ...line, unit, linked: guestUnits.includes(unit) });
        }}
        className={`${inputClass} px-2!`}
      >
        {lineUnits.map((unit) => (
          <option key={unit} value={unit}>
            {formatUnit(unit)}
          </option>
        ))}
      </select>
      <span className="relative block">
        <NumberInput
          kind="whole"
          field="quantity"
          label={label(texts.label_quantity())}
          value={line.quantity}
          isInvalid={at('quantity') !== undefined}
          // A number typed by hand is nobody's count.
          onChange={(quantity) => onChange({ ...line, quantity, linked: false })}
          className={countsGuests ? 'pl-8! text-right' : 'text-right'}
        />
        {countsGuests && (
          <button
            type="button"
            aria-pressed={line.linked}
            aria-label={texts.panel_offer_linked({ name })}
            title={texts.panel_offer_linked({ name })}
            onClick={() => onChange({ ...line, linked: !line.linked })}
            className={`absolute inset-y-0 left-0 grid w-8 place-items-center rounded-xs ${line.linked ? 'text-s-ink' : 'text-s-ink-3'}`}
          >
            <LinkIcon className="size-4" strokeWidth={1.8} aria-hidden="true" />
          </button>
        )}
      </span>
      <NumberInput
        kind="amount"
        field="unitPrice"
        label={label(texts.label_price())}
        value={line.unitPrice}
        isInvalid={at('unitPrice') !== undefined}
        onChange={(unitPrice) => onChange({ ...line, unitPrice })}
      />
      <p className="text-right font-semibold tabular-nums">
        <span className="@[43rem]:hidden">{formatMoney(amount)}</span>
        <span className="@max-[43rem]:hidden">{formatAmount(amount.amount)}</span>
      </p>
      <span className="flex justify-end @max-[43rem]:col-span-full">
        <ActionButton
          icon={ArrowUp}
          label={texts.admin_move_up({ name })}
          onClick={onMove(place - 1)}
          className={`${rowButton} ${onTouch}`}
        />
        <ActionButton
          icon={ArrowDown}
          label={texts.admin_move_down({ name })}
          onClick={onMove(place + 1)}
          className={`${rowButton} ${onTouch}`}
        />
        <ActionButton
          icon={X}
          label={texts.panel_offer_remove_line({ name })}
          onClick={onRemove}
          className={rowButton}
        />
      </span>
      {messages.length > 0 && (
        <div className="col-span-full">
          <FieldError>{messages.join(' ')}</FieldError>
        </div>
      )}
    </div>
  );
}

function LineMarkText({ mark }: { mark: ChangedLine }) {
  if (mark.kind === 'new')
    return (
      <span className="mt-1 inline-block rounded-xs border border-s-info-line bg-s-info-bg px-1.5 text-xs font-semibold text-s-info">
        {texts.label_new_lower()}
      </span>
    );
  return (
    <span className="mt-1 block text-xs font-medium text-s-info">
      {texts.panel_offer_line_was({
        was: texts.panel_offer_quantity_price({
          quantity: writeWhole(mark.was.quantity),
          price: writeAmount(mark.was.unitPrice),
        }),
      })}
    </span>
  );
}
