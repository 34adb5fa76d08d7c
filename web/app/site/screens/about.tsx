import { CalendarCheck } from 'lucide-react';
import type { LinksFunction, MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { LazySection, lazySection } from '#web/platform/first-paint/lazy-section.tsx';
import { preloadFont, preloadPicture } from '#web/platform/first-paint/preloads.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { pictureSources } from '#web/ui/picture.tsx';
import { type ContactSettings, toContactSettings } from '../features/contact/contact-settings.ts';
import { type NeighbouringHall, toNeighbouringHall } from '../features/halls/hall-view.ts';
import { OtherHalls } from '../features/halls/other-halls.tsx';
import { AboutBusiness, aboutPicture } from '../features/home/about-section.tsx';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { localBusiness } from '../metadata/structured-data.ts';
import type { Route } from './+types/about.ts';
import { useLastLoaded } from './sections/home-data.ts';

export const handle: SiteHandle = { withFooter: true };

/** A part that could not be read is undefined. */
interface AboutData {
  today: string;
  halls?: NeighbouringHall[];
  settings?: ContactSettings;
}

const Contact = lazySection<AboutData>(() => import('./sections/contact-section.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<AboutData> {
  const { api, today: day } = context.get(serverApi);
  const [halls, settings] = await Promise.all([
    settle(api.GET('/api/wedding-halls')),
    settle(api.GET('/api/settings')),
  ]);
  return {
    today: day,
    halls: halls?.map(toNeighbouringHall),
    settings: settings && toContactSettings(settings),
  };
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => [
  ...pageMetadata(page.matches, {
    title: texts.navigation_about(),
    description: texts.about_description(),
    path: '/o-nama',
    structuredData:
      import.meta.env.SSR && page.loaderData?.settings
        ? [localBusiness(originOf(page.matches), page.loaderData.settings)]
        : [],
  }),
  ...pictureSources(aboutPicture.name, aboutPicture.sizes).map(preloadPicture),
];

export default function About({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded<AboutData>(loaderData);
  const { halls } = data;
  return (
    <main id="main" tabIndex={-1} className="tablet:pt-12">
      <div id="about">
        <AboutBusiness heading="h1">
          <ButtonLink
            to="/#provjeri-termin"
            variant="gold"
            size="large"
            className="mt-8 max-tablet:w-full tablet:mt-10 print:hidden"
            icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
          >
            {texts.navigation_check_date()}
          </ButtonLink>
        </AboutBusiness>
      </div>
      {halls && <OtherHalls title={texts.about_halls_title()} halls={halls} />}
      <LazySection Component={Contact} id="contact" className="pt-(--section) print:pt-8" data={data} />
    </main>
  );
}
