import { CalendarCheck } from 'lucide-react';
import { data, type LinksFunction, type MetaDescriptor, redirect } from 'react-router';
import type { Settings } from '#contracts/settings.ts';
import { hallPath } from '#contracts/slugs.ts';
import * as texts from '#texts';
import { HallIntroduction } from '../../features/halls/hall-introduction.tsx';
import { OtherHalls } from '../../features/halls/other-halls.tsx';
import {
  type NeighbouringHall,
  type ShownHall,
  toNeighbouringHall,
  toShownHall,
} from '../../features/halls/shown-hall.ts';
import type { TakenDay } from '../../features/reservations/free-days.ts';
import { HallDates } from '../../features/reservations/hall-dates.tsx';
import { NearestDays } from '../../features/reservations/nearest-days.tsx';
import { StickyBar } from '../../features/site/sticky-bar.tsx';
import playfairItalic from '../../fonts/playfair-italic.woff2';
import { orWithoutData } from '../../platform/api/page-data.ts';
import { partOf, type ServerApi, serverApi } from '../../platform/api/server-api.ts';
import { today } from '../../platform/dates.ts';
import { preloadFont } from '../../platform/font-preload.ts';
import { originOf, pageMetadata } from '../../platform/metadata/page-metadata.ts';
import { eventVenue, localBusiness } from '../../platform/metadata/structured-data.ts';
import { describePage } from '../../platform/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/hall.ts';
import { ContactPart } from './contact-part.tsx';
import { useKept } from './home-data.ts';
import { HomePart } from './home-part.tsx';
import type { SiteHandle } from './site-layout.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

/** A part that could not be read is absent. */
interface HallData {
  today: string;
  /** The hall itself, and all of them. */
  shown?: { hall: ShownHall; halls: NeighbouringHall[] };
  settings?: Settings;
  heldDays?: TakenDay[];
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<HallData> {
  const { api, today: day } = context.get(serverApi);
  const [halls, settings, heldDays] = await Promise.all([
    partOf(api.GET('/api/wedding-halls')),
    partOf(api.GET('/api/settings')),
    partOf(api.GET('/api/reservations')),
  ]);
  const hall = halls?.find(({ slug }) => slug === params.slug);
  if (halls && !hall) await leadOn(api, params.slug);
  return {
    today: day,
    shown: halls && hall && { hall: toShownHall(hall), halls: halls.map(toNeighbouringHall) },
    settings,
    heldDays: heldDays?.map(({ hallId, eventDate }) => ({ hallId, eventDate })),
  };
}

/** A hall that was renamed is found under its new address, also on a way inside the site. */
async function leadOn(api: ServerApi['api'], slug: string): Promise<void> {
  const { data: hall, response } = await api.GET('/api/wedding-halls/by-slug/{slug}', {
    params: { path: { slug } },
  });
  if (hall) throw redirect(hallPath(hall.slug), 301);
  if (response.status < 500) throw data(null, { status: 404 });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HallData> =>
  orWithoutData<HallData>(serverLoader, () => ({ today: today() }), request);

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => {
  const { matches, loaderData } = page;
  if (!loaderData?.shown)
    return describePage({ title: texts.navigation_halls(), description: texts.home_description() });
  const { hall } = loaderData.shown;
  const { settings } = loaderData;
  const origin = originOf(matches);
  const path = hallPath(hall.slug);
  const [cover] = hall.photos;
  const description = texts.hall_page_description({
    min: hall.maxGuestsMin,
    max: hall.maxGuestsMax,
    text: hall.description,
  });
  const venue = {
    name: texts.hall_title({ hall: hall.name }),
    description: hall.description || description,
    path,
    guests: hall.maxGuestsMax,
    fileNames: hall.photos.slice(0, 4).map(({ fileName }) => fileName),
    features: hall.features,
  };
  return pageMetadata(matches, {
    title: texts.hall_title({ hall: hall.name }),
    description,
    path,
    picture: cover && { fileName: cover.fileName, alt: texts.hall_title({ hall: hall.name }) },
    structuredData: [
      eventVenue(origin, venue, settings),
      ...(settings ? [localBusiness(origin, settings)] : []),
    ],
  });
};

/** Each hall begins anew: what was kept of one must not stand on the page of another. */
export default function HallScreen({ loaderData, params }: Route.ComponentProps) {
  return <HallPage key={params.slug} loaderData={loaderData} />;
}

function HallPage({ loaderData }: { loaderData: HallData }) {
  const { today: day, shown, settings, heldDays } = useKept(loaderData);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <HomePart data={shown} failed={texts.halls_failed()}>
          {({ hall, halls }) => (
            <>
              <HallIntroduction hall={hall} halls={halls}>
                {heldDays && (
                  <NearestDays
                    hall={hall}
                    booking={{ halls, heldDays, today: day }}
                    to={calendarOf(hall)}
                    heading="h2"
                    count={5}
                  />
                )}
                <ButtonLink
                  to={calendarOf(hall)}
                  variant="gold"
                  size="large"
                  className="w-full max-tablet:hidden print:hidden"
                  icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
                >
                  {texts.navigation_check_date()}
                </ButtonLink>
              </HallIntroduction>
              <HallDates hall={hall} halls={halls} heldDays={heldDays} today={day} />
              <section id="contact" className="pt-(--section) print:pt-8">
                <ContactPart settings={settings} today={day} hall={hall} />
              </section>
              <OtherHalls
                title={texts.hall_others_title()}
                halls={halls.filter(({ hallId }) => hallId !== hall.hallId)}
              />
            </>
          )}
        </HomePart>
      </main>
      {shown && <StickyBar phone={settings?.phone} to={calendarOf(shown.hall)} />}
    </>
  );
}

const calendarOf = ({ slug }: { slug: string }) => `${hallPath(slug)}#termini`;
