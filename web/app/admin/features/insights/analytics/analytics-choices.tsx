import { LoaderCircle, RefreshCw } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import * as texts from '#texts';
import { shortMonthName } from '#web/admin/lib/format/month-format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type AnalyticsView, firstYear, isYear, lastYear } from './analytics-view.ts';
import { YearField } from './year-field.tsx';

interface AnalyticsChoicesProps {
  view: AnalyticsView;
  halls: readonly { hallId: number; label: string }[];
  isLoading: boolean;
  /** Submitted without a change. */
  onSame: () => void;
}

// Select needs a value for "all"; the URL leaves it out.
const everything = 'all';
const icon = { strokeWidth: 1.6, 'aria-hidden': true } as const;
const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

const keyOf = (number: number | undefined) => (number === undefined ? everything : String(number));
const numberOf = (key: string) => (key === everything ? undefined : Number(key));

/** Applied on submit. */
export function AnalyticsChoices({ view, halls, isLoading, onSame }: AnalyticsChoicesProps) {
  const { hallId, year, month } = view.choice;
  const [hallKey, setHallKey] = useState(keyOf(hallId));
  const [typedYear, setTypedYear] = useState(String(year));
  const [monthKey, setMonthKey] = useState(keyOf(month));
  const [isRefused, setRefused] = useState(false);

  // Follows a navigation to other figures.
  useEffect(() => {
    setHallKey(keyOf(hallId));
    setTypedYear(String(year));
    setMonthKey(keyOf(month));
  }, [hallId, year, month]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const next = { hallId: numberOf(hallKey), year: Number(typedYear), month: numberOf(monthKey) };
    setRefused(!isYear(next.year));
    if (!isYear(next.year)) return;
    if (next.hallId === hallId && next.year === year && next.month === month) onSame();
    else view.choose(next);
  }

  return (
    <form noValidate onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3">
      <div className="w-full phone:w-44">
        <SelectField
          label={texts.label_hall()}
          options={[
            { value: everything, label: texts.label_all_halls() },
            ...halls.map((hall) => ({ value: String(hall.hallId), label: hall.label })),
          ]}
          value={hallKey}
          onChange={setHallKey}
        />
      </div>
      <div className="w-full phone:w-44">
        <YearField
          value={typedYear}
          onChange={setTypedYear}
          error={
            isRefused && !isYear(Number(typedYear))
              ? texts.analytics_year_invalid({ first: firstYear, last: lastYear })
              : undefined
          }
        />
      </div>
      <div className="w-full phone:w-44">
        <SelectField
          label={texts.label_month()}
          options={[
            { value: everything, label: texts.analytics_all_months() },
            ...monthNumbers.map((number) => ({ value: String(number), label: shortMonthName(number) })),
          ]}
          value={monthKey}
          onChange={setMonthKey}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 max-phone:w-full phone:mt-[1.64rem] pointer-fine:tablet:min-h-10">
        <input
          type="checkbox"
          className="size-5 flex-none accent-s-ink"
          checked={view.choice.includePending}
          onChange={(event) => view.setPending(event.target.checked)}
        />
        {texts.analytics_pending()}
      </label>
      <Button
        type="submit"
        variant="ink"
        aria-disabled={isLoading}
        className="max-phone:w-full phone:mt-[1.64rem] max-tablet:min-h-12 pointer-fine:tablet:min-h-10"
        icon={
          isLoading ? (
            <LoaderCircle className="size-4.5 animate-spin" {...icon} />
          ) : (
            <RefreshCw className="size-4.5" {...icon} />
          )
        }
      >
        {isLoading ? texts.waiting() : texts.analytics_update()}
      </Button>
    </form>
  );
}
