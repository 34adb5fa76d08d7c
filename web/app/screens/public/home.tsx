import * as texts from '#texts';
import { toShownPost } from '../../features/blog/shown-post.ts';
import { toShownHall } from '../../features/halls/shown-hall.ts';
import { InvitationCard } from '../../features/reservations/invitation-card.tsx';
import { Termini } from '../../features/reservations/termini.tsx';
import { Hero, heroPicture } from '../../features/site/hero.tsx';
import { StickyBar } from '../../features/site/sticky-bar.tsx';
import { orWithoutData } from '../../platform/api/page-data.ts';
import { partOf, serverApi } from '../../platform/api/server-api.ts';
import { today } from '../../platform/dates.ts';
import { preloadPicture } from '../../platform/picture-preload.ts';
import { LateFrame, lateSection } from '../../ui/late-section.tsx';
import { pictureSource } from '../../ui/picture.tsx';
import type { Route } from './+types/home.ts';
import { type HomeData, useKept } from './home-data.ts';
import type { SiteHandle } from './site-layout.tsx';

export const handle: SiteHandle = { overPicture: true, withFooter: true, withStickyBar: true };

const about = lateSection('about', () => import('../../features/site/about-section.tsx'));
const halls = lateSection('salon', () => import('./home-halls.tsx'));
const blog = lateSection('blog', () => import('./home-blog.tsx'));
const contact = lateSection('contact', () => import('./home-contact.tsx'));

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
    posts: posts?.map(toShownPost),
    settings,
    heldDays: heldDays?.map(({ hallId, eventDate }) => ({ hallId, eventDate })),
  };
}

/** Entered from another page it is whole at once, so that anchors lead where they should. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  const [data] = await Promise.all([
    orWithoutData<HomeData>(serverLoader, () => ({ today: today() })),
    ...[about, halls, blog, contact].map(({ load }) => load().catch(() => undefined)),
  ]);
  return data;
}

// Without the suffix of the other pages: the title names the halls itself.
export const meta = () => [
  { title: texts.home_title() },
  { name: 'description', content: texts.home_description() },
  preloadPicture(pictureSource(heroPicture.name, heroPicture.sizes)),
];

const section = 'pt-(--section)';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today: day, halls: hallList, posts, settings, heldDays } = useKept(loaderData);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero>
          <InvitationCard halls={hallList} heldDays={heldDays} today={day} place="hero" />
        </Hero>
        <LateFrame id="about" className="pt-18 tablet:pt-[calc(var(--section)+4.5rem)]">
          <about.Part />
        </LateFrame>
        <LateFrame id="salon" className={section}>
          <halls.Part halls={hallList} heldDays={heldDays} today={day} />
        </LateFrame>
        <Termini halls={hallList} heldDays={heldDays} today={day} />
        <LateFrame id="blog" className={section}>
          <blog.Part posts={posts} />
        </LateFrame>
        <LateFrame id="contact" className={section}>
          <contact.Part settings={settings} today={day} />
        </LateFrame>
      </main>
      <StickyBar phone={settings?.phone} />
    </>
  );
}
