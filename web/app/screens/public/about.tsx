import { CalendarCheck } from 'lucide-react';
import type { LinksFunction, MetaDescriptor } from 'react-router';
import type { Settings } from '#contracts/settings.ts';
import * as texts from '#texts';
import { OtherHalls } from '../../features/halls/other-halls.tsx';
import { type NeighbouringHall, toNeighbouringHall } from '../../features/halls/shown-hall.ts';
import { AboutHouse, aboutPicture } from '../../features/site/about-section.tsx';
import playfairItalic from '../../fonts/playfair-italic.woff2';
import { partOf, serverApi } from '../../platform/api/server-api.ts';
import { preloadFont } from '../../platform/font-preload.ts';
import { originOf, pageMetadata } from '../../platform/metadata/page-metadata.ts';
import { localBusiness } from '../../platform/metadata/structured-data.ts';
import { preloadPicture } from '../../platform/picture-preload.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LazySection, lazyPart } from '../../ui/lazy-section.tsx';
import { pictureSources } from '../../ui/picture.tsx';
import type { Route } from './+types/about.ts';
import { useKept } from './home-data.ts';
import type { SiteHandle } from './site-layout.tsx';

export const handle: SiteHandle = { withFooter: true };

/** A part that could not be read is absent. */
interface AboutData {
  today: string;
  halls?: NeighbouringHall[];
  settings?: Settings;
}

const Contact = lazyPart<AboutData>(() => import('./contact-part.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<AboutData> {
  const { api, today: day } = context.get(serverApi);
  const [halls, settings] = await Promise.all([
    partOf(api.GET('/api/wedding-halls')),
    partOf(api.GET('/api/settings')),
  ]);
  return { today: day, halls: halls?.map(toNeighbouringHall), settings };
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => [
  ...pageMetadata(page.matches, {
    title: texts.navigation_about(),
    description: texts.about_description(),
    path: '/o-nama',
    structuredData: page.loaderData?.settings
      ? [localBusiness(originOf(page.matches), page.loaderData.settings)]
      : [],
  }),
  ...pictureSources(aboutPicture.name, aboutPicture.sizes).map(preloadPicture),
];

export default function About({ loaderData }: Route.ComponentProps) {
  const data = useKept<AboutData>(loaderData);
  const { halls } = data;
  return (
    <main id="main" tabIndex={-1} className="tablet:pt-12">
      <div id="about">
        <AboutHouse heading="h1">
          <ButtonLink
            to="/#termini"
            variant="gold"
            size="large"
            className="mt-8 max-tablet:w-full tablet:mt-10 print:hidden"
            icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
          >
            {texts.navigation_check_date()}
          </ButtonLink>
        </AboutHouse>
      </div>
      {halls && <OtherHalls title={texts.about_halls_title()} halls={halls} />}
      <LazySection Part={Contact} id="contact" className="pt-(--section) print:pt-8" data={data} />
    </main>
  );
}
