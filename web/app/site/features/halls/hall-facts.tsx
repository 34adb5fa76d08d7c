import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Gallery, useGallery } from '#web/site/ui/gallery.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { answers, type HallFacts as Facts, figures, filledFacts, hasFacts } from './hall-facts-view.ts';

interface HallFactsProps {
  hall: Facts & { name: string };
  /** The link to the comparison with the other halls. */
  children: ReactNode;
}

/** What families ask about a hall; only what the business has filled. */
export function HallFacts({ hall, children }: HallFactsProps) {
  if (!hasFacts(hall)) return null;
  const { included, tableLayouts, floorPlan } = hall;
  const short = filledFacts(figures, hall);
  const sentences = filledFacts(answers, hall);
  return (
    <section aria-labelledby="hall-facts" className="wrap pt-(--section) print:pt-8">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 tablet:mb-12">
        <h2 id="hall-facts" className="display-2">
          {texts.fact_title()}
        </h2>
        {children}
      </div>
      {short.length > 0 && (
        <dl className="mb-8 grid grid-cols-2 gap-x-(--grid-gap) tablet:mb-12 tablet:grid-cols-12">
          {short.map(({ label, value }) => (
            <div key={label} className="border-t border-s-line-2 py-4 tablet:col-span-3">
              <dt className="text-sm text-s-ink-2">{label}</dt>
              <dd className="mt-1 font-serif text-[1.75rem] leading-[1.15] opsz-t1">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid items-start gap-x-(--grid-gap) gap-y-10 tablet:grid-cols-12">
        <div className="grid gap-y-10 tablet:col-span-6">
          {included.length > 0 && (
            <div>
              <h3 className="heading-3 mb-3">{texts.fact_included()}</h3>
              <ul className="text-s-ink-2">
                {included.map((item) => (
                  <li
                    key={item}
                    className="grid grid-cols-[1.125rem_1fr] gap-2.5 border-t border-s-line py-2"
                  >
                    <Check className="mt-1 size-4 text-s-gold-text" strokeWidth={2} aria-hidden="true" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {sentences.length > 0 && (
            <dl>
              {sentences.map(({ label, value }) => (
                <div
                  key={label}
                  className="grid gap-x-6 border-t border-s-line py-3 phone:grid-cols-[8.5rem_minmax(0,1fr)]"
                >
                  <dt className="font-semibold">{label}</dt>
                  <dd className="text-s-ink-2">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="grid gap-y-10 tablet:col-span-5 tablet:col-start-8">
          {floorPlan && <FloorPlan plan={floorPlan} hall={hall.name} />}
          {tableLayouts.length > 0 && <Layouts layouts={tableLayouts} />}
        </div>
      </div>
    </section>
  );
}

function Layouts({ layouts }: { layouts: Facts['tableLayouts'] }) {
  return (
    <div>
      <h3 className="heading-3 mb-3">{texts.fact_layouts()}</h3>
      <ul>
        {layouts.map(({ name, seats }) => (
          <li key={name} className="flex justify-between gap-6 border-t border-s-line py-2.5">
            <span className="text-s-ink-2">{name}</span>
            <span className="flex-none font-medium tabular-nums">{texts.fact_seats({ count: seats })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FloorPlan({ plan, hall }: { plan: NonNullable<Facts['floorPlan']>; hall: string }) {
  const { gallery, openGallery } = useGallery('tlocrt');
  const alt = texts.floor_plan_alt({ hall });
  return (
    <div>
      <h3 className="heading-3 mb-3">{texts.label_floor_plan()}</h3>
      <button
        type="button"
        aria-label={texts.floor_plan_open({ hall })}
        className="block w-full overflow-hidden rounded-xs border border-s-line bg-white print:hidden"
        onClick={() => openGallery()}
      >
        <Photo photo={plan} alt={alt} sizes="(min-width: 900px) 40vw, 92vw" className="h-auto w-full" />
      </button>
      <Gallery {...gallery} title={alt} media={[plan]} altOf={() => alt} />
    </div>
  );
}
