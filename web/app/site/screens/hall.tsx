import { ArrowRight, CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import {
  data,
  type LinksFunction,
  type MetaDescriptor,
  redirect,
  useLocation,
  useMatches,
} from 'react-router';
import { hallPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { type HeldDays, toHeldDays } from '#web/features/availability/free-days.ts';
import { bookingRequest, useChoice } from '#web/features/booking/booking-request.ts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { type ServerApi, serverApi, settle } from '#web/platform/api/server-api.ts';
import { LazySection, lazySection } from '#web/platform/first-paint/lazy-section.tsx';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { shouldRevalidatePage } from '#web/platform/lib/url-dialog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { NearestDays } from '../features/availability/nearest-days.tsx';
import { type ContactSettings, toContactSettings } from '../features/contact/contact-settings.ts';
import { HallFacts as HallFactsSection } from '../features/halls/hall-facts.tsx';
import { type HallFacts, toHallFacts } from '../features/halls/hall-facts-view.ts';
import { HallIntroduction } from '../features/halls/hall-introduction.tsx';
import {
  type NeighbouringHall,
  type ShownHall,
  toNeighbouringHall,
  toShownHall,
} from '../features/halls/hall-view.ts';
import { OtherHalls } from '../features/halls/other-halls.tsx';
import { sharedDayIn, sharedDayPath } from '../features/halls/shared-day.ts';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { eventVenue, localBusiness } from '../metadata/structured-data.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ShareLinks } from '../ui/share-links.tsx';
import type { Route } from './+types/hall.ts';
import { useLastLoaded } from './sections/home-data.ts';
import { HomeSection } from './sections/home-section.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

export const shouldRevalidate = shouldRevalidatePage;

const Dates = lazySection<HallData>(() => import('../features/availability/hall-dates.tsx'));
const Prices = lazySection<HallData>(() => import('../features/prices/hall-prices.tsx'));
const Gallery = lazySection<HallData>(() => import('../features/halls/photo-gallery.tsx'));
const Contact = lazySection<HallData>(() => import('./sections/contact-section.tsx'));

/** A part that could not be read is undefined. */
interface HallData {
  today: string;
  hall?: ShownHall & HallFacts;
  halls?: NeighbouringHall[];
  settings?: ContactSettings;
  heldDays?: HeldDays;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<HallData> {
  const { api, today: day } = context.get(serverApi);
  const halls = await settle(api.GET('/api/wedding-halls'));
  const hall = halls?.find(({ slug }) => slug === params.slug);
  if (halls && !hall) await redirectRenamedHall(api, params.slug);
  // After the check, so that requests for unknown slugs read nothing more.
  const [settings, heldDays, closedDays] = await Promise.all([
    settle(api.GET('/api/settings')),
    settle(api.GET('/api/reservations')),
    settle(api.GET('/api/closed-days')),
  ]);
  return {
    today: day,
    hall: hall && { ...toShownHall(hall), ...toHallFacts(hall) },
    halls: halls?.map(toNeighbouringHall),
    settings: settings && toContactSettings(settings),
    heldDays: heldDays && closedDays && toHeldDays(heldDays, closedDays),
  };
}

/** A former slug redirects to the current one, also on a client navigation. */
async function redirectRenamedHall(api: ServerApi['api'], slug: string): Promise<void> {
  const { data: hall, response } = await api.GET('/api/wedding-halls/by-slug/{slug}', {
    params: { path: { slug } },
  });
  if (hall) throw redirect(hallPath(hall.slug), 301);
  if (response.status < 500) throw data(null, { status: 404 });
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => {
  const { matches, loaderData } = page;
  if (!loaderData?.hall)
    return describePage({ title: texts.label_halls(), description: texts.home_description() });
  const { hall, settings } = loaderData;
  const origin = originOf(matches);
  const path = hallPath(hall.slug);
  const [cover] = hall.photos;
  const description = texts.hall_page_description({
    min: hall.maxGuestsMin,
    max: hall.maxGuestsMax,
    text: hall.description,
  });
  return pageMetadata(matches, {
    title: texts.hall_title({ hall: hall.name }),
    description,
    path,
    picture: cover && { fileName: cover.fileName, alt: texts.hall_title({ hall: hall.name }) },
    structuredData: import.meta.env.SSR
      ? [
          eventVenue(
            origin,
            {
              name: texts.hall_title({ hall: hall.name }),
              description: hall.description || description,
              path,
              guests: hall.maxGuestsMax,
              fileNames: hall.photos.slice(0, 4).map(({ fileName }) => fileName),
              features: hall.features,
            },
            settings,
          ),
          ...(settings ? [localBusiness(origin, settings)] : []),
        ]
      : [],
  });
};

/** Keyed by hall, so that data of one hall never appears on the page of another. */
export default function HallScreen({ loaderData, params }: Route.ComponentProps) {
  return <HallPage key={params.slug} loaderData={loaderData} />;
}

function HallPage({ loaderData }: { loaderData: HallData }) {
  const page = useLastLoaded(loaderData);
  const { today: day, hall: shown, halls = [], settings, heldDays } = page;
  const { hallId, name } = shown ?? {};
  const shared = sharedDayIn(useLocation().search, day);
  // Selects this hall, and a shared day, for contact, calendar and request.
  useEffect(() => {
    if (hallId !== undefined && name !== undefined)
      bookingRequest.choose({ hall: { hallId, name }, ...(shared && { eventDate: shared }) });
  }, [hallId, name, shared]);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <HomeSection data={shown} failed={texts.halls_failed()}>
          {(hall) => (
            <>
              <HallIntroduction hall={hall} halls={halls}>
                {heldDays && (
                  <NearestDays
                    hall={hall}
                    booking={{ halls, heldDays, today: day }}
                    to={cardOf(hall)}
                    heading="h2"
                    count={5}
                  />
                )}
                <ButtonLink
                  to={cardOf(hall)}
                  variant="gold"
                  size="large"
                  className="w-full max-tablet:hidden print:hidden"
                  icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
                >
                  {texts.navigation_check_date()}
                </ButtonLink>
                <div className="mt-2 print:hidden">
                  <ArrowLink to={`/razgledanje?salon=${hall.slug}`} icon={ArrowRight}>
                    {texts.tour_link_from_hall()}
                  </ArrowLink>
                </div>
                <div className="mt-6">
                  <ShareHall hall={hall} />
                </div>
              </HallIntroduction>
              <LazySection
                Component={Prices}
                id="cijena"
                className="pt-(--section) without-scripts:hidden print:hidden"
                data={page}
              />
              <HallFactsSection hall={hall}>
                {halls.length > 1 && (
                  <ArrowLink to="/uporedi-salone" icon={ArrowRight}>
                    {texts.compare_link()}
                  </ArrowLink>
                )}
              </HallFactsSection>
              {(hall.film || hall.photos.length > 0) && (
                <LazySection
                  Component={Gallery}
                  id="galerija"
                  className="pt-(--section) print:hidden"
                  data={page}
                />
              )}
              <LazySection
                Component={Dates}
                id="termini"
                className="mt-(--section) bg-s-sunken py-[clamp(4rem,8vw,7.5rem)] [--focus-gap:var(--color-sunken)] print:mt-8 print:py-0"
                data={page}
              />
              <LazySection
                Component={Contact}
                id="contact"
                className="pt-(--section) print:pt-8"
                data={page}
              />
              <OtherHalls
                title={texts.hall_others_title()}
                halls={halls.filter((other) => other.hallId !== hallId)}
              />
            </>
          )}
        </HomeSection>
      </main>
      {shown && <StickyBar phone={settings?.phone} to={cardOf(shown)} />}
    </>
  );
}

const cardOf = ({ slug }: { slug: string }) => `${hallPath(slug)}#provjeri-termin`;

/** Sends the hall, and the chosen day if there is one; whoever opens the address sees that day chosen. */
function ShareHall({ hall: { name, slug } }: { hall: { name: string; slug: string } }) {
  const { eventDate } = useChoice();
  const origin = originOf(useMatches());
  const day = eventDate && formatDay(eventDate);
  return (
    <section aria-labelledby="share-hall" className="without-scripts:hidden print:hidden">
      <h2 id="share-hall" className="mb-2.5 text-sm font-semibold">
        {day ? texts.share_title_day({ day }) : texts.share_title()}
      </h2>
      <ShareLinks
        text={day ? texts.share_text_day({ hall: name, day }) : texts.share_text({ hall: name })}
        address={origin + (eventDate ? sharedDayPath(slug, eventDate) : hallPath(slug))}
      />
    </section>
  );
}
