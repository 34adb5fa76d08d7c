import { CalendarCheck, CalendarHeart, CalendarX2, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinksFunction, MetaDescriptor } from 'react-router';
import { formatDayAndTime } from '#domain/dates/day-times.ts';
import { hallPath } from '#domain/slugs.ts';
import type { OwnTour } from '#schemas/tours.ts';
import * as texts from '#texts';
import { MessagePage, RingSign } from '#web/layout/message-page.tsx';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { BookedTour, type TourPlace } from '#web/site/features/tours/booked-tour.tsx';
import { useOpenedTour, useTourLink } from '#web/site/features/tours/own-tour-link.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import type { Route } from './+types/own-tour.ts';

export const handle: SiteHandle = { withFooter: true };

interface OwnTourData {
  halls?: { hallId: number; slug: string }[];
  place?: TourPlace;
}

export async function loader({ context }: Route.LoaderArgs): Promise<OwnTourData> {
  const { api } = context.get(serverApi);
  const [halls, settings] = await Promise.all([
    settle(api.GET('/api/wedding-halls')),
    settle(api.GET('/api/settings')),
  ]);
  return {
    halls: halls?.map(({ hallId, slug }) => ({ hallId, slug })),
    place: settings && { address: settings.address, mapLink: settings.mapLink },
  };
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (): MetaDescriptor[] =>
  describePage({
    title: texts.own_tour_title(),
    description: texts.own_tour_description(),
    hidden: true,
  });

export default function OwnTourScreen({ loaderData }: Route.ComponentProps) {
  const link = useTourLink();
  if (!link) return <Waiting />;
  if (!link.token)
    return <NoTour title={texts.own_tour_link_missing_title()} text={texts.own_tour_link_missing_text()} />;
  return <Opened key={link.token} {...link} halls={loaderData.halls ?? []} place={loaderData.place} />;
}

interface OpenedProps {
  token: string;
  start: string;
  halls: { hallId: number; slug: string }[];
  place: TourPlace | undefined;
}

function Opened({ token, start, halls, place }: OpenedProps) {
  const { opened, show, retry } = useOpenedTour(token);
  if (!opened) return <Waiting />;
  if ('failed' in opened)
    return opened.failed === 'invalid' ? (
      <NoTour title={texts.own_tour_link_invalid_title()} text={texts.own_tour_link_invalid_text()} />
    ) : (
      <main id="main" tabIndex={-1} className="wrap py-16">
        <ErrorState text={texts.own_tour_failed()} reason={opened.reason} onRetry={retry} />
      </main>
    );
  const { tour } = opened;
  if (tour.isSlotTaken || (tour.state === 'BOOKED' && new Date(tour.start) > new Date()))
    return (
      <main id="main" tabIndex={-1} className="wrap">
        <BookedTour
          key={tour.start}
          tour={tour}
          place={place}
          token={token}
          proposed={start}
          onChange={show}
        />
      </main>
    );
  return <Ended tour={tour} slug={halls.find(({ hallId }) => hallId === tour.hallId)?.slug} />;
}

/** A tour that took place leads to the free days of its hall, any other one to a new tour. */
function Ended({ tour, slug }: { tour: OwnTour; slug: string | undefined }) {
  const hall = tour.hall.name;
  const when = formatDayAndTime(new Date(tour.start));
  if (tour.state === 'CANCELED' && !tour.isConfirmed)
    return <NoTour title={texts.own_tour_expired_title()} text={texts.own_tour_expired_text()} />;
  if (tour.state === 'CANCELED')
    return (
      <NoTour
        title={texts.own_tour_canceled_title()}
        text={texts.own_tour_canceled_text({ hall, when })}
        sign={<CalendarX2 strokeWidth={1.3} aria-hidden="true" />}
      />
    );
  if (tour.state === 'NO_SHOW')
    return (
      <NoTour
        title={texts.own_tour_missed_title()}
        text={texts.own_tour_missed_text({ hall })}
        sign={<CalendarX2 strokeWidth={1.3} aria-hidden="true" />}
      />
    );
  return (
    <MessagePage
      sign={
        <RingSign tone="gold">
          <CalendarHeart strokeWidth={1.3} aria-hidden="true" />
        </RingSign>
      }
      title={texts.own_tour_done_title()}
      text={texts.own_tour_done_text({ hall })}
    >
      <ButtonLink
        to={slug ? `${hallPath(slug)}#provjeri-termin` : '/#provjeri-termin'}
        variant="gold"
        size="large"
        icon={<CalendarCheck className="size-5" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.own_tour_done_action()}
      </ButtonLink>
    </MessagePage>
  );
}

function NoTour({ title, text, sign }: { title: string; text: string; sign?: ReactNode }) {
  return (
    <MessagePage
      sign={<RingSign tone="gold">{sign ?? <Link2Off strokeWidth={1.3} aria-hidden="true" />}</RingSign>}
      title={title}
      text={text}
    >
      <ButtonLink to="/razgledanje" variant="ink" size="large">
        {texts.own_tour_again()}
      </ButtonLink>
    </MessagePage>
  );
}

function Waiting() {
  return (
    <main id="main" tabIndex={-1} className="wrap py-12">
      <LoadingState text={texts.own_tour_loading()}>
        <Skeleton className="h-16 max-w-lg" />
        <Skeleton className="mt-6 h-64 max-w-xl" />
      </LoadingState>
    </main>
  );
}
