import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Day } from '#domain/dates/days.ts';
import { bam, formatAmount, formatMoney } from '#domain/money/money-amounts.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import { type EventType, eventTypeSchema } from '#schemas/reservations/event-types.ts';
import * as texts from '#texts';
import { dayNumber, formatDay, monthName, shortWeekdayNames } from '#web/features/availability/day-format.ts';
import { formatEventType } from '#web/features/booking/event-format.ts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import {
  monthsOf,
  rentSteps,
  rulesOfYear,
  type StepOfRents,
  stepOf,
  type YearMonth,
  type YearPrices,
  yearColumns,
} from './price-year.ts';
import { isSaturday } from './rule-values.ts';
import { YearTable } from './year-table.tsx';

interface YearViewProps {
  rules: readonly PriceRule[];
  halls: readonly { hallId: number; name: string }[];
  hallId: number;
  onHall: (hallId: number) => void;
  year: number;
  onYear: (year: number) => void;
  eventType: EventType;
  onEventType: (eventType: EventType) => void;
  /** Days on which two rules of the same priority would hold. */
  conflict: ReadonlySet<Day>;
}

const arrow = 'grid size-11 place-items-center rounded-sm hover:bg-s-sunken pointer-fine:tablet:size-9';

export function YearView(props: YearViewProps) {
  const { rules, halls, hallId, onHall, year, onYear, eventType, onEventType, conflict } = props;
  const [isTable, setTable] = useState(false);
  const ofYear = rulesOfYear(rules, { hallId, eventType, year });
  const steps = rentSteps([...ofYear.values()].map(({ rent }) => rent.amount));
  const prices = { ofYear, steps, year, conflict };
  return (
    <section
      aria-label={texts.year_title()}
      className="mb-5 rounded-md border border-s-line bg-s-surface p-4 tablet:px-5.5 tablet:py-5"
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <HallChoice halls={halls} hallId={hallId} onHall={onHall} />
        <EventChoice value={eventType} onChange={onEventType} />
        <div className="ml-auto flex items-center gap-1.5">
          <button
            type="button"
            className={arrow}
            aria-label={texts.year_previous()}
            onClick={() => onYear(year - 1)}
          >
            <ChevronLeft className="size-5" strokeWidth={1.6} aria-hidden="true" />
          </button>
          <p aria-live="polite" className="font-serif text-lg opsz-t3">
            {texts.year_number({ year: String(year) })}
          </p>
          <button
            type="button"
            className={arrow}
            aria-label={texts.year_next()}
            onClick={() => onYear(year + 1)}
          >
            <ChevronRight className="size-5" strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
      </div>
      {isTable ? <YearTable {...prices} /> : <YearGrid {...prices} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-s-ink-2">
        {!isTable && <Legend ofYear={ofYear} steps={steps} hasConflict={conflict.size > 0} />}
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="ml-auto min-h-11 rounded-xs font-medium text-s-ink underline decoration-s-gold-line underline-offset-5 hover:decoration-2 pointer-fine:tablet:min-h-8"
        >
          {isTable ? texts.year_show_grid() : texts.figures_show_table()}
        </button>
      </div>
    </section>
  );
}

function HallChoice({ halls, hallId, onHall }: Pick<YearViewProps, 'halls' | 'hallId' | 'onHall'>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.label_hall()}</legend>
      {halls.map((hall) => (
        <RadioCard
          key={hall.hallId}
          name="price-year-hall"
          checked={hall.hallId === hallId}
          onChange={() => onHall(hall.hallId)}
          className="flex min-h-11 items-center gap-2 px-3 pointer-fine:tablet:min-h-9.5"
        >
          <HallSign name={hall.name} className="size-4.5 flex-none text-s-gold-text" />
          {hall.name}
        </RadioCard>
      ))}
    </fieldset>
  );
}

interface EventChoiceProps {
  value: EventType;
  onChange: (eventType: EventType) => void;
}

const EventChoice = ({ value, onChange }: EventChoiceProps) => (
  <label className="flex items-center gap-2 text-sm text-s-ink-2">
    {texts.label_event()}
    <select
      value={value}
      onChange={({ target }) => onChange(eventTypeSchema.parse(target.value))}
      className="min-h-11 rounded-sm border border-s-field bg-s-surface px-2.5 text-s-ink pointer-fine:tablet:min-h-9.5"
    >
      {eventTypeSchema.options.map((type) => (
        <option key={type} value={type}>
          {formatEventType(type)}
        </option>
      ))}
    </select>
  </label>
);

const columns = Array.from({ length: yearColumns }, (_, index) => index);

/** Drawn for the eye; the table has the same for everyone else. */
function YearGrid({ ofYear, steps, year, conflict }: YearPrices) {
  const letters = shortWeekdayNames().map((name) => name.slice(0, 1));
  return (
    <div
      role="img"
      aria-label={texts.year_grid_label({ year: String(year) })}
      className="price-year grid grid-cols-2 gap-x-4 gap-y-4 phone:grid-cols-3 tablet:grid-cols-1 tablet:gap-y-0.5"
    >
      <div className="price-month price-weekdays" aria-hidden="true">
        <span />
        {columns.map((index) => (
          <span
            key={index}
            className={`text-center text-xs ${index % 7 === 6 ? 'font-bold text-s-ink' : 'text-s-ink-3'}`}
          >
            {letters[index % 7]}
          </span>
        ))}
      </div>
      {monthsOf(year).map((month) => (
        <MonthRow key={month.first} month={month} letters={letters}>
          {(day) => (
            <DayPrice day={day} rule={ofYear.get(day)} steps={steps} isConflict={conflict.has(day)} />
          )}
        </MonthRow>
      ))}
    </div>
  );
}

interface MonthRowProps {
  month: YearMonth;
  /** Above each month on phones. */
  letters: readonly string[];
  children: (day: Day) => ReactNode;
}

function MonthRow({ month, letters, children }: MonthRowProps) {
  return (
    <div className="price-month" aria-hidden="true">
      <span className="price-month-name font-serif text-[0.9375rem] leading-6 opsz-t3">
        {monthName(month.first).slice(0, 3)}
      </span>
      {letters.map((letter, weekday) => (
        <span key={columns[weekday]} className="price-letter">
          {letter}
        </span>
      ))}
      {month.cells.map((day, index) =>
        day ? <span key={day}>{children(day)}</span> : <span key={columns[index]} />,
      )}
    </div>
  );
}

interface DayPriceProps {
  day: Day;
  rule: PriceRule | undefined;
  steps: readonly StepOfRents[];
  isConflict: boolean;
}

function classOf({ rule, steps, isConflict }: Omit<DayPriceProps, 'day'>): string {
  if (isConflict) return 'price-conflict';
  const step = rule && stepOf(steps, rule.rent.amount);
  return step ? `price-step-${step}` : 'text-s-ink-3';
}

function DayPrice({ day, ...price }: DayPriceProps) {
  const { rule } = price;
  const title = rule
    ? texts.year_day({ day: formatDay(day), rule: rule.name, rent: formatMoney(rule.rent) })
    : texts.year_day_without({ day: formatDay(day) });
  return (
    <i
      title={title}
      className={`price-day ${classOf(price)} ${rule?.minimumGuests ? 'price-minimum' : ''} ${isSaturday(day) ? 'font-semibold' : ''}`}
    >
      {dayNumber(day)}
    </i>
  );
}

const formatStep = ({ lowest, highest }: StepOfRents) =>
  lowest === highest
    ? formatMoney(bam(lowest))
    : texts.year_step_range({ from: formatAmount(lowest), to: formatMoney(bam(highest)) });

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <i className={`price-day price-swatch ${className}`} aria-hidden="true" />
      {children}
    </span>
  );
}

function Legend({
  ofYear,
  steps,
  hasConflict,
}: Pick<YearPrices, 'ofYear' | 'steps'> & { hasConflict: boolean }) {
  const minimums = [
    ...new Set([...ofYear.values()].flatMap(({ minimumGuests }) => minimumGuests ?? [])),
  ].sort((one, other) => one - other);
  const [least] = minimums;
  return (
    <>
      {steps.map((step) => (
        <Swatch key={step.step} className={`price-step-${step.step}`}>
          {formatStep(step)}
        </Swatch>
      ))}
      {least !== undefined && (
        <Swatch className="price-step-2 price-minimum">
          {minimums.length === 1
            ? texts.year_minimum({ count: least })
            : texts.year_minimum_from({ count: least })}
        </Swatch>
      )}
      {hasConflict && <Swatch className="price-conflict">{texts.year_conflict()}</Swatch>}
    </>
  );
}
