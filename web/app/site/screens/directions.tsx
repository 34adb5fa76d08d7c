import type { MetaDescriptor } from 'react-router';
import { weekdayOf } from '#domain/dates/days.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { ContactLinks } from '../features/contact/contact-links.tsx';
import { ContactPerson } from '../features/contact/contact-person.tsx';
import { Directions } from '../features/contact/directions.tsx';
import { LocationSection } from '../features/contact/location-section.tsx';
import { OpeningHours } from '../features/contact/opening-hours.tsx';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { localBusiness } from '../metadata/structured-data.ts';
import type { Route } from './+types/directions.ts';
import { useLastLoaded } from './sections/home-data.ts';
import { HomeSection } from './sections/home-section.tsx';

export const handle: SiteHandle = { withFooter: true };

/** A part that could not be read is undefined. */
interface DirectionsData {
  today: string;
  settings?: Settings;
}

export async function loader({ context }: Route.LoaderArgs): Promise<DirectionsData> {
  const { api, today } = context.get(serverApi);
  return { today, settings: await settle(api.GET('/api/settings')) };
}

export const meta = (page: Route.MetaArgs): MetaDescriptor[] =>
  pageMetadata(page.matches, {
    title: texts.directions_title(),
    description: texts.directions_description(),
    path: '/kako-do-nas',
    structuredData:
      import.meta.env.SSR && page.loaderData?.settings
        ? [localBusiness(originOf(page.matches), page.loaderData.settings)]
        : [],
  });

export default function DirectionsScreen({ loaderData }: Route.ComponentProps) {
  const { settings: loaded, today } = useLastLoaded<DirectionsData>(loaderData);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-9 tablet:pt-16">
      <h1 className="display-2">{texts.directions_title()}</h1>
      <p className="lead mt-5 mb-8 max-w-[38em] tablet:mb-12">{texts.directions_lead()}</p>
      <HomeSection data={loaded} failed={texts.contact_failed()}>
        {(settings) => (
          <div className="grid items-start gap-x-(--grid-gap) gap-y-10 tablet:grid-cols-12">
            <div className="grid gap-y-10 tablet:col-span-6">
              <Directions settings={settings} />
              <div>
                <LocationSection settings={settings} />
              </div>
            </div>
            <div className="grid gap-6 tablet:col-span-5 tablet:col-start-8">
              <h2 className="heading-2">{texts.label_contact()}</h2>
              <ContactPerson settings={settings} />
              <ContactLinks settings={settings} />
              <div className="mt-4">
                <OpeningHours weekday={weekdayOf(today)} />
              </div>
            </div>
          </div>
        )}
      </HomeSection>
    </main>
  );
}
