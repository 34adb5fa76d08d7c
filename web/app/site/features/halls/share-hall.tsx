import { useMatches } from 'react-router';
import { hallPath } from '#domain/slugs.ts';
import * as texts from '#texts';
import { formatDay } from '#web/features/availability/day-format.ts';
import { useChoice } from '#web/features/booking/booking-request.ts';
import { originOf } from '#web/site/metadata/page-metadata.ts';
import { ShareLinks } from '#web/site/ui/share-links.tsx';
import { sharedDayPath } from './shared-day.ts';

/** Sends the hall, and the chosen day if there is one; whoever opens the address sees that day chosen. */
export function ShareHall({ hall: { name, slug } }: { hall: { name: string; slug: string } }) {
  const { eventDate } = useChoice();
  const origin = originOf(useMatches());
  const day = eventDate && formatDay(eventDate);
  return (
    <section aria-labelledby="share-hall" className="without-scripts:hidden print:hidden">
      <h2 id="share-hall" className="mb-2.5 text-sm font-semibold">
        {day ? texts.share_title_day({ day }) : texts.share_title()}
      </h2>
      <ShareLinks
        text={day ? texts.share_text_day({ hall: name, day }) : texts.share_text({ hall: name })}
        address={origin + (eventDate ? sharedDayPath(slug, eventDate) : hallPath(slug))}
      />
    </section>
  );
}
