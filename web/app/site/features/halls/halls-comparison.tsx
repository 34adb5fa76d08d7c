import { ArrowRight, CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { hallPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { ArrowLink } from '#web/site/ui/arrow-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { answers, figures, type HallFacts } from './hall-facts-view.ts';
import type { NeighbouringHall } from './hall-view.ts';

export type ComparedHall = NeighbouringHall & HallFacts & { features: string[] };

interface Row {
  label: string;
  /** Undefined where the business has filled nothing. */
  textOf: (hall: ComparedHall) => ReactNode;
}

const list = (items: string[]) =>
  items.length === 0 ? undefined : (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

/** Without rows that no hall has filled. */
function rowsFor(halls: ComparedHall[]): Row[] {
  const rows: Row[] = [
    {
      label: texts.label_guest_count(),
      textOf: ({ maxGuestsMin: min, maxGuestsMax: max }) => texts.hall_capacity({ min, max }),
    },
    ...figures.map(({ label, textOf }) => ({ label: label(), textOf })),
    {
      label: texts.fact_layouts(),
      textOf: ({ tableLayouts }) =>
        list(tableLayouts.map(({ name, seats }) => `${name}: ${texts.fact_seats({ count: seats })}`)),
    },
    { label: texts.fact_included(), textOf: ({ included }) => list(included) },
    ...answers.map(({ label, textOf }) => ({ label: label(), textOf })),
    { label: texts.label_amenities(), textOf: ({ features }) => list(features) },
  ];
  return rows.filter(({ textOf }) => halls.some((hall) => textOf(hall) !== undefined));
}

/** Halls side by side; on phones each fact lists the halls below each other. */
export function HallsComparison({ halls }: { halls: ComparedHall[] }) {
  return (
    <table className="w-full table-fixed text-left max-tablet:block">
      <caption className="sr-only">{texts.compare_table()}</caption>
      <thead className="max-tablet:block">
        <tr className="align-bottom max-tablet:grid max-tablet:grid-cols-3 max-tablet:gap-2.5">
          <td className="w-44 max-tablet:hidden" />
          {halls.map((hall) => (
            <th key={hall.hallId} scope="col" className="font-normal tablet:pl-6">
              <HallHeading hall={hall} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rowsFor(halls).map(({ label, textOf }) => (
          <tr
            key={label}
            className="border-t border-s-line align-top max-tablet:block max-tablet:py-4 tablet:*:py-4"
          >
            <th scope="row" className="pr-4 font-semibold max-tablet:block">
              {label}
            </th>
            {halls.map((hall) => (
              <td
                key={hall.hallId}
                className="text-s-ink-2 max-tablet:grid max-tablet:grid-cols-[5.5rem_minmax(0,1fr)] max-tablet:gap-3 max-tablet:py-1 tablet:pl-6"
              >
                <span aria-hidden="true" className="font-medium text-s-ink tablet:hidden">
                  {hall.name}
                </span>
                <div>{textOf(hall) ?? <NotFilled />}</div>
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-s-line align-top max-tablet:hidden">
          <td />
          {halls.map(({ hallId, name, slug }) => (
            <td key={hallId} className="pt-5 pl-6">
              <ButtonLink
                to={`${hallPath(slug)}#provjeri-termin`}
                aria-label={texts.hall_check_date_label({ hall: name })}
                icon={<CalendarCheck className="size-4.5" strokeWidth={1.7} aria-hidden="true" />}
              >
                {texts.navigation_check_date()}
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const NotFilled = () => (
  <>
    <span aria-hidden="true">{texts.compare_none()}</span>
    <span className="sr-only">{texts.compare_none_label()}</span>
  </>
);

function HallHeading({ hall: { name, slug, cover } }: { hall: ComparedHall }) {
  return (
    <div className="pb-4">
      <PageLink to={hallPath(slug)} tabIndex={-1} aria-hidden="true">
        <Photo
          photo={cover}
          alt=""
          sizes="(min-width: 900px) 36vw, 44vw"
          className="aspect-4/3 w-full rounded-xs object-cover"
        />
      </PageLink>
      <span className="mt-3 heading-2 flex flex-wrap items-center gap-x-2.5">
        <PageLink
          to={hallPath(slug)}
          className="rounded-sm decoration-s-gold-line decoration-1 underline-offset-6 inline-flex min-h-11 items-center hover:underline"
        >
          {name}
        </PageLink>
        <HallSign name={name} className="size-5 flex-none text-s-gold-text" />
      </span>
      <span className="max-tablet:hidden">
        <ArrowLink to={hallPath(slug)} icon={ArrowRight}>
          {texts.hall_more({ hall: name })}
        </ArrowLink>
      </span>
    </div>
  );
}
