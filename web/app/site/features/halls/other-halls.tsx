import { Users } from 'lucide-react';
import { hallPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Photo } from '#web/ui/photo.tsx';
import type { NeighbouringHall } from './hall-view.ts';

/** The whole card is a link. */
export function OtherHalls({ title, halls }: { title: string; halls: NeighbouringHall[] }) {
  if (halls.length === 0) return null;
  return (
    <section aria-labelledby="other-halls" className="wrap pt-(--section) print:hidden">
      <h2 id="other-halls" className="display-2 mb-8 tablet:mb-12">
        {title}
      </h2>
      <ul
        className={`grid gap-x-(--grid-gap) gap-y-10 phone:grid-cols-2 ${halls.length > 2 ? 'tablet:grid-cols-3' : ''}`}
      >
        {halls.map(({ hallId, name, slug, maxGuestsMin, maxGuestsMax, cover }) => (
          <li key={hallId}>
            <PageLink to={hallPath(slug)} className="group block rounded-xs">
              <Photo
                photo={cover}
                alt=""
                sizes="(min-width: 600px) 60vw, 120vw"
                className="aspect-4/3 w-full rounded-xs object-cover"
              />
              <span className="mt-4 flex items-center gap-3 font-serif text-[1.75rem] leading-[1.15] opsz-t1">
                <span className="decoration-s-gold-line decoration-1 underline-offset-6 group-hover:underline">
                  {name}
                </span>
                <HallSign name={name} className="size-6 flex-none text-s-gold-text" />
              </span>
              <span className="mt-1.5 flex items-center gap-2 text-s-ink-2">
                <Users className="size-4.5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
                {texts.hall_capacity({ min: maxGuestsMin, max: maxGuestsMax })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
