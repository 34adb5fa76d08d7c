import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ArchivedCard, ArchiveMonth } from '#schemas/archive.ts';
import { monthKey, yearSummary } from '#web/features/blog/archive-format.ts';
import { ArchiveMonthPosts, MonthLink } from './archive-month.tsx';

/** The month whose cards came with the page. */
export interface GivenMonth {
  year: number;
  month: number;
  posts: ArchivedCard[];
}

interface ArchiveYearsProps {
  /** Newest first. */
  months: ArchiveMonth[];
  given: GivenMonth;
  onOpen: (blogId: number) => void;
}

/** The open years, restored on back navigation. */
let remembered: readonly number[] = [];

export function ArchiveYears({ months, given, onOpen }: ArchiveYearsProps) {
  const [opened, setOpened] = useState(() => [...new Set([...remembered, given.year])]);
  const years = [...Map.groupBy(months, ({ year }) => year)];

  function toggle(year: number) {
    const next = opened.includes(year) ? opened.filter((known) => known !== year) : [...opened, year];
    remembered = next;
    setOpened(next);
  }

  return years.map(([year, monthsOfYear]) => (
    <YearSection
      key={year}
      year={year}
      months={monthsOfYear}
      given={given}
      isOpen={opened.includes(year)}
      onToggle={() => toggle(year)}
      onOpen={onOpen}
    />
  ));
}

interface YearSectionProps extends ArchiveYearsProps {
  year: number;
  isOpen: boolean;
  onToggle: () => void;
}

function YearSection({ year, months, given, isOpen, onToggle, onOpen }: YearSectionProps) {
  const id = `godina-${year}`;
  const Sign = isOpen ? Minus : Plus;
  return (
    <section
      className={`border-t border-s-line-2 last:border-b tablet:grid tablet:grid-cols-12 tablet:gap-(--grid-gap) ${isOpen ? 'pt-4.5 pb-10 tablet:pt-7 tablet:pb-16' : 'py-3.5 tablet:py-5'}`}
    >
      <h2 className="tablet:sticky tablet:top-26 tablet:col-span-3 tablet:self-start">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-center justify-between gap-4.5 rounded-sm font-serif text-[3.25rem] leading-none tracking-[-.02em] opsz-d2 oldstyle-nums tablet:w-auto tablet:justify-start tablet:text-[4.5rem]"
        >
          {year}
          <span className="grid size-11 flex-none place-items-center rounded-full border border-s-field without-scripts:hidden print:hidden">
            <Sign className="size-5" strokeWidth={1.6} aria-hidden="true" />
          </span>
        </button>
      </h2>
      <div id={id} className="tablet:col-span-9 tablet:self-center">
        {isOpen ? (
          <div className="mt-5 grid grid-cols-2 gap-x-3.5 gap-y-9 tablet:mt-0 tablet:grid-cols-3 tablet:gap-x-(--grid-gap) tablet:gap-y-11">
            {months.map((month) => (
              <ArchiveMonthPosts
                key={monthKey(month)}
                month={month}
                given={monthKey(month) === monthKey(given) ? given.posts : undefined}
                onOpen={onOpen}
              />
            ))}
          </div>
        ) : (
          <>
            <p className="mt-1 text-s-ink-3 tablet:mt-0">{yearSummary(months)}</p>
            <noscript>
              <ul>
                {months.map((month) => (
                  <li key={month.month}>
                    <MonthLink month={month} />
                  </li>
                ))}
              </ul>
            </noscript>
          </>
        )}
      </div>
    </section>
  );
}
