import type { LinksFunction, MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import { toHeldDays } from '#web/features/availability/free-days.ts';
import { toPostOnCard } from '#web/features/blog/post-view.ts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { LazySection, lazySection } from '#web/platform/first-paint/lazy-section.tsx';
import { preloadFont, preloadPicture } from '#web/platform/first-paint/preloads.ts';
import { shouldRevalidatePage } from '#web/platform/lib/url-dialog.ts';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { pictureSources } from '#web/ui/picture.tsx';
import { InvitationCard } from '../features/availability/invitation-card.tsx';
import { toContactSettings } from '../features/contact/contact-settings.ts';
import { toShownHall } from '../features/halls/hall-view.ts';
import { Hero, heroPicture } from '../features/home/hero.tsx';
import { StickyBar } from '../features/home/sticky-bar.tsx';
import { originOf, pageMetadata } from '../metadata/page-metadata.ts';
import { localBusiness } from '../metadata/structured-data.ts';
import type { Route } from './+types/home.ts';
import { type HomeData, useLastLoaded } from './sections/home-data.ts';

export const handle: SiteHandle = { overPicture: true, withFooter: true, withStickyBar: true };

export const shouldRevalidate = shouldRevalidatePage;

const About = lazySection<HomeData>(() => import('../features/home/about-section.tsx'));
const Halls = lazySection<HomeData>(() => import('./sections/home-halls.tsx'));
const Dates = lazySection<HomeData>(() => import('./sections/home-dates.tsx'));
const Blog = lazySection<HomeData>(() => import('./sections/home-blog.tsx'));
const Contact = lazySection<HomeData>(() => import('./sections/contact-section.tsx'));

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
        <LazySection Component={About} id="about" className={belowTheCard} data={data} />
        <LazySection Component={Halls} id="salon" className={distance} data={data} />
        <LazySection
          Component={Dates}
          id="termini"
          className="mt-(--section) bg-s-sunken py-[clamp(4rem,8vw,7.5rem)] [--focus-gap:var(--color-sunken)]"
          data={data}
        />
        <LazySection Component={Blog} id="blog" className={distance} data={data} />
        <LazySection Component={Contact} id="contact" className={distance} data={data} />
      </main>
      <StickyBar phone={settings?.phone} />
    </>
  );
}
