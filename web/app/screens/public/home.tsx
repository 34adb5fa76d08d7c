import type { LinksFunction, MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import { toPostOnCard } from '../../features/blog/shown-post.ts';
import { toShownHall } from '../../features/halls/shown-hall.ts';
import { toHeldDays } from '../../features/reservations/free-days.ts';
import { InvitationCard } from '../../features/reservations/invitation-card.tsx';
import { Hero, heroPicture } from '../../features/site/hero.tsx';
import { StickyBar } from '../../features/site/sticky-bar.tsx';
import playfairItalic from '../../fonts/playfair-italic.woff2';
import { partOf, serverApi } from '../../platform/api/server-api.ts';
import { preloadFont } from '../../platform/font-preload.ts';
import { originOf, pageMetadata } from '../../platform/metadata/page-metadata.ts';
import { localBusiness } from '../../platform/metadata/structured-data.ts';
import { preloadPicture } from '../../platform/picture-preload.ts';
import { LazySection, lazyPart } from '../../ui/lazy-section.tsx';
import { pictureSources } from '../../ui/picture.tsx';
import type { Route } from './+types/home.ts';
import { type HomeData, useKept } from './home-data.ts';
import type { SiteHandle } from './site-layout.tsx';

export const handle: SiteHandle = { overPicture: true, withFooter: true, withStickyBar: true };

const About = lazyPart<HomeData>(() => import('../../features/site/about-section.tsx'));
const Halls = lazyPart<HomeData>(() => import('./home-halls.tsx'));
const Dates = lazyPart<HomeData>(() => import('../../features/reservations/dates-section.tsx'));
const Blog = lazyPart<HomeData>(() => import('./home-blog.tsx'));
const Contact = lazyPart<HomeData>(() => import('./contact-part.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { api, today: day } = context.get(serverApi);
  const [hallList, posts, settings, heldDays] = await Promise.all([
    partOf(api.GET('/api/wedding-halls')),
    partOf(api.GET('/api/blog-posts')),
    partOf(api.GET('/api/settings')),
    partOf(api.GET('/api/reservations')),
  ]);
  return {
    today: day,
    halls: hallList?.map(toShownHall),
    posts: posts?.map(toPostOnCard),
    settings,
    heldDays: heldDays && toHeldDays(heldDays),
  };
}

/** The word that the headline leans on. */
export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => [
  ...pageMetadata(page.matches, {
    title: texts.home_title(),
    isWholeTitle: true,
    description: texts.home_description(),
    path: '/',
    structuredData: page.loaderData?.settings
      ? [localBusiness(originOf(page.matches), page.loaderData.settings)]
      : [],
  }),
  ...pictureSources(heroPicture.name, heroPicture.sizes).map(preloadPicture),
];

const distance = 'pt-(--section)';
const belowTheCard = 'pt-18 tablet:pt-[calc(var(--section)+4.5rem)]';

export default function Home({ loaderData }: Route.ComponentProps) {
  const data = useKept(loaderData);
  const { halls: hallList, heldDays, today: day, settings } = data;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero>
          <InvitationCard halls={hallList} heldDays={heldDays} today={day} place="hero" />
        </Hero>
        <LazySection Part={About} id="about" className={belowTheCard} data={data} />
        <LazySection Part={Halls} id="salon" className={distance} data={data} />
        <LazySection
          Part={Dates}
          id="termini"
          className="mt-(--section) bg-s-sunken py-[clamp(4rem,8vw,7.5rem)] [--focus-gap:var(--color-sunken)]"
          data={data}
        />
        <LazySection Part={Blog} id="blog" className={distance} data={data} />
        <LazySection Part={Contact} id="contact" className={distance} data={data} />
      </main>
      <StickyBar phone={settings?.phone} />
    </>
  );
}
