import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LinksFunction, MetaDescriptor } from 'react-router';
import { formatDayAndTime, formatTime } from '#domain/dates/day-times.ts';
import * as texts from '#texts';
import { RingSign } from '#web/layout/message-page.tsx';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import { type BookedTour, BookTourForm, type TourHall } from '#web/site/features/tours/book-tour-form.tsx';
import { pageMetadata } from '#web/site/metadata/page-metadata.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { useLastLoaded } from '../sections/home-data.ts';
import { HomeSection } from '../sections/home-section.tsx';
import type { Route } from './+types/tour.ts';

export const handle: SiteHandle = { withFooter: true };

interface TourData {
  halls?: TourHall[];
}

export async function loader({ context }: Route.LoaderArgs): Promise<TourData> {
  const halls = await settle(context.get(serverApi).api.GET('/api/wedding-halls'));
  return { halls: halls?.map(({ hallId, name, slug }) => ({ hallId, name, slug })) };
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] =>
  pageMetadata(page.matches, {
    title: texts.tour_page_title(),
    description: texts.tour_page_description(),
    path: '/razgledanje',
  });

export default function TourScreen({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded<TourData>(loaderData);
  const [booked, setBooked] = useState<BookedTour>();
  if (booked) return <ConfirmByMail tour={booked} />;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-5 tablet:pt-9">
      <BackLink to="/">{texts.navigation_home()}</BackLink>
      <h1 className="display-2 mt-3 tablet:mt-5">
        {texts.tour_heading_start()} <em>{texts.tour_heading_accent()}</em>
      </h1>
      <p className="lead mt-4 max-w-[36em]">{texts.tour_lead()}</p>
      <HomeSection data={data.halls} failed={texts.notice_halls_failed()}>
        {([first, ...others]) => first && <BookTourForm halls={[first, ...others]} onBooked={setBooked} />}
      </HomeSection>
    </main>
  );
}

function ConfirmByMail({ tour }: { tour: BookedTour }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, []);
  const { email, hall, start, confirmUntil, isSlotHeld } = tour;
  const text = isSlotHeld ? texts.tour_sent_text : texts.tour_sent_free_text;
  const [time, when] = [formatTime(new Date(confirmUntil)), formatDayAndTime(new Date(start))];
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      aria-labelledby="tour-sent"
      className="grid min-h-[70svh] place-items-center px-(--gutter) py-12 outline-none"
    >
      <div className="max-w-[35rem] text-center">
        <RingSign tone="gold">
          <MailCheck strokeWidth={1.3} aria-hidden="true" />
        </RingSign>
        <h1 id="tour-sent" className="heading-1 mt-6 mb-3">
          {texts.tour_sent_title()}
        </h1>
        <p className="lead wrap-anywhere">{text({ email, time, hall, when })}</p>
        <p className="mt-4 text-s-ink-2">{texts.tour_sent_hint()}</p>
        <div className="mt-8">
          <ButtonLink to="/" size="large">
            {texts.tour_sent_home()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
