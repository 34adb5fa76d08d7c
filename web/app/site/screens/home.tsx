import type { LinksFunction, MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import { serverApi, settle } from '../../shared/api/server-api.ts';
import { toHeldDays } from '../../shared/availability/free-days.ts';
import { toPostOnCard } from '../../shared/blog/post-view.ts';
import { shouldRevalidatePage } from '../../shared/document/url-dialog.ts';
import playfairItalic from '../../shared/fonts/playfair-italic.woff2';
import type { SiteHandle } from '../../shared/layout/site-handle.ts';
import { preloadFont } from '../../shared/lib/font-preload.ts';
import { LazySection, lazyPart } from '../../shared/ui/lazy-section.tsx';
import { pictureSources } from '../../shared/ui/picture.tsx';
import { InvitationCard } from '../features/availability/invitation-card.tsx';
import { toContactSettings } from '../features/contact/contact-settings.ts';
import { toShownHall } from '../features/halls/hall-view.ts';
import { Hero, heroPicture } from '../features/home/hero.tsx';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { preloadPicture } from '../lib/picture-preload.ts';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { localBusiness } from '../metadata/structured-data.ts';
import type { Route } from './+types/home.ts';
import { type HomeData, useLastLoaded } from './parts/home-data.ts';

export const handle: SiteHandle = { overPicture: true, withFooter: true, withStickyBar: true };

export const shouldRevalidate = shouldRevalidatePage;

const About = lazyPart<HomeData>(() => import('../features/home/about-section.tsx'));
const Halls = lazyPart<HomeData>(() => import('./parts/home-halls.tsx'));
const Dates = lazyPart<HomeData>(() => import('./parts/home-dates.tsx'));
const Blog = lazyPart<HomeData>(() => import('./parts/home-blog.tsx'));
const Contact = lazyPart<HomeData>(() => import('./parts/contact-part.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { api, today: day } = context.get(serverApi);
  const [hallList, posts, settings, heldDays, closedDays] = await Promise.all([
    settle(api.GET('/api/wedding-halls')),
    settle(api.GET('/api/blog-posts')),
    settle(api.GET('/api/settings')),
    settle(api.GET('/api/reservations')),
    settle(api.GET('/api/closed-days')),
  ]);
  return {
    today: day,
    halls: hallList?.map(toShownHall),
    posts: posts?.map(toPostOnCard),
    settings: settings && toContactSettings(settings),
    heldDays: heldDays && closedDays && toHeldDays(heldDays, closedDays),
  };
}

/** The font of the emphasized word. */
export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => [
  ...pageMetadata(page.matches, {
    title: texts.home_title(),
    isWholeTitle: true,
    description: texts.home_description(),
    path: '/',
    structuredData:
      import.meta.env.SSR && page.loaderData?.settings
        ? [localBusiness(originOf(page.matches), page.loaderData.settings)]
        : [],
  }),
  ...pictureSources(heroPicture.name, heroPicture.sizes).map(preloadPicture),
];

const distance = 'pt-(--section)';
const belowTheCard = 'pt-18 tablet:pt-[calc(var(--section)+4.5rem)]';

export default function Home({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData);
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
