import type { MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { toHallFacts } from '../features/halls/hall-facts-view.ts';
import { toNeighbouringHall } from '../features/halls/hall-view.ts';
import { type ComparedHall, HallsComparison } from '../features/halls/halls-comparison.tsx';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/compare.ts';
import { useLastLoaded } from './sections/home-data.ts';
import { HomeSection } from './sections/home-section.tsx';

export const handle: SiteHandle = { withFooter: true };

interface CompareData {
  halls?: ComparedHall[];
}

export async function loader({ context }: Route.LoaderArgs): Promise<CompareData> {
  const halls = await settle(context.get(serverApi).api.GET('/api/wedding-halls'));
  return {
    halls: halls?.map((hall) => ({
      ...toNeighbouringHall(hall),
      ...toHallFacts(hall),
      features: hall.features.map(({ name }) => name),
    })),
  };
}

export const meta = (page: Route.MetaArgs): MetaDescriptor[] =>
  pageMetadata(page.matches, {
    title: texts.compare_title(),
    description: texts.compare_description(),
    path: '/uporedi-salone',
  });

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { halls } = useLastLoaded(loaderData);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-5 tablet:pt-9">
      <BackLink to="/#salon">{texts.label_all_halls()}</BackLink>
      <h1 className="display-2 mt-3 tablet:mt-5">{texts.compare_title()}</h1>
      <p className="lead mt-5 mb-8 max-w-[38em] tablet:mb-12">{texts.compare_lead()}</p>
      <HomeSection data={halls} failed={texts.halls_failed()}>
        {(shown) => <HallsComparison halls={shown} />}
      </HomeSection>
    </main>
  );
}
